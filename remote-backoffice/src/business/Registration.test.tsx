import type { UserEvent } from '@testing-library/user-event';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { SandboxControl } from '@mostrador/testing/control';
import {
  startFromOtherPage,
  goBackAndForward,
  failResponses,
  disconnect,
  networkFaults,
  type NetworkFault,
} from '@mostrador/testing/once';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { newcomer, registerBusiness } from './test-registration';

const open = (options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'registration' }, { path: '/registrar_negocio', session: 'newcomer', ...options });
const step = (name: string) => screen.findByRole('form', { name });

beforeEach(async () => (await startSandbox()).reset());

const namesOf = async (sandbox: SandboxControl, token: string) =>
  (await sandbox.ask<Own>('GET', '/getNegocio', { token })).negocio.nombre;

interface Own {
  negocio: { nombre: string; moneda: string; zona_horaria: string; tipo_negocio: number };
  sucursales: { id: number }[];
}

test('a user without a business registers one, with the currency and time zone of the chosen country', async () => {
  const { user, sandbox } = await open();
  const form = within(await step('Tu negocio'));
  await user.click(form.getByRole('button', { name: 'Registrar negocio' }));
  expect(await form.findByText('Escribe el nombre del negocio')).toBeVisible();
  await user.type(form.getByLabelText('Nombre del negocio'), 'Tacos Lucía');
  await user.selectOptions(form.getByLabelText('País'), 'México');
  expect(form.getByLabelText('Moneda')).toHaveValue('MXN');
  await user.click(form.getByRole('button', { name: 'Registrar negocio' }));
  expect(await screen.findByText('Tacos Lucía registrado')).toBeVisible();
  const own = await sandbox.ask<Own>('GET', '/getNegocio', { token: await sandbox.signIn(newcomer) });
  expect(own).toMatchObject({
    negocio: { nombre: 'Tacos Lucía', moneda: 'MXN', zona_horaria: 'America/Mexico_City', tipo_negocio: 5 },
    sucursales: [],
  });
});

test.each(Object.keys(networkFaults) as NetworkFault[])(
  'a registration whose response is %s is shown as unconfirmed, and sending it again creates no second business',
  async (loss) => {
    const { user, sandbox } = await open();
    const form = within(await step('Tu negocio'));
    await user.type(form.getByLabelText('Nombre del negocio'), 'Una vez');
    await failResponses(sandbox, businessSettings.register, loss);
    await user.dblClick(form.getByRole('button', { name: 'Registrar negocio' }));
    expect(await screen.findByText(/^Sin confirmar: no recibimos respuesta/)).toBeVisible();
    const token = await sandbox.signIn(newcomer);
    const idOf = async () => (await sandbox.ask<{ negocio: { id: number } }>('GET', '/getNegocio', { token })).negocio.id;
    const id = await idOf();
    await act(() => sandbox.clearFaults());
    await user.click(form.getByRole('button', { name: 'Registrar negocio' }));
    expect(await screen.findByText('Una vez registrado')).toBeVisible();
    expect(screen.queryByText(/^Sin confirmar/)).toBeNull();
    expect(await idOf()).toBe(id);
  },
);

describe('an interrupted registration', () => {
  const begin = async (options: RenderOptions = {}) => {
    startFromOtherPage();
    const page = await open(options);
    await page.user.type(within(await step('Tu negocio')).getByLabelText('Nombre del negocio'), 'Una vez');
    const token = await page.sandbox.signIn(newcomer);
    return { ...page, names: () => act(() => namesOf(page.sandbox, token)) };
  };
  const press = async () => fireEvent.click(within(await step('Tu negocio')).getByRole('button', { name: 'Registrar negocio' }));

  test.each(['reload', 'tab'] as const)('is unconfirmed after a lost response and creates one business: %s', async (visit) => {
    const { sandbox, names } = await begin();
    await failResponses(sandbox, businessSettings.register);
    await press();
    await screen.findByText(/^Sin confirmar: no recibimos respuesta/);
    await act(() => sandbox.clearFaults());
    await open({ visit });
    expect(await screen.findByText(/^Sin confirmar: .*no lo hará dos veces/)).toBeVisible();
    await press();
    expect(await screen.findByText('Una vez registrado')).toBeVisible();
    expect(await names()).toBe('Una vez');
  });

  test('is found by a new sign-in if only its response was lost', async () => {
    const { sandbox, names } = await begin();
    await failResponses(sandbox, businessSettings.register);
    await press();
    await screen.findByText(/^Sin confirmar: no recibimos respuesta/);
    await act(() => sandbox.clearFaults());
    await open({ visit: 'expired' });
    expect(await step('Primera sucursal')).toBeVisible();
    expect(await names()).toBe('Una vez');
  });

  test('can be sent again once the network is back', async () => {
    const { names } = await begin();
    const findLine = disconnect();
    await press();
    await screen.findByText(/^Sin confirmar/);
    findLine();
    await press();
    expect(await screen.findByText('Una vez registrado')).toBeVisible();
    expect(await names()).toBe('Una vez');
  });

  test('is created once if the user goes Back and returns while it is in flight', async () => {
    const { sandbox, names } = await begin({ route: '/registrar_negocio' });
    await act(() => sandbox.fault({ method: 'POST', path: businessSettings.register.path, delay_ms: 300 }));
    await press();
    await goBackAndForward();
    await waitFor(async () => expect(await names()).toBe('Una vez'));
  });
});

