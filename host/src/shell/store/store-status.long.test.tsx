import { act, screen, waitFor, within } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, instantOfMinute, todayIn } from '@mostrador/values/day-range';
import { button, renderStore } from './store-fixture';

interface Activity {
  sucursal_habilitada: boolean;
  aceptaDelivery: boolean;
  aceptaTakeAway: boolean;
  reabre: string | null;
}

const minute = 60_000;
const control = (name: string) => screen.findByRole('switch', { name });
/** The confirmation before closing. (Under Jest all dialogs of antd have the name of the first.) */
const closing = async () => (await screen.findByRole('group', { name: 'Hasta cuándo' })).closest('form') as HTMLFormElement;
/** The dialog's error message, without the global snackbar region. */
const alert = (name: RegExp | string = /^Estado de la tienda/) =>
  within(screen.getByRole('dialog', { name })).queryByRole('alert');
const bar = (state: string) => button(`Estado de la tienda: ${state}`);

async function openDialog(options: Parameters<typeof renderStore>[0] = {}) {
  const view = await renderStore(options);
  await view.user.click(await button(/^Estado de la tienda/));
  await control('Control de zonas');
  return view;
}

/** Returns the state that the server sends to another browser. */
async function stored(): Promise<Activity & { zonas: boolean }> {
  const sandbox = await startSandbox();
  const signed = { token: await sandbox.signIn(), branch: 1 };
  const activity = await sandbox.ask<Activity>('POST', '/getHorarioActividad', { ...signed, body: { id_sucursal: 1 } });
  const zones = await sandbox.ask<{ data: { controla_zona: boolean } }>('GET', '/getSucursalZonas', {
    ...signed,
    query: { sucursal_id: 1 },
  });
  return { ...activity, zonas: zones.data.controla_zona };
}

async function turn(tipo: string, habilitado: boolean, more: object = {}) {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  await sandbox.ask('POST', '/updateEstadoTienda', { token, branch: 1, body: { tipo, habilitado, id_sucursal: 1, ...more } });
}

test.each([
  ['open', {}, 'Abierta'],
  ['delivery off', { delivery: false }, 'Solo para llevar'],
  ['take-away off', { take_away: false }, 'Solo envíos'],
  ['both off', { delivery: false, take_away: false }, 'Sin servicio'],
  ['closed', { estadoActual: false, delivery: false }, 'Cerrada'],
])('the bar shows the state of the store: %s', async (_, switches, words) => {
  for (const [tipo, on] of Object.entries(switches)) await turn(tipo, on);
  await renderStore();
  expect(await bar(words)).toHaveTextContent(words);
});

test('shows that a branch is closed by its hours or an exception, and until when', async () => {
  await closeTwoDays();
  await renderStore({ hasHours: true });
  expect(await button(/^Estado de la tienda: Cerrada hasta \S+ 00:00$/)).toHaveTextContent('Cerrada');
});

test.each([
  ['Envíos', 'Disponible', 'No disponible', 'aceptaDelivery'],
  ['Para llevar', 'Disponible', 'No disponible', 'aceptaTakeAway'],
  ['Control de zonas', 'Activado', 'Desactivado', 'zonas'],
] as const)('%s is switched off and on without changing the others', async (name, on, off, field) => {
  const { user } = await openDialog();
  const before = await stored();
  const toggle = await control(name);
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription(new RegExp(`^${on}`));
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(toggle).toHaveAccessibleDescription(new RegExp(`^${off}`));
  expect(await stored()).toEqual({ ...before, [field]: false });
  await user.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  expect(await stored()).toEqual(before);
});

test.each([
  ['Envíos', 'delivery'],
  ['Para llevar', 'take_away'],
  ['Control de zonas', 'control_zona'],
])('%s keeps its state if the server rejects the change, shows the error and can be retried', async (name) => {
  const { user, sandbox } = await openDialog();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', status: 500, body: { message: 'Base de datos ocupada' } });
  const toggle = await control(name);
  await user.click(toggle);
  await waitFor(() => expect(alert()).toHaveTextContent('Base de datos ocupada'));
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription(/Base de datos ocupada/);
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(alert()).not.toBeInTheDocument();
});

test('a switch waits for the response while the others stay enabled', async () => {
  const { user, sandbox } = await openDialog();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', delay_ms: 3_000 });
  const delivery = await control('Envíos');
  await user.click(delivery);
  await waitFor(() => expect(delivery).toHaveAttribute('aria-busy', 'true'));
  expect(delivery).toBeChecked();
  expect(delivery).toHaveAccessibleDescription('Guardando…');
  const takeaway = await control('Para llevar');
  await user.click(takeaway);
  await waitFor(() => expect(takeaway).not.toBeChecked());
  await waitFor(() => expect(delivery).not.toBeChecked());
  expect(takeaway).not.toBeChecked();
  expect(await stored()).toMatchObject({ aceptaDelivery: false, aceptaTakeAway: false });
});

