import { screen, waitFor, within } from '@testing-library/react';
import { casesOfLevel } from '@mostrador/testing/level';
import { startSandbox } from '@mostrador/testing/sandbox';
import { button, renderStore } from './store-fixture';

const field = () => screen.findByRole('textbox', { name: 'Minutos' });
/** The dialog's error message, without the global snackbar region. */
const alert = () => within(screen.getByRole('dialog')).queryByRole('alert');
const save = () => screen.getByRole('button', { name: 'Guardar' });

/** Opens the dialog of the delivery delay. */
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

test('shows the delay of each kind of order', async () => {
  await renderStore();
  expect(await button('Demora de envíos: 30 min')).toHaveTextContent('30 min');
  expect(await button('Demora para llevar: 15 min')).toHaveTextContent('15 min');
});

const times = [
  ['02:00', '2h'],
  ['01:00', '1h'],
  ['01:15', '1h 15m'],
  ['00:59', '59 min'],
] as const;
test.each(casesOfLevel(times, ['01:15']))('shows %s as %s', async (time, shown) => {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  await sandbox.ask('POST', '/updateTiempoEsperaSucursal', { token, branch: 1, body: { tiempo_entrega: time, id_sucursal: 1 } });
  await renderStore();
  expect(await button(`Demora de envíos: ${shown}`)).toBeInTheDocument();
});

test('saves a delay as HH:MM and updates its chip', async () => {
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

test('the take-away delay is separate', async () => {
  const { user } = await renderStore();
  await user.click(await button('Demora para llevar: 15 min'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '45 min' }));
  expect(await field()).toHaveValue('45');
  await user.click(save());
  expect(await button('Demora para llevar: 45 min')).toBeInTheDocument();
  expect(await stored('/getTiempoEsperaTakeawaySucursal')).toEqual({ tiempo_espera_takeaway: '00:45' });
  expect(await stored()).toEqual({ tiempo_espera: '00:30' });
});

test('accepts only digits', async () => {
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
])('%j shows an error while typing and on confirming, and is not sent', async (typed, whileTyping, onConfirm) => {
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

test('a server error stays in the dialog, and the user can retry', async () => {
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

test('discards the typed value when the dialog is cancelled', async () => {
  const { user, input } = await openDialog();
  await user.type(input, '9');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await button('Demora de envíos: 30 min'));
  expect(await field()).toHaveValue('30');
});

test('cannot save while offline', async () => {
  const { setServices } = await openDialog();
  await setServices({ online: false });
  expect(save()).toBeDisabled();
  expect(screen.getByText(/Sin conexión/)).toBeInTheDocument();
});

test('shows an unknown delay, and starts from the default in its dialog', async () => {
  const sandbox = await startSandbox();
  // Includes the request at the next full minute.
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

test('a narrow bar shows the delays in the store menu', async () => {
  const { user } = await renderStore({ width: 390 });
  const menu = await button('Estado de la tienda: Abierta');
  await user.click(menu);
  await user.click(await button('Demora para llevar: 15 min'));
  expect(await screen.findByRole('dialog', { name: 'Tiempo de demora para llevar' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(menu).toHaveFocus());
});
