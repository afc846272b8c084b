import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

interface State {
  data: { dispositivo?: { id: string; nombre: string; usuario: string; activo: boolean } | null; pendientes: number[] };
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const join = async (device: string, { takeOver = false } = {}) => {
    const body = { id_sucursal: 1, dispositivo: device, nombre: `Chrome · ${device}`, tomar: takeOver };
    return (await shop.post<State>('/dispositivoImpresion', body)).body.data;
  };
  const leave = (device: string) => shop.post('/dejarImpresion', { id_sucursal: 1, dispositivo: device });
  const state = async () => (await shop.get<State>('/getDispositivoImpresion', { id_sucursal: 1 })).body.data;
  const print = (id: number, device?: string) =>
    shop.post<{ message?: string; impresiones?: number }>('/datosPedidoImprimir', {
      ...{ pedido_id: id, id_sucursal: 1 },
      ...(device && { dispositivo: device }),
    });
  const accept = (id: number) => shop.post('/pedidoAceptado', { id_pedido: id, id_sucursal: 1 });
  const automaticOrder = async () => {
    const { pedidos } = await shop.services.placeOrder({ automatic: true });
    return pedidos[0]!.id;
  };
  /** Makes the device's lease and the due tickets older. A longer step of the clock would end the sessions. */
  const age = async (ms: number) => {
    await shop.database.query('UPDATE printing_devices SET seen_at = seen_at - $1', [ms]);
    await shop.database.query('UPDATE orders SET print_due_at = print_due_at - $1', [ms]);
  };
  afterEach(async () => {
    await leave('kitchen-1');
    await leave('counter-1');
  });

  test('elects the first device, and the next one after a lease of 15 s has expired', async () => {
    expect((await state()).dispositivo ?? null).toBeNull();
    expect((await join('kitchen-1')).dispositivo).toMatchObject({ id: 'kitchen-1', nombre: 'Chrome · kitchen-1', activo: true });
    shop.clock.now += 14 * SECOND;
    expect((await join('counter-1')).dispositivo).toMatchObject({ id: 'kitchen-1', activo: true });
    shop.clock.now += SECOND;
    expect((await state()).dispositivo).toMatchObject({ id: 'kitchen-1', activo: false });
    expect((await join('counter-1')).dispositivo).toMatchObject({ id: 'counter-1', activo: true });
    expect((await join('kitchen-1')).dispositivo).toMatchObject({ id: 'counter-1' });
    expect((await join('kitchen-1', { takeOver: true })).dispositivo).toMatchObject({ id: 'kitchen-1' });
  });

  test('elects one of many devices that join at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => join(`device-${index}`)));
    const elected = new Set(answers.map(({ dispositivo }) => dispositivo?.id));
    expect(elected.size).toBe(1);
    await leave([...elected][0]!);
  });

  test('makes every order due that the server or a user accepted, but not in a branch without a device', async () => {
    const before = await automaticOrder();
    await join('kitchen-1');
    const automatic = await automaticOrder();
    const manual = await shop.order();
    const waiting = await shop.order();
    await accept(manual);
    expect((await state()).pendientes).toEqual([automatic, manual]);
    expect((await print(automatic, 'kitchen-1')).body.impresiones).toBe(1);
    await print(manual);
    expect((await state()).pendientes).toEqual([]);
    await accept(waiting);
    await shop.post('/pedidoCancelado', { id_pedido: waiting, id_sucursal: 1, motivo: 'Prueba' });
    expect((await state()).pendientes).toEqual([]);
    expect((await print(before)).body.impresiones).toBe(1);
  });

  test('keeps tickets due while the device is gone, but not for longer than two hours', async () => {
    await join('kitchen-1');
    await age(HOUR);
    const id = await automaticOrder();
    expect(await join('counter-1')).toMatchObject({ dispositivo: { id: 'counter-1' }, pendientes: [id] });
    await age(2 * HOUR);
    expect((await state()).pendientes).toEqual([]);
    await age(12 * HOUR);
    expect((await state()).dispositivo ?? null).toBeNull();
    await automaticOrder();
    expect((await join('counter-1')).pendientes).toEqual([]);
  });

  test('makes tickets due without a device if the branch prints on acceptance', async () => {
    const { printer } = (await shop.database.query<{ printer: object }>('SELECT printer FROM branches WHERE id = 1'))[0]!;
    const set = (on: boolean) =>
      shop.database.query('UPDATE branches SET printer = $1 WHERE id = 1', [JSON.stringify({ ...printer, on_accept: on })]);
    await set(true);
    const id = await automaticOrder();
    await set(false);
    await automaticOrder();
    expect((await join('kitchen-1')).pendientes).toEqual([id]);
    await print(id);
  });

  test('prints a ticket automatically once, on the elected device only', async () => {
    await join('kitchen-1');
    const id = await automaticOrder();
    expect(await print(id, 'counter-1')).toMatchObject({ status: 409, body: { message: 'Imprime otro dispositivo' } });
    const answers = await Promise.all([print(id, 'kitchen-1'), print(id, 'kitchen-1'), print(id, 'kitchen-1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await print(id, 'kitchen-1')).toMatchObject({ status: 409, body: { message: 'El ticket ya se imprimió' } });
    expect((await print(id)).body.impresiones).toBe(2);
  });

  test('refuses the branch of another business', async () => {
    const device = { id_sucursal: 1, dispositivo: 'stranger-1', nombre: 'x', tomar: true };
    expect((await shop.post('/dispositivoImpresion', device, { who: 'other' })).status).toBe(403);
    expect((await shop.get('/getDispositivoImpresion', { id_sucursal: 1 }, { who: 'other' })).status).toBe(403);
    expect((await shop.post('/dejarImpresion', { id_sucursal: 1, dispositivo: 'stranger-1' }, { who: 'other' })).status).toBe(
      403,
    );
  });
});
