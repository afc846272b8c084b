import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

interface Answer {
  data: { version: number; tiempos: object[]; tiempos_fijados: object; tiempos_cambio: object | null };
}

const friday = { dia: 5, desde: '20:00', hasta: '23:00', tiempo_entrega: '00:45', tiempo_entrega_takeaway: null };

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    await shop.database.query('UPDATE sessions SET expires_at = expires_at * 2');
  });
  afterAll(() => shop.close());

  const read = async (sucursal_id: number) => (await shop.get<Answer>('/getSucursalHorarios', { sucursal_id })).body.data;
  const save = (body: object, sent?: Parameters<Shop['post']>[2]) => shop.post<Answer>('/updateSucursalHorarios', body, sent);
  const put = async (sucursal_id: number, tiempos: object[]) =>
    save({ sucursal_id, version: (await read(sucursal_id)).version, tiempos });
  const shown = async (sucursal_id: number) => {
    const query = { sucursal_id };
    const delivery = await shop.get<{ tiempo_espera: string }>('/getTiempoEsperaSucursalNew', query);
    const takeaway = await shop.get<{ tiempo_espera_takeaway: string }>('/getTiempoEsperaTakeawaySucursal', query);
    return [delivery.body.tiempo_espera, takeaway.body.tiempo_espera_takeaway];
  };
  const at = (text: string) => (shop.clock.now = Date.parse(text));

  test('applies the waiting time of an hour from its minute on, also to orders, and a manual one until the next hours begin', async () => {
    at('2026-11-20T19:00:00+01:00');
    await shop.post('/updateTiempoEsperaSucursal', { id_sucursal: 1, tiempo_entrega: '00:30' });
    await shop.post('/updateTiempoEsperaTakeawaySucursal', { id_sucursal: 1, tiempo_entrega_takeaway: '00:10' });
    const night = { dia: 6, desde: '22:00', hasta: '03:00', tiempo_entrega: '01:15', tiempo_entrega_takeaway: '00:35' };
    const { version } = await read(1);
    const saved = (await put(1, [friday, night])).body.data;
    expect(saved).toMatchObject({ version: version + 1, tiempos: [friday, night], tiempos_cambio: { por: expect.any(String) } });
    expect(saved.tiempos_fijados).toMatchObject({ delivery: { tiempo: '00:30' }, takeaway: { tiempo: '00:10' } });
    expect(await shown(1)).toEqual(['00:30', '00:10']);
    at('2026-11-20T20:00:00+01:00');
    expect(await shown(1)).toEqual(['00:45', '00:10']);
    const list = (await shop.get<{ data: { id: number; tiempo_espera: string }[] }>('/getSucursalesNegocio')).body.data;
    expect(list.find(({ id }) => id === 1)?.tiempo_espera).toBe('00:45');
    await shop.services.placeOrder({ sucursal_id: 1, tipo: 'takeaway' });
    const [order] = await shop.database.query<{ at: number; promised_at: number }>(
      'SELECT created_at AS at, promised_at FROM orders WHERE branch_id = 1 ORDER BY id DESC LIMIT 1',
    );
    expect(order!.promised_at - order!.at).toBe(10 * 60_000);
    await shop.post('/updateTiempoEsperaSucursal', { id_sucursal: 1, tiempo_entrega: '01:30' });
    expect(await shown(1)).toEqual(['01:30', '00:10']);
    at('2026-11-21T21:59:59+01:00');
    expect(await shown(1)).toEqual(['01:30', '00:10']);
    at('2026-11-22T02:59:59+01:00');
    expect(await shown(1)).toEqual(['01:15', '00:35']);
    at('2026-11-22T03:00:00+01:00');
    expect(await shown(1)).toEqual(['01:30', '00:10']);
  });

  test.each([
    ['overlapping', [friday, { ...friday, desde: '22:00', hasta: '02:00' }], 422],
    ['empty', [{ ...friday, hasta: '20:00' }], 422],
    ['without a time', [{ ...friday, tiempo_entrega: null }], 422],
    ['too short', [{ ...friday, tiempo_entrega: '00:00' }], 422],
    ['too long', [{ ...friday, tiempo_entrega: '02:01' }], 422],
    ['on an invalid day', [{ ...friday, dia: 8 }], 400],
    ['not a time', [{ ...friday, tiempo_entrega: '45' }], 400],
    ['more than 168', Array.from({ length: 169 }, () => friday), 400],
  ])('refuses waiting times that are %s', async (_what, tiempos, status) => {
    const before = await read(2);
    expect((await put(2, tiempos)).status).toBe(status);
    expect(await read(2)).toEqual(before);
  });

  test('returns 409 to the second of two admins, counts no change for equal times, and copies them to a new branch', async () => {
    const { version } = (await put(3, [friday])).body.data;
    expect((await save({ sucursal_id: 3, version: version - 1, tiempos: [friday] })).body.data.version).toBe(version);
    const late = await save({ sucursal_id: 3, version: version - 1, tiempos: [] });
    expect(late).toMatchObject({ status: 409, body: { data: { version, tiempos: [friday] } } });
    for (const who of ['operator', 'other'] as const)
      expect((await save({ sucursal_id: 3, version, tiempos: [] }, { who })).status).toBe(403);
    const copy = await shop.post<{ data: { sucursal: { id: number } } }>('/addSucursal', { nombre: 'Con tramos', copiar_de: 3 });
    expect((await read(copy.body.data.sucursal.id)).tiempos).toEqual([friday]);
  });
});
