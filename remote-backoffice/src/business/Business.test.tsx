import { act, screen, waitFor, within } from '@testing-library/react';
import type { MenuPart } from '@mostrador/remote-kit';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';

interface Whole {
  negocio: Record<string, unknown> & { version: number };
  negocio_configuracion_avanzada: Record<string, unknown> & { version: number };
}

async function stored(sandbox: SandboxControl): Promise<Whole> {
  return sandbox.ask<Whole>('GET', '/getNegocio', { token: await sandbox.signIn() });
}
const post = async (sandbox: SandboxControl, path: string, body: object) =>
  act(async () => void (await sandbox.ask('POST', path, { token: await sandbox.signIn(), body })));

afterEach(async () => {
  await (await startSandbox()).reset();
});

const idleServices = {
  sound: {
    status: 'ready' as const,
    test: () => Promise.resolve(true),
    silence: () => undefined,
    volume: 1,
    setVolume: () => undefined,
  },
};

async function open(name: 'business' | 'advanced', options: RenderOptions = {}) {
  const path = name === 'business' ? '/negocio/configuracion' : '/negocio/configuracion-avanzada';
  const page = await renderScreen({ remote, screen: name }, { path, ...options });
  await screen.findByRole('button', { name: 'Guardar cambios' });
  return page;
}
const save = (user: { click(element: Element): Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
const changes = (count: RegExp) => screen.findByRole('region', { name: count });

test('changes are listed before saving, only they are sent, and the user of the last change is shown', async () => {
  const { user, sandbox } = await open('business');
  const { negocio } = await stored(sandbox);
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'La Esquina Nueva');
  await user.type(screen.getByLabelText('Identificación fiscal'), 'B12345678');
  const shown = within(await changes(/Van a cambiar 2 datos/));
  expect(shown.getByText('La Esquina')).toBeVisible();
  expect(shown.getByText('La Esquina Nueva')).toBeVisible();
  await save(user);
  expect(await screen.findByText('Negocio guardado')).toBeVisible();
  expect(await screen.findByText(/Último cambio: Marta Ibáñez/)).toBeVisible();
  expect(screen.queryByRole('region', { name: /cambiar/ })).toBeNull();
  expect((await stored(sandbox)).negocio).toMatchObject({
    ...negocio,
    nombre: 'La Esquina Nueva',
    identificacion_fiscal: 'B12345678',
    version: negocio.version + 1,
    cambio: { por: 'Marta Ibáñez' },
  });
});

test('colours show their contrast and appear in the store preview, and an invalid colour is rejected', async () => {
  const { user, sandbox } = await open('business');
  const head = () => within(screen.getByRole('figure', { name: 'Así verán tu tienda' })).getByText('La Esquina').parentElement;
  // Without a colour of its own, the business gets the brand's.
  expect(head()).toHaveStyle({ background: 'var(--m-primary)' });
  const field = screen.getByLabelText('Color principal');
  await user.clear(field);
  await user.type(field, '#ffeb3b');
  expect(screen.getByText(/^Contraste del texto: \d/)).toBeVisible();
  expect(head()).toHaveStyle({ background: 'rgb(255, 235, 59)' });
  await user.clear(screen.getByLabelText('Color secundario'));
  await user.type(screen.getByLabelText('Color secundario'), 'rojo');
  await save(user);
  expect(await screen.findByText('Escribe un color como #2296f3')).toBeVisible();
  expect(screen.getByLabelText('Color secundario')).toHaveFocus();
  await user.clear(screen.getByLabelText('Color secundario'));
  await save(user);
  expect(await screen.findByText('Negocio guardado')).toBeVisible();
  expect((await stored(sandbox)).negocio.branding).toEqual({ primary_color: '#ffeb3b', secondary_color: null });
});

test('the currency of a business with orders is read-only, with the reason', async () => {
  await open('business');
  expect(screen.getByLabelText('Moneda')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Moneda')).toHaveAccessibleDescription(/Ya hay pedidos en esta moneda/);
});

test('a currency that is not an ISO 4217 code is kept as an option', async () => {
  const sandbox = await startSandbox();
  const own = await stored(sandbox);
  const body = { ...own, negocio: { ...own.negocio, moneda: 'US$', moneda_fija: false } };
  await sandbox.fault({ method: 'GET', path: '/getNegocio', status: 200, body, times: 5 });
  await open('business');
  expect(screen.getByLabelText('Moneda')).toHaveDisplayValue('US$');
});

test('on an edit conflict, fields changed only by the other administrator are taken over and the rest is chosen', async () => {
  const { user, sandbox } = await open('business');
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'El mío');
  await post(sandbox, '/editarNegocio', { nombre: 'El suyo', telefono: '+34 600 000 000' });
  await save(user);
  const both = within(await screen.findByRole('region', { name: /^Alguien ha cambiado/ }));
  await user.click(both.getByRole('radio', { name: /El suyo/ }));
  await user.click(both.getByRole('button'));
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveValue('El suyo'));
  expect(screen.getByLabelText('Teléfono')).toHaveValue('+34 600 000 000');
});

