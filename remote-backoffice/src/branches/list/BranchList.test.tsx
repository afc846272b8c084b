import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { ask, renderBranches, serverBranches } from '../test-branches';

const card = async (name: string) => within((await screen.findByRole('heading', { name, level: 2 })).closest('li')!);

test('a branch can be paused from its card and opened again', async () => {
  const { user, sandbox } = await renderBranches();
  const centre = await card('Centro');
  await user.click(centre.getByRole('switch', { name: 'Centro: tienda abierta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar Centro' }));
  await user.click(dialog.getByRole('radio', { name: 'Hasta una hora concreta' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar sucursal' }));
  expect(await dialog.findByText('Escribe una hora como 21:30')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: '60 minutos' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar sucursal' }));
  expect(await centre.findByText(/^Pausada hasta /)).toBeVisible();
  expect((await serverBranches(sandbox))[0]).toMatchObject({ motivo: 'pausada', sucursal_habilitada: false });
  await user.click(centre.getByRole('switch', { name: 'Centro: tienda abierta', checked: false }));
  await waitFor(async () => expect((await serverBranches(sandbox))[0]).toMatchObject({ sucursal_habilitada: true }));
  await waitFor(() => expect(centre.queryByText(/^Pausada/)).not.toBeInTheDocument());
  await user.click(centre.getByRole('switch', { name: 'Centro: para llevar' }));
  expect(await screen.findByText('Centro: para llevar no disponible')).toBeVisible();
  expect((await serverBranches(sandbox))[0]).toMatchObject({ aceptaTakeAway: false });
  await user.click(centre.getByRole('switch', { name: 'Centro: envíos' }));
  expect(await screen.findByText('Centro: envíos no disponibles')).toBeVisible();
  expect((await serverBranches(sandbox))[0]).toMatchObject({ aceptaDelivery: false });
});

test('a card shows the address, waiting times, active orders and the end of an exceptional closure', async () => {
  const sandbox = await startSandbox();
  await sandbox.keepOpen();
  for (const days of [0, 1]) {
    const fecha = addDays(todayIn('Europe/Madrid', clock.now()), days);
    await ask(sandbox, 'POST', '/addSucursalHorario', { body: { sucursal_id: 1, fecha, cerrado: true } });
  }
  await ask(sandbox, 'POST', '/updateTiempoEsperaSucursal', { body: { id_sucursal: 1, tiempo_entrega: '01:15' } });
  await ask(sandbox, 'POST', '/updateTiempoEsperaTakeawaySucursal', {
    body: { id_sucursal: 1, tiempo_entrega_takeaway: '00:20' },
  });
  const { data } = await ask<{ data: { direccion: string }[] }>(sandbox, 'GET', '/getSucursalesNegocio');
  const { user } = await renderBranches();
  const centre = await card('Centro');
  expect(centre.getByText(data[0]!.direccion)).toBeVisible();
  expect(centre.getByText('Envíos 1h 15m · Para llevar 20 min')).toBeVisible();
  expect(centre.getByText(/^Cerrada hasta las \S+ 00:00$/)).toBeVisible();
  const inCourse = () => Number(/^\d+/.exec(centre.getByText(/pedidos? en curso$/).textContent)?.[0] ?? 0);
  const before = inCourse();
  await sandbox.placeOrders({ count: 3 });
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(inCourse()).toBe(before + 3));
});

test('a pause that ended while the page slept is shown as over on resume', async () => {
  const pause = 30 * 60_000;
  const sandbox = await startSandbox();
  await sandbox.keepOpen();
  const body = { tipo: 'estadoActual', habilitado: false, id_sucursal: 1, reabre: new Date(clock.now() + pause).toISOString() };
  await ask(sandbox, 'POST', '/updateEstadoTienda', { body });
  await renderBranches();
  const centre = await card('Centro');
  expect(await centre.findByText(/^Pausada hasta /)).toBeVisible();
  await sandbox.putClockAhead(pause + 60_000);
  const asleep = clock.now;
  jest.spyOn(clock, 'now').mockImplementation(() => asleep() + pause + 60_000);
  fireEvent(document, new Event('visibilitychange'));
  // Checked without waiting: the known end of the pause is enough.
  expect(centre.getByText(/^Abierta/)).toBeVisible();
  expect((await serverBranches(sandbox))[0]).toMatchObject({ sucursal_habilitada: true, motivo: null });
  jest.restoreAllMocks();
});

test('all branches can be paused together, each with its own result, and failed ones retried', async () => {
  const { user, sandbox } = await renderBranches('?action=all');
  const dialog = within(await screen.findByRole('dialog', { name: 'Todas las sucursales a la vez' }));
  const count = (await serverBranches(sandbox)).length;
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', status: 500 });
  await user.click(dialog.getByRole('button', { name: `Pausar ${count} sucursales` }));
  const again = await dialog.findByRole('button', { name: 'Reintentar las que faltan' });
  const outcomes = within(dialog.getByRole('list', { name: 'Resultado por sucursal' }));
  expect(outcomes.getAllByText(/: hecho$/)).toHaveLength(count - 1);
  await user.click(again);
  await dialog.findByRole('button', { name: 'Listo' });
  expect(outcomes.getAllByText(/: hecho$/)).toHaveLength(count);
  expect((await serverBranches(sandbox)).map(({ motivo }) => motivo)).toEqual(Array.from({ length: count }, () => 'pausada'));
  await user.click(dialog.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getAllByText(/^Pausada hasta /)).toHaveLength(count));
});

test('bulk waiting times are validated with the messages of the specification and saved for the chosen branches', async () => {
  const { user, sandbox } = await renderBranches('?action=all');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Tiempo de demora de envíos' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Centro' }));
  const minutes = dialog.getByLabelText('Minutos');
  await user.type(minutes, '121');
  expect(await dialog.findByText('El tiempo máximo es de 120 minutos (2 horas)')).toBeInTheDocument();
  await user.clear(minutes);
  await user.click(dialog.getByRole('button', { name: /^Guardar en/ }));
  expect(await dialog.findByText('Por favor, ingrese un tiempo válido')).toBeInTheDocument();
  const [centre] = await serverBranches(sandbox);
  await user.type(minutes, '75');
  await user.click(dialog.getByRole('button', { name: /^Guardar en/ }));
  await dialog.findByRole('button', { name: 'Listo' });
  const [first, ...others] = await serverBranches(sandbox);
  expect(first?.tiempo_espera).toBe(centre?.tiempo_espera);
  expect(new Set(others.map(({ tiempo_espera }) => tiempo_espera))).toEqual(new Set(['01:15']));
});

