import { openShop, type Shop } from '../test-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Activity {
  sucursal_habilitada: boolean;
  aceptaDelivery: boolean;
  aceptaTakeAway: boolean;
  reabre: string | null;
}

const activity = async () => (await shop.post<Activity>('/getHorarioActividad', { id_sucursal: 1 })).body;
const turn = (tipo: string, habilitado: unknown, more: object = {}) =>
  shop.post<{ estado: boolean; message: string }>('/updateEstadoTienda', { tipo, habilitado, id_sucursal: 1, ...more });

test.each([
  ['/getTiempoEsperaSucursalNew', '/updateTiempoEsperaSucursal', 'tiempo_espera', 'tiempo_entrega', '00:30'],
  [
    '/getTiempoEsperaTakeawaySucursal',
    '/updateTiempoEsperaTakeawaySucursal',
    'tiempo_espera_takeaway',
    'tiempo_entrega_takeaway',
    '00:15',
  ],
])('%s returns a waiting time that its update accepts from 1 to 120 minutes', async (read, update, answer, field, first) => {
  const current = async () => (await shop.get<Record<string, string>>(read, { sucursal_id: 1 })).body[answer];
  expect(await current()).toBe(first);
  for (const time of ['00:01', '02:00', '00:45']) {
    expect(await shop.post(update, { [field]: time, id_sucursal: 1 }, { who: 'operator' })).toMatchObject({
      status: 200,
      body: { data: { [answer]: time } },
    });
    expect(await current()).toBe(time);
  }
  expect(await shop.post(update, { [field]: '00:00', id_sucursal: 1 })).toMatchObject({
    status: 422,
    body: { message: 'El tiempo mínimo es de 1 minuto' },
  });
  expect(await shop.post(update, { [field]: '02:01', id_sucursal: 1 })).toMatchObject({
    status: 422,
    body: { message: 'El tiempo máximo es de 120 minutos' },
  });
  for (const bad of ['24:00', '5', '', 15]) expect((await shop.post(update, { [field]: bad, id_sucursal: 1 })).status).toBe(400);
  expect((await shop.post(update, { [field]: '00:20', id_sucursal: 41 })).status).toBe(403);
  expect(await current()).toBe('00:45');
  expect((await shop.get<Record<string, string>>(read, {}, { branch: 1 })).body[answer]).toBe('00:45');
});

test("estimates a new order's time from the waiting time of its channel", async () => {
  await shop.post('/updateTiempoEsperaSucursal', { tiempo_entrega: '01:10', id_sucursal: 1 });
  await shop.post('/updateTiempoEsperaTakeawaySucursal', { tiempo_entrega_takeaway: '00:05', id_sucursal: 1 });
  const promised = async (tipo: string) =>
    Date.parse((await shop.readOrder(await shop.order('INGRESADO', { tipo }))).fecha_prometida ?? '');
  expect(await promised('delivery')).toBe(shop.clock.now + 70 * 60_000);
  expect(await promised('takeaway')).toBe(shop.clock.now + 5 * 60_000);
});

test('turns each switch on and off on its own, also with 0 and 1', async () => {
  expect(await activity()).toMatchObject({
    sucursal_habilitada: true,
    aceptaDelivery: true,
    aceptaTakeAway: true,
    reabre: null,
  });
  expect((await turn('delivery', false)).body.estado).toBe(false);
  expect(await activity()).toMatchObject({ sucursal_habilitada: true, aceptaDelivery: false, aceptaTakeAway: true });
  expect((await turn('delivery', 1)).body.estado).toBe(true);
  await turn('take_away', 0);
  await turn('estadoActual', false);
  expect(await activity()).toMatchObject({ sucursal_habilitada: false, aceptaDelivery: true, aceptaTakeAway: false });
  await turn('take_away', true);
  await turn('estadoActual', true);
  expect((await turn('otro', true)).status).toBe(400);
  expect((await turn('delivery', true, { id_sucursal: 41 })).status).toBe(403);
  const zones = async () =>
    (await shop.get<{ data: { controla_zona: boolean } }>('/getSucursalZonas', { sucursal_id: 1 })).body.data.controla_zona;
  await turn('control_zona', false);
  expect(await zones()).toBe(false);
  await turn('control_zona', true);
  expect(await zones()).toBe(true);
});

test('ends a timed pause by itself', async () => {
  const reopens = shop.clock.now + 30 * 60_000;
  const reabre = new Date(reopens).toISOString();
  expect((await turn('estadoActual', false, { reabre })).status).toBe(200);
  expect(await activity()).toMatchObject({ sucursal_habilitada: false, reabre });
  shop.clock.now = reopens;
  expect(await activity()).toMatchObject({ sucursal_habilitada: true, reabre: null });
  expect((await turn('estadoActual', false, { reabre })).status).toBe(422);
  expect((await turn('estadoActual', true, { reabre: new Date(reopens + 1000).toISOString() })).status).toBe(422);
  expect((await turn('control_zona', false, { reabre: new Date(reopens + 1000).toISOString() })).status).toBe(422);
});

test.each([
  ['delivery', 'aceptaDelivery', 'reabre_delivery'],
  ['take_away', 'aceptaTakeAway', 'reabre_takeaway'],
])('pauses the order channel %s for a time', async (tipo, accepts, until) => {
  const reopens = shop.clock.now + 30 * 60_000;
  const reabre = new Date(reopens).toISOString();
  expect((await turn(tipo, false, { reabre })).body).toMatchObject({ estado: false, reabre });
  expect(await activity()).toMatchObject({ sucursal_habilitada: true, [accepts]: false, [until]: reabre });
  shop.clock.now = reopens;
  expect(await activity()).toMatchObject({ [accepts]: true, [until]: null });
  expect((await turn(tipo, false, { reabre })).status).toBe(422);
  await turn(tipo, false);
  shop.clock.now += 3_600_000;
  expect(await activity()).toMatchObject({ [accepts]: false, [until]: null });
  await turn(tipo, true);
});

test('returns the contact data of a branch', async () => {
  const read = async (path: string, sucursal_id: number | string = 1, who: 'admin' | 'other' = 'admin') =>
    shop.get<{ data: Record<string, unknown[]> }>(path, { sucursal_id }, { who });
  expect((await read('/getSucursal')).body.data.sucursal).toMatchObject({
    id: 1,
    nombre: 'Centro',
    zona_horaria: 'Europe/Madrid',
  });
  const hours = (await read('/getSucursalHorarios')).body.data.dia_horarios ?? [];
  expect(hours).toHaveLength(14);
  expect(hours).toContainEqual(expect.objectContaining({ dia: 5, desde: '19:30', hasta: '01:30' }));
  expect((await read('/getMetodosPagoSucursal')).body.data.metodos_pago).toMatchObject([
    { id: 1, nombre: 'Efectivo', habilitado: true },
    { habilitado: true },
    { habilitado: true },
    { nombre: 'Transferencia', habilitado: false },
  ]);
  expect((await read('/getSucursalZonas')).body.data.mapa_zonas).toMatchObject([
    { nombre: 'Reparto cercano', precio: 1.9 },
    { nombre: 'Reparto ampliado', precio: 3.9 },
  ]);
  for (const path of ['/getSucursal', '/getSucursalHorarios', '/getMetodosPagoSucursal', '/getSucursalZonas']) {
    expect((await read(path, 1, 'other')).status).toBe(403);
    expect((await read(path, 999)).status).toBe(403);
    expect((await read(path, 'x')).status).toBe(400);
    expect((await shop.get(path)).status).toBe(400);
  }
});