test('a retry after a lost response does not save the change twice', async () => {
  const { user, sandbox } = await open('business');
  const before = (await stored(sandbox)).negocio.version;
  await user.type(screen.getByLabelText('Razón social'), 'La Esquina S. L.');
  await act(() => sandbox.fault({ method: 'POST', path: '/editarNegocio', drop_after_commit: true, times: 3 }));
  await save(user);
  const form = within(screen.getByRole('form', { name: 'Configuración del Negocio' }));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Razón social')).toHaveValue('La Esquina S. L.');
  await act(() => sandbox.clearFaults());
  await save(user);
  expect(await screen.findByText(/Negocio guardado|No hay nada que guardar/)).toBeVisible();
  expect((await stored(sandbox)).negocio).toMatchObject({ razon_social: 'La Esquina S. L.', version: before + 1 });
});

test('unsaved changes survive a reload', async () => {
  const { user } = await open('business');
  await user.type(screen.getByLabelText('Domicilio fiscal'), 'Calle Mayor 1');
  await open('business', { visit: 'reload' });
  expect(await screen.findByLabelText('Domicilio fiscal')).toHaveValue('Calle Mayor 1');
  expect(await changes(/Va a cambiar 1 dato/)).toBeVisible();
});

test('the start address must be http(s), and can be opened in another tab before it is saved', async () => {
  const { user, sandbox } = await open('advanced');
  const field = screen.getByLabelText('Dirección de inicio');
  await user.type(field, 'javascript:alert(1)');
  expect(screen.queryByRole('link', { name: 'Probar en otra pestaña' })).toBeNull();
  await save(user);
  expect(await screen.findByText(/^Debe empezar por http:\/\/ o https:\/\//)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'https://tienda.example/hoy');
  const link = screen.getByRole('link', { name: 'Probar en otra pestaña' });
  expect(link).toHaveAttribute('href', 'https://tienda.example/hoy');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await save(user);
  expect(await screen.findByText('Configuración guardada')).toBeVisible();
  expect((await stored(sandbox)).negocio_configuracion_avanzada).toMatchObject({ url_inicio: 'https://tienda.example/hoy' });
});

test('automatic acceptance shows recent order numbers, and new orders are accepted once it is saved', async () => {
  const { user, sandbox } = await open('advanced');
  expect(await screen.findByText(/En los últimos 30 días esta sucursal recibió/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Aceptar los pedidos automáticamente' }));
  expect(await changes(/Va a cambiar 1 dato/)).toBeVisible();
  await save(user);
  expect(await screen.findByText('Configuración guardada')).toBeVisible();
  const { id } = await sandbox.placeOrder({ sucursal_id: 1 });
  const { data } = await sandbox.ask<{ data: { pedido: { estado: string } } }>('POST', '/getPedidoDetails', {
    token: await sandbox.signIn(),
    branch: 1,
    body: { id_pedido: id },
  });
  expect(data.pedido.estado).toBe('PREPARANDO');
});

const menu = [
  {
    id: 'orders',
    titles: { es: 'Pedidos' },
    entries: [
      { id: 'backoffice/board', titles: { es: 'Tablero' } },
      { id: 'backoffice/history', titles: { es: 'Historial' } },
    ],
  },
] as unknown as readonly MenuPart[];

test('menu entries of other roles can be hidden by keyboard, are listed as a change, and are saved', async () => {
  const { user, sandbox } = await open('advanced', { services: { otherRolesMenu: () => menu } });
  const part = within(screen.getByRole('region', { name: 'Menú de los demás roles' }));
  const history = within(part.getByRole('group', { name: 'Pedidos' })).getByRole('checkbox', { name: 'Historial' });
  expect(history).toBeChecked();
  act(() => history.focus());
  await user.keyboard(' ');
  const shown = within(await changes(/Va a cambiar 1 dato/));
  expect(shown.getByText('Todas las entradas')).toBeVisible();
  expect(shown.getByText('Sin Historial')).toBeVisible();
  await save(user);
  expect(await screen.findByText('Configuración guardada')).toBeVisible();
  expect((await stored(sandbox)).negocio_configuracion_avanzada).toMatchObject({ menu_oculto: ['backoffice/history'] });
  expect(await screen.findByRole('checkbox', { name: 'Historial' })).not.toBeChecked();
});

test('volume and repetition of the order sound are passed to the host, which stores them per device', async () => {
  const setVolume = jest.fn();
  const setRepeat = jest.fn();
  const { sound } = idleServices;
  const { user, setServices } = await open('advanced', { services: { sound: { ...sound, repeat: 10, setVolume, setRepeat } } });
  expect(screen.getByText(/^Mientras haya pedidos ingresados, suena cada 10 segundos/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Repetir' }), 'Cada 30 s');
  expect(setRepeat).toHaveBeenCalledWith(30);
  await setServices({ sound: { ...sound, repeat: 30, setVolume, setRepeat } });
  expect(screen.getByText(/suena cada 30 segundos/)).toBeVisible();
  await setServices({ sound });
  expect(screen.queryByRole('combobox', { name: 'Repetir' })).not.toBeInTheDocument();
});

test('the menu section is missing if the host does not provide the menu', async () => {
  await open('advanced', { services: { otherRolesMenu: undefined } });
  expect(screen.queryByRole('region', { name: 'Menú de los demás roles' })).toBeNull();
});

test.each(['en', 'fr', 'ro', 'zh'] as const)('both business screens are translated to %s', async (locale) => {
  for (const name of ['business', 'advanced'] as const) {
    const { unmount } = await renderScreen({ remote, screen: name }, { path: '/', locale });
    expect(await screen.findByRole('form')).toBeVisible();
    expect(screen.queryByText(/^(business|advanced|catalog|conflict)\./)).toBeNull();
    unmount();
  }
});