test('all branches can be opened together, and get the same take-away waiting time', async () => {
  const sandbox = await startSandbox();
  const paused = { habilitado: false, tipo: 'estadoActual' };
  for (const { id } of await serverBranches(sandbox)) {
    await ask(sandbox, 'POST', '/updateEstadoTienda', { body: { ...paused, id_sucursal: id } });
  }
  const { user } = await renderBranches('?action=all');
  const dialog = () => within(screen.getByRole('dialog', { name: 'Todas las sucursales a la vez' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('radio', { name: 'Abrir' }));
  await user.click(dialog().getByRole('button', { name: /^Abrir \d+ sucursales$/ }));
  await user.click(await dialog().findByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await serverBranches(sandbox)).every(({ motivo }) => motivo !== 'pausada')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Todas a la vez' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('radio', { name: 'Tiempo de demora para llevar' }));
  await user.type(dialog().getByLabelText('Minutos'), '35');
  await user.click(dialog().getByRole('button', { name: /^Guardar en/ }));
  await dialog().findByRole('button', { name: 'Listo' });
  expect(new Set((await serverBranches(sandbox)).map((one) => one.tiempo_espera_takeaway))).toEqual(new Set(['00:35']));
});

test('the table view can be searched by name and is remembered after a reload', async () => {
  const { user, unmount } = await renderBranches();
  await user.click(await screen.findByRole('button', { name: 'Tabla' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('rowheader', { name: /^Centro/ })).toBeVisible();
  await user.type(screen.getByLabelText('Nombre o dirección'), 'centro{Enter}');
  await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(1));
  unmount();
  await renderBranches('', { visit: 'reload' });
  expect(await screen.findByRole('table')).toBeVisible();
});

test('a branch is added with the settings of another, and a duplicate name is rejected at the field', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderBranches('?action=new');
  const form = within(await screen.findByRole('dialog', { name: 'Nueva sucursal' }));
  const name = form.getByLabelText('Nombre');
  await user.type(name, 'centro');
  await user.type(form.getByLabelText('Punto en el mapa'), '91, 0');
  await user.click(form.getByRole('button', { name: 'Crear sucursal' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Ya hay una sucursal con ese nombre'));
  expect(form.getByLabelText('Punto en el mapa')).toHaveAccessibleDescription(/^No es un punto/);
  await user.type(name, ' nuevo');
  await user.clear(form.getByLabelText('Punto en el mapa'));
  await user.type(form.getByLabelText('Punto en el mapa'), '40.42, -3.7');
  await user.selectOptions(form.getByLabelText('Copiar los ajustes de'), 'Centro');
  await user.click(form.getByRole('button', { name: 'Crear sucursal' }));
  expect(await screen.findByText('Sucursal centro nuevo creada')).toBeVisible();
  const made = (await serverBranches(sandbox)).find(({ nombre }) => nombre === 'centro nuevo');
  expect(made).toBeDefined();
  const { data } = await ask<{ data: { dia_horarios: unknown[] } }>(sandbox, 'GET', '/getSucursalHorarios', {
    query: { sucursal_id: made!.id },
  });
  expect(data.dia_horarios.length).toBeGreaterThan(0);
});
