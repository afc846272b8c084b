import { act, screen, waitFor, within } from '@testing-library/react';
import { clock } from '@mostrador/values/clock';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { SandboxControl } from '@mostrador/testing/control';
import { photoFile } from '../../common/photo-field/test-photo';
import { ask, renderBranch, serverBranches } from '../test-branches';

interface ServerInfo {
  nombre: string;
  correo: string | null;
  telefono: string | null;
  version: number;
}

async function infoOf(sandbox: SandboxControl, id = 1): Promise<ServerInfo> {
  const query = { sucursal_id: id };
  const { data } = await ask<{ data: { sucursal: ServerInfo } }>(sandbox, 'GET', '/getSucursal', { query });
  return data.sucursal;
}

const form = async (name: string) => within(await screen.findByRole('form', { name }));

test('invalid info fields show their errors, and valid ones are saved', async () => {
  const { user, sandbox } = await renderBranch('info');
  const info = await form('Información');
  const email = info.getByLabelText('E-mail');
  await user.type(email, 'nadie');
  await user.clear(info.getByLabelText('Zona horaria'));
  await user.type(info.getByLabelText('Zona horaria'), 'Marte/Norte');
  await user.click(info.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription('No es un e-mail'));
  expect(info.getByLabelText('Zona horaria')).toHaveAccessibleDescription(/^No es una zona horaria/);
  await user.clear(info.getByLabelText('Zona horaria'));
  await user.type(info.getByLabelText('Zona horaria'), 'Europe/Madrid');
  await user.type(email, '@esquina.test');
  await user.click(info.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Centro: guardado')).toBeVisible();
  expect(await infoOf(sandbox)).toMatchObject({ correo: 'nadie@esquina.test' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Información' })).toHaveFocus();
});

test('a branch can have its own tax data and photo', async () => {
  const { user, sandbox } = await renderBranch('info');
  const info = await form('Información');
  await user.type(info.getByLabelText('Razón social'), 'La Esquina Centro S. L.');
  await user.type(info.getByLabelText('Identificación fiscal'), 'B12345674');
  await user.upload(info.getByLabelText('Elegir foto', { selector: 'input' }), photoFile('local.png'));
  await info.findByRole('button', { name: /^Quitar/ });
  await user.click(info.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Centro: guardado')).toBeVisible();
  expect(await infoOf(sandbox)).toMatchObject({
    ...{ razon_social: 'La Esquina Centro S. L.', identificacion_fiscal: 'B12345674' },
    imagen: expect.stringMatching(/^https?:/) as string,
  });
});

test('on an edit conflict, info fields changed only by the other administrator are taken over and the rest is chosen', async () => {
  const { user, sandbox } = await renderBranch('info');
  const info = await form('Información');
  await user.clear(info.getByLabelText('Teléfono'));
  await user.type(info.getByLabelText('Teléfono'), '600 000 001');
  const { version } = await infoOf(sandbox);
  await act(() =>
    ask(sandbox, 'POST', '/editSucursal', {
      body: { sucursal_id: 1, version, telefono: '600 000 002', correo: 'otra@esquina.test' },
    }),
  );
  await user.click(info.getByRole('button', { name: 'Guardar' }));
  await user.click(await info.findByRole('radio', { name: /^Lo tuyo/ }));
  await user.click(info.getByRole('button', { name: 'Seguir con lo elegido' }));
  await user.click(info.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Centro: guardado')).toBeVisible();
  expect(await infoOf(sandbox)).toMatchObject({ telefono: '600 000 001', correo: 'otra@esquina.test' });
});

test('a new branch lists what is missing, with a link to the tab for each', async () => {
  const { sandbox, unmount } = await renderBranch('info');
  await ask(sandbox, 'POST', '/addSucursal', { body: { nombre: 'Vacía' }, headers: { 'Idempotency-Key': 'branch-empty' } });
  const id = (await serverBranches(sandbox)).find(({ nombre }) => nombre === 'Vacía')!.id;
  unmount();
  await renderBranch('switches', { id, visit: 'reload' });
  expect(await screen.findByText('Para vender todavía falta')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Los horarios' })).toHaveAttribute('href', `/negocio/sucursal/${id}?tab=hours`);
  expect(screen.getByRole('link', { name: 'Un método de pago' })).toBeVisible();
});

test('a branch of another business is reported as not found', async () => {
  await renderBranch('info', { id: 41 });
  expect(await screen.findByText('No existe esta sucursal')).toBeVisible();
});

test('switches show their last changes, and a pause shows its end', async () => {
  const { user, sandbox } = await renderBranch('switches');
  await user.click(await screen.findByRole('switch', { name: 'Envíos' }));
  expect(await screen.findByText('Centro: envíos no disponibles')).toBeVisible();
  const changes = within(await screen.findByRole('list', { name: 'Últimos cambios' }));
  expect(changes.getByText('Envíos: apagado')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Tienda' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar Centro' }));
  await user.click(dialog.getByRole('radio', { name: 'Hasta la próxima apertura' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar sucursal' }));
  expect(await screen.findByText(/^Pausada hasta /)).toBeVisible();
  const [centre] = await serverBranches(sandbox);
  expect(centre).toMatchObject({ motivo: 'pausada' });
});

test('each switch shows its last change, even after many other changes, and a pause that ended by itself shows so', async () => {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn('operador@mostrador.test');
  const turn = (body: object) =>
    sandbox.ask('POST', '/updateEstadoTienda', { token, branch: 1, body: { id_sucursal: 1, habilitado: false, ...body } });
  await turn({ tipo: 'take_away', reabre: new Date(clock.now() + 4_000).toISOString() });
  await turn({ tipo: 'delivery' });
  const wait = { tiempo_entrega: '00:31', id_sucursal: 1 };
  for (let count = 0; count < 21; count++) await ask(sandbox, 'POST', '/updateTiempoEsperaSucursal', { body: wait });
  const isBack = async () => expect((await serverBranches(sandbox))[0]?.aceptaTakeAway).toBe(true);
  await waitFor(isBack);
  await renderBranch('switches');
  const line = async (name: string) => (await screen.findByRole('switch', { name })).closest('li')!;
  expect(await line('Envíos')).toHaveTextContent(/Último cambio: Óscar Peña · \S/);
  expect(await line('Para llevar')).toHaveTextContent(/Último cambio: Óscar Peña · .+La pausa terminó sola: \S/);
});

test('manual waiting times are validated with the messages of the specification, and the change is listed', async () => {
  const { user, sandbox } = await renderBranch('waiting');
  const waiting = await form('Tiempos de demora');
  const delivery = waiting.getByLabelText('Tiempo de demora de envíos');
  await user.clear(delivery);
  await user.type(delivery, '130');
  await waitFor(() => expect(delivery).toHaveAccessibleDescription('El tiempo máximo es de 120 minutos (2 horas)'));
  await user.clear(delivery);
  await user.click(waiting.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(delivery).toHaveAccessibleDescription('Por favor, ingrese un tiempo válido'));
  await user.type(delivery, '95');
  await user.click(waiting.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Tiempos de demora guardados')).toBeVisible();
  expect((await serverBranches(sandbox))[0]?.tiempo_espera).toBe('01:35');
  expect(await screen.findByText('Demora de envíos: 1h 35m')).toBeVisible();
});