test('a half-filled registration form survives a reload', async () => {
  const { user } = await open();
  await user.type(within(await step('Tu negocio')).getByLabelText('Nombre del negocio'), 'A medias');
  await open({ visit: 'reload' });
  expect(within(await step('Tu negocio')).getByLabelText('Nombre del negocio')).toHaveValue('A medias');
});

async function createBranch(user: UserEvent) {
  const branch = within(await step('Primera sucursal'));
  await user.type(branch.getByLabelText('Dirección'), 'Calle Mayor 1');
  await user.type(branch.getByLabelText('Punto en el mapa'), '19.43, -99.13');
  await user.click(branch.getByRole('button', { name: 'Crear sucursal' }));
  expect(await screen.findByText('Sucursal Principal creada')).toBeVisible();
}

test('registration resumes at the current step: branch, then hours and payment, then products and the first order', async () => {
  const sandbox = await startSandbox();
  const token = await registerBusiness(sandbox);
  const { user, unmount } = await open();
  const branch = within(await step('Primera sucursal'));
  await user.click(branch.getByRole('button', { name: 'Crear sucursal' }));
  expect(await branch.findByText('Escribe la dirección de la sucursal')).toBeVisible();
  await createBranch(user);
  unmount();

  const again = await open();
  const hours = within(await step('Horario y cobro'));
  await again.user.click(hours.getByRole('radio', { name: /^Noches/ }));
  // The second request fails; the first one's result stays, and the step is shown again.
  await act(() => sandbox.fault({ method: 'POST', path: '/agregarMetodoSucursal', status: 500 }));
  await again.user.click(hours.getByRole('button', { name: 'Guardar horario y cobro' }));
  expect(await hours.findByRole('alert')).toBeVisible();
  await again.user.click(hours.getByRole('button', { name: 'Guardar horario y cobro' }));
  const ready = within(await screen.findByRole('region', { name: 'Listo para vender' }));
  const { sucursales } = await sandbox.ask<Own>('GET', '/getNegocio', { token });
  const { data } = await sandbox.ask<{ data: { dia_horarios: unknown[] } }>('GET', '/getSucursalHorarios', {
    token,
    query: { sucursal_id: sucursales[0]!.id },
  });
  expect(data.dia_horarios).toHaveLength(6);
  expect(ready.getByRole('list', { name: 'Lo que necesita tu tienda' })).toHaveTextContent(/Productos · pendiente/);
  expect(ready.getByRole('link', { name: 'Añadir un producto' })).toHaveAttribute('href', '/shop/product/new');
  expect(ready.queryByRole('link', { name: 'Crear el primer pedido' })).toBeNull();
});

test('a business without payment methods reaches the last step, which lists them as pending', async () => {
  const sandbox = await startSandbox();
  await registerBusiness(sandbox);
  const none = { data: { metodos_pago: [], disponibles: [], version: 1 } };
  await act(() => sandbox.fault({ method: 'GET', path: branchMethods.list.path, status: 200, body: none, times: 50 }));
  const { user, unmount } = await open();
  await createBranch(user);
  unmount();

  const again = await open();
  const hours = within(await step('Horario y cobro'));
  await again.user.click(hours.getByRole('button', { name: 'Guardar horario y cobro' }));
  const ready = within(await screen.findByRole('region', { name: 'Listo para vender' }));
  expect(ready.getByRole('list', { name: 'Lo que necesita tu tienda' })).toHaveTextContent(/pago · pendiente/i);
});

test('a checklist that fails to load shows an error and can be retried', async () => {
  const sandbox = await startSandbox();
  await act(() => sandbox.fault({ method: 'GET', path: products.list.path, status: 500, times: 1 }));
  const { user } = await open({ session: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Listo para vender' })).toBeVisible();
});

test('an administrator whose store can sell sees the registration as done', async () => {
  await open({ session: 'admin' });
  const ready = within(await screen.findByRole('region', { name: 'Listo para vender' }));
  expect(ready.getByRole('link', { name: 'Crear el primer pedido' })).toHaveAttribute('href', '/negocio/pedidos/agregar');
  expect(screen.getByRole('list', { name: 'Pasos del registro' })).toHaveTextContent(/Tu negocio\s*hecho/);
});

test.each(['en', 'fr', 'ro', 'zh'] as const)('the registration screen is translated to %s', async (locale) => {
  await open({ locale });
  expect(await screen.findByRole('form')).toBeVisible();
  expect(screen.queryByText(/^registration\./)).toBeNull();
});

test('the home card lists what the branch still needs, with links, and is empty once it can sell', async () => {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  const turn = (tipo: string, habilitado: boolean) =>
    sandbox.ask('POST', '/updateEstadoTienda', { token, branch: 1, body: { tipo, habilitado, id_sucursal: 1 } });
  await turn('delivery', false);
  await turn('take_away', false);
  const { unmount } = await renderScreen({ remote, card: 'setup' });
  expect(await screen.findByText('Queda 1 paso en Centro')).toBeVisible();
  const lines = within(screen.getByRole('list', { name: 'Lo que necesita tu tienda' }));
  const way = lines.getByRole('link', { name: 'Envíos o pedidos para llevar' });
  expect(way).toHaveAttribute('href', '/negocio/sucursal/1?tab=zones');
  unmount();
  await turn('take_away', true);
  const { container, queries } = await renderScreen({ remote, card: 'setup' });
  await waitFor(() =>
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toEqual(['success', 'success']),
  );
  expect(container.querySelector('ul')).toBeNull();
});
