import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { button, renderStore } from './store-fixture';

const field = () => screen.findByRole('textbox', { name: 'Minutos' });
/** What is wrong, beside the global snackbar's region. */
const alert = () => within(screen.getByRole('dialog')).queryByRole('alert');
const save = () => screen.getByRole('button', { name: 'Guardar' });

/** The dialog of the delivery delay, open. */
async function openDialog(options: Parameters<typeof renderStore>[0] = {}) {
  const view = await renderStore(options);
  await view.user.click(await button('Demora de envíos: 30 min'));
  return { ...view, input: await field() };
}

async function stored(path = '/getTiempoEsperaSucursalNew') {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  return sandbox.ask<Record<string, string>>('GET', path, { token, branch: 1, query: { sucursal_id: 1 } });
}

test('each kind of order has its delay', async () => {
  await renderStore();
  expect(await button('Demora de envíos: 30 min')).toHaveTextContent('30 min');
  expect(await button('Demora para llevar: 15 min')).toHaveTextContent('15 min');
});

test.each([
  ['02:00', '2h'],
  ['01:00', '1h'],
  ['01:15', '1h 15m'],
  ['00:59', '59 min'],
])('%s is shown as %s', async (time, shown) => {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  await sandbox.ask('POST', '/updateTiempoEsperaSucursal', { token, branch: 1, body: { tiempo_entrega: time, id_sucursal: 1 } });
  await renderStore();
  expect(await button(`Demora de envíos: ${shown}`)).toBeInTheDocument();
});

test('a delay is saved as HH:MM, and its chip says the new one', async () => {
  const { user, input } = await openDialog();
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveValue('30');
  await user.clear(input);
  await user.type(input, '75{Enter}');
  expect(await button('Demora de envíos: 1h 15m')).toBeInTheDocument();
  expect(await stored()).toEqual({ tiempo_espera: '01:15' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Demora guardada: 1h 15m')).toBeInTheDocument();
  await waitFor(async () => expect(await button('Demora de envíos: 1h 15m')).toHaveFocus());
});

test('the take-away delay is another one', async () => {
  const { user } = await renderStore();
  await user.click(await button('Demora para llevar: 15 min'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '45 min' }));
  expect(await field()).toHaveValue('45');
  await user.click(save());
  expect(await button('Demora para llevar: 45 min')).toBeInTheDocument();
  expect(await stored('/getTiempoEsperaTakeawaySucursal')).toEqual({ tiempo_espera_takeaway: '00:45' });
  expect(await stored()).toEqual({ tiempo_espera: '00:30' });
});

test('only digits are taken', async () => {
  const { user, input } = await openDialog();
  await user.clear(input);
  await user.type(input, '-1a,5 m');
  expect(input).toHaveValue('15');
  expect(input).toHaveAccessibleDescription(/Entre 1 y 120 minutos/);
});

test.each([
  ['121', 'El tiempo máximo es de 120 minutos (2 horas)', 'El tiempo máximo es de 120 minutos'],
  ['0', 'El tiempo mínimo es de 1 minuto', 'Por favor, ingrese un tiempo válido'],
  ['', null, 'Por favor, ingrese un tiempo válido'],
])('%j says so while typing and on confirming, and is not sent', async (typed, whileTyping, onConfirm) => {
  const { user, input } = await openDialog();
  await user.clear(input);
  if (typed) await user.type(input, typed);
  if (whileTyping) expect(alert()).toHaveTextContent(new RegExp(`^${whileTyping.replace(/[()]/g, '\\$&')}$`));
  else expect(alert()).not.toBeInTheDocument();
  await user.click(save());
  expect(alert()).toHaveTextContent(new RegExp(`^${onConfirm}$`));
  expect(input).toHaveAccessibleDescription(onConfirm);
  expect(input).toBeInvalid();
  expect(await stored()).toEqual({ tiempo_espera: '00:30' });
  await user.clear(input);
  await user.type(input, '120');
  expect(alert()).not.toBeInTheDocument();
  expect(input).toBeValid();
});

test('a refusal of the server stays in the dialog and can be tried again', async () => {
  const { user, input, sandbox } = await openDialog();
  await sandbox.fault({
    method: 'POST',
    path: '/updateTiempoEsperaSucursal',
    status: 500,
    body: { message: 'Base de datos ocupada' },
  });
  await user.clear(input);
  await user.type(input, '20{Enter}');
  await waitFor(() => expect(alert()).toHaveTextContent('Base de datos ocupada'));
  expect(await stored()).toEqual({ tiempo_espera: '00:30' });
  await user.click(save());
  expect(await button('Demora de envíos: 20 min')).toBeInTheDocument();
});

test('what was typed and given up is forgotten', async () => {
  const { user, input } = await openDialog();
  await user.type(input, '9');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await button('Demora de envíos: 30 min'));
  expect(await field()).toHaveValue('30');
});

test('offline there is nothing to save', async () => {
  const { setServices } = await openDialog();
  await setServices({ online: false });
  expect(save()).toBeDisabled();
  expect(screen.getByText(/Sin conexión/)).toBeInTheDocument();
});

test('a delay that cannot be read says so, and is asked for with the usual one', async () => {
  const sandbox = await startSandbox();
  // Also when it is asked for again at the next full minute.
  await sandbox.fault({ method: 'GET', path: '/getTiempoEsperaSucursalNew', status: 500, times: 3 });
  const { user } = await renderStore();
  await user.click(await button('Demora de envíos: sin datos'));
  expect(await field()).toHaveValue('15');
});

test.each([1440, 390])('business 542 has a fixed delay at %d px', async (width) => {
  const { user } = await renderStore({ session: 'n542', width });
  if (width < 600) await user.click(await button(/Estado de la tienda/));
  expect(await screen.findByText('Tiempo de demora: 24 horas')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Demora/ })).not.toBeInTheDocument();
});

test('a narrow bar has the delays in the menu of the store', async () => {
  const { user } = await renderStore({ width: 390 });
  const menu = await button('Estado de la tienda: Abierta');
  await user.click(menu);
  await user.click(await button('Demora para llevar: 15 min'));
  expect(await screen.findByRole('dialog', { name: 'Tiempo de demora para llevar' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(menu).toHaveFocus());
});