test("shows the server's state if the response is lost after the change", async () => {
  const { user, sandbox } = await openDialog();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', drop_after_commit: true });
  const delivery = await control('Envíos');
  await user.click(delivery);
  await waitFor(() => expect(alert()).toBeInTheDocument());
  await waitFor(() => expect(delivery).not.toBeChecked());
});

test('closing the store requires a confirmation and can be cancelled', async () => {
  const { user } = await openDialog();
  const store = await control('Tienda');
  await user.click(store);
  const dialog = within(await closing());
  expect(dialog.getByRole('radio', { name: 'Hasta que alguien la abra' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Hasta cuándo' })).not.toBeInTheDocument());
  expect(store).toBeChecked();
  expect((await stored()).sucursal_habilitada).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Estado de la tienda · Centro' })).toBeInTheDocument();
});

test('closes until a user opens it, and opens without confirmation', async () => {
  const { user } = await openDialog();
  await user.click(await control('Tienda'));
  await user.click(within(await closing()).getByRole('button', { name: 'Cerrar la tienda' }));
  await waitFor(async () => expect(await control('Tienda')).not.toBeChecked());
  expect(await bar('Cerrada')).toBeInTheDocument();
  expect(await stored()).toMatchObject({ sucursal_habilitada: false, reabre: null });
  await user.click(await control('Tienda'));
  await waitFor(async () => expect(await control('Tienda')).toBeChecked());
  expect(await bar('Abierta')).toBeInTheDocument();
  expect((await stored()).sucursal_habilitada).toBe(true);
});

test('keeps the confirmation open if the server rejects the change', async () => {
  const { user, sandbox } = await openDialog();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', status: 409, body: { message: 'Otra persona la cambió' } });
  await user.click(await control('Tienda'));
  await user.click(within(await closing()).getByRole('button', { name: 'Cerrar la tienda' }));
  expect(await within(await closing()).findByRole('alert')).toHaveTextContent('Otra persona la cambió');
  expect(await control('Tienda')).toBeChecked();
});

test.each([15, 30, 60])('a pause of %d minutes shows when it ends', async (minutes) => {
  const { user } = await openDialog();
  await user.click(await button(`${minutes} min`));
  const dialog = within(await closing());
  expect(
    dialog.getByRole('radio', {
      name: new RegExp(`^${minutes} minutos, hasta \\d\\d:\\d\\d|^${minutes} minutos, hasta \\S+ \\d\\d`),
    }),
  ).toBeChecked();
  const before = clock.now();
  await user.click(dialog.getByRole('button', { name: /^Cerrar hasta/ }));
  expect(await screen.findByText(/^Reabre por sí sola: /)).toBeInTheDocument();
  const { sucursal_habilitada, reabre } = await stored();
  expect(sucursal_habilitada).toBe(false);
  expect(Math.abs(Date.parse(reabre ?? '') - (before + minutes * minute))).toBeLessThan(15_000);
  expect(await bar(`Cerrada hasta ${onClock(Date.parse(reabre ?? ''))}`)).toBeInTheDocument();
});

/** Formats an instant in the branch's time zone, with the weekday if it is another day there. */
function onClock(at: number): string {
  const zone = { timeZone: 'Europe/Madrid' };
  const day = (instant: number) => new Date(instant).toLocaleDateString('es', zone);
  const weekday = day(at) === day(clock.now()) ? {} : { weekday: 'short' as const };
  return new Date(at).toLocaleTimeString('es', { ...zone, ...weekday, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

test.each([20, -20])('a device clock that is %d minutes off pauses for the right duration', async (minutes) => {
  const right = clock.now;
  jest.spyOn(clock, 'now').mockImplementation(() => right() + minutes * minute);
  const { user } = await openDialog();
  await user.click(await button('15 min'));
  await user.click(within(await closing()).getByRole('button', { name: /^Cerrar hasta/ }));
  expect(await screen.findByText(/^Reabre por sí sola: /)).toBeInTheDocument();
  const { reabre } = await stored();
  expect(Math.abs(Date.parse(reabre ?? '') - (right() + 15 * minute))).toBeLessThan(15_000);
  jest.restoreAllMocks();
});

test('a pause until a time of day requires that time', async () => {
  const { user } = await openDialog();
  await user.click(await button('Hasta una hora concreta'));
  const dialog = within(await closing());
  await user.click(dialog.getByRole('button', { name: 'Cerrar la tienda' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Indica a qué hora reabre');
  const wanted = clock.now() + 3 * 60 * minute;
  const typed = new Date(wanted).toLocaleTimeString('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' });
  await user.type(dialog.getByLabelText('Hora de reapertura'), typed);
  await user.click(dialog.getByRole('button', { name: /^Cerrar hasta/ }));
  expect(await screen.findByText(/^Reabre por sí sola: /)).toBeInTheDocument();
  const reabre = Date.parse((await stored()).reabre ?? '');
  expect(new Date(reabre).toLocaleTimeString('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' })).toBe(
    typed,
  );
  expect(reabre).toBeGreaterThan(clock.now());
});

/** Closes the branch by exceptions today and tomorrow; returns when it opens next. */
async function closeTwoDays(): Promise<number> {
  const sandbox = await startSandbox();
  await sandbox.keepOpen();
  const token = await sandbox.signIn();
  const [today, tomorrow, next] = [0, 1, 2].map((days) => addDays(todayIn('Europe/Madrid', clock.now()), days));
  for (const fecha of [today, tomorrow])
    await sandbox.ask('POST', '/addSucursalHorario', { token, branch: 1, body: { sucursal_id: 1, fecha, cerrado: true } });
  return instantOfMinute(next!, 0, 'Europe/Madrid');
}

test('closes until the next opening by the hours, and says when that is', async () => {
  const opens = await closeTwoDays();
  const { user } = await openDialog({ hasHours: true });
  await user.click(await control('Tienda'));
  const dialog = within(await closing());
  await user.click(await dialog.findByRole('radio', { name: `Hasta la próxima apertura, ${onClock(opens)}` }));
  await user.click(dialog.getByRole('button', { name: `Cerrar hasta ${onClock(opens)}` }));
  expect(await screen.findByText(/^Reabre por sí sola: /)).toBeInTheDocument();
  expect(Date.parse((await stored()).reabre ?? '')).toBe(opens);
});

test('a pause that ends outside the hours says when the store opens instead', async () => {
  const opens = await closeTwoDays();
  const { user } = await openDialog({ hasHours: true });
  await user.click(await button('15 min'));
  const dialog = within(await closing());
  expect(await dialog.findByRole('status')).toHaveTextContent(`La tienda abre: ${onClock(opens)}`);
});

test('the next opening is disabled with its reason if the hours never begin again or cannot be loaded', async () => {
  const { user, sandbox, queries } = await openDialog();
  await user.click(await button('15 min'));
  expect(await screen.findByRole('radio', { name: 'Hasta la próxima apertura: el horario no tiene otra' })).toBeDisabled();
  expect(within(await closing()).queryByRole('status')).not.toBeInTheDocument();
  await user.click(within(await closing()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Hasta cuándo' })).not.toBeInTheDocument());
  await sandbox.fault({ method: 'GET', path: '/getSucursalHorarios', status: 500, body: { message: 'Ocupada' }, times: 20 });
  await act(() => queries.resetQueries({ queryKey: apiKey(branchHours.get) }));
  await user.click(await button('15 min'));
  const unknown = { name: 'Hasta la próxima apertura: no se pudo cargar el horario' };
  expect(await screen.findByRole('radio', unknown)).toBeDisabled();
  expect(within(await closing()).getByRole('button', { name: /^Cerrar hasta/ })).toBeEnabled();
});

test('the bar shows the store as open again when the pause ends', async () => {
  // Long enough to see it closed on a busy machine.
  const reopens = clock.now() + 10_000;
  await turn('estadoActual', false, { reabre: new Date(reopens).toISOString() });
  await renderStore();
  expect(await bar(`Cerrada hasta ${onClock(reopens)}`)).toBeInTheDocument();
  await waitFor(async () => expect(await bar('Abierta')).toBeInTheDocument());
});

test('shows a change by another device', async () => {
  const { queries } = await openDialog();
  await turn('delivery', false);
  await act(() => queries.invalidateQueries({ queryKey: apiKey(branchSettings.activity) }));
  await waitFor(async () => expect(await control('Envíos')).not.toBeChecked());
});

test('shows an unknown state, and fetches it again after a retry', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({
    method: 'POST',
    path: '/getHorarioActividad',
    status: 500,
    body: { message: 'Fuera de servicio' },
    // The dialog fetches again when it opens.
    times: 20,
  });
  const { user } = await renderStore();
  await user.click(await bar('Sin datos'));
  expect(await screen.findByText('Fuera de servicio')).toBeInTheDocument();
  await sandbox.clearFaults();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await control('Tienda')).toBeChecked();
  expect(await bar('Abierta')).toBeInTheDocument();
});

test('nothing can be switched while offline, and the dialog shows why', async () => {
  const { user, setServices } = await openDialog();
  await setServices({ online: false });
  expect(screen.getByText(/Sin conexión/)).toBeInTheDocument();
  const delivery = await control('Envíos');
  expect(delivery).toHaveAttribute('aria-disabled', 'true');
  await user.click(delivery);
  expect(delivery).toBeChecked();
  expect((await stored()).aceptaDelivery).toBe(true);
  expect(await button('15 min')).toBeDisabled();
});

test('the role of shift workers can use the switches by keyboard; Escape restores the focus', async () => {
  const { user } = await openDialog({ session: 'operator' });
  const delivery = await control('Envíos');
  delivery.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(delivery).not.toBeChecked());
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await bar('Solo para llevar')).toHaveFocus());
});
