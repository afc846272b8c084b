import { openSession } from '../../sessions/session-repository';
import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';
import type { SentOrder } from './order-record';

const MINUTE = 60_000;
/** A branch of business 1 that the seed's orders do not disturb. */
const BRANCH = 2;
const DAY = 24 * 60 * MINUTE;

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    await shop.database.query('UPDATE sessions SET expires_at = expires_at * 2');
  });
  afterAll(() => shop.close());
  /** Each test has a day of its own, 12:00 in Madrid, so that it sees no orders of another one. */
  let days = 0;
  beforeEach(async () => {
    shop.clock.now = START + ++days * DAY;
    await shop.post('/updateTiempoEsperaSucursal', { id_sucursal: BRANCH, tiempo_entrega: '00:40' });
    await shop.post('/updateTiempoEsperaTakeawaySucursal', { id_sucursal: BRANCH, tiempo_entrega_takeaway: '00:20' });
  });
  afterEach(() => setLimit({ maximo: null }));

  interface Branch {
    version: number;
    limite_pedidos: object;
  }
  const branch = async (sucursal_id = BRANCH) =>
    (await shop.get<{ data: { sucursal: Branch } }>('/getSucursal', { sucursal_id })).body.data.sucursal;
  const setLimit = async (limit: object, version?: number) =>
    shop.post<{ data: { sucursal: Branch; errores?: object[] } }>('/updateSucursalLimitePedidos', {
      sucursal_id: BRANCH,
      limite_pedidos: { maximo: 2, minutos: 30, al_completar: 'alargar', ...limit },
      version: version ?? (await branch()).version,
    });
  const order = async (tipo: 'delivery' | 'takeaway' = 'delivery') =>
    shop.readOrder(await shop.order('INGRESADO', { sucursal_id: BRANCH, tipo }));
  const refused = { status: 422, body: { data: { errores: [{ campo: 'tipo', motivo: expect.any(String) }] } } };
  /** Returns the promised time of an order, minutes after its arrival. */
  const promised = ({ fecha, fecha_prometida }: SentOrder) => (Date.parse(fecha_prometida!) - Date.parse(fecha)) / MINUTE;
  const fullSlot = async () =>
    (await shop.get<{ franja_completa: object | null }>('/getPedidosNegocio', { id_sucursal: BRANCH })).body.franja_completa;
  const inMinutes = (minutes: number) => new Date(shop.clock.now + minutes * MINUTE).toISOString();
  const act = (path: string, id: number, more: object = {}) =>
    shop.post(path, { id_pedido: id, id_sucursal: BRANCH, motivo: 'Prueba', ...more });
  const manualOrder = async () => {
    const products = await shop.database.query<{ id: number }>(
      `SELECT p.id FROM products p WHERE p.business_id = 1 AND p.active AND NOT EXISTS
         (SELECT FROM product_options o WHERE o.product_id = p.id) ORDER BY p.id LIMIT 1`,
    );
    return shop.post('/crearPedidoDashboard', {
      id_sucursal: BRANCH,
      takeaway: 1,
      cliente: { nombre: 'Ana', telefono: '600111222' },
      productos: [{ id_producto: products[0]!.id, cantidad: 1, opciones: [] }],
      metodo_pago: 1,
    });
  };

  test('limits nothing at first', async () => {
    expect((await branch()).limite_pedidos).toEqual({ maximo: null, minutos: 30, al_completar: 'alargar' });
    expect([promised(await order()), promised(await order()), promised(await order())]).toEqual([40, 40, 40]);
    expect(await fullSlot()).toBeNull();
  });

  test('lengthens the promised time by one slot for each full slot, also on the status page', async () => {
    await setLimit({});
    const orders = [];
    // Promised for 12:40, 12:40, 13:10, 13:10, 13:40; the take-away order for 12:20, the slot before.
    for (let count = 0; count < 5; count++) orders.push(await order());
    expect(orders.map(promised)).toEqual([40, 40, 70, 70, 100]);
    expect(promised(await order('takeaway'))).toBe(20);
    const last = orders.at(-1)!;
    const query = { pedido_id: last.id, cliente_id: last.cliente.id };
    const status = await shop.get<{ data: { fecha_prometida: string } }>('/getEstadoPedido', query);
    expect(status.body.data.fecha_prometida).toBe(inMinutes(100));
    // The slots from 12:30 to 13:30 are full: a delivery that arrives at 12:50 is promised for 13:30 and gets the usual time.
    expect(await fullSlot()).toEqual({ efecto: 'alargar', hasta: inMinutes(50) });
    shop.clock.now += 50 * MINUTE;
    expect(promised(await order())).toBe(40);
  });

  test('gives the place of a cancelled or rejected order to the next one', async () => {
    await setLimit({});
    const [first, second] = [await order(), await order()];
    await act('/pedidoRechazado', first.id);
    expect(promised(await order())).toBe(40);
    expect(promised(await order())).toBe(70);
    await act('/pedidoCancelado', second.id);
    expect(promised(await order())).toBe(40);
  });

  test('counts an order in the slot of the time that the staff set last', async () => {
    await setLimit({ maximo: 1 });
    const { id } = await order();
    await act('/pedidoAceptado', id, { minutos: 65 });
    expect(promised(await order())).toBe(40);
    expect(promised(await order())).toBe(100);
  });

  test('takes no order while the slot of its arrival is full, and says until when in the time of the branch', async () => {
    await setLimit({ minutos: 15, al_completar: 'cerrar' });
    const first = await order();
    await order('takeaway');
    await expect(order()).rejects.toMatchObject(refused);
    await expect(order()).rejects.toThrow('Norte no hace más envíos hasta las 12:15: la franja está completa');
    await expect(order('takeaway')).rejects.toThrow('no acepta más pedidos para llevar hasta las 12:15: la franja está completa');
    expect(await fullSlot()).toEqual({ efecto: 'cerrar', hasta: inMinutes(15) });
    await act('/pedidoCancelado', first.id);
    expect(await fullSlot()).toBeNull();
    expect(promised(await order())).toBe(40);
    shop.clock.now += 15 * MINUTE - 1;
    await expect(order()).rejects.toMatchObject(refused);
    shop.clock.now += 1;
    expect(promised(await order())).toBe(40);
    await shop.database.query(`UPDATE branches SET time_zone = 'Asia/Kathmandu' WHERE id = $1`, [BRANCH]);
    await setLimit({ maximo: 1, minutos: 60, al_completar: 'cerrar' });
    // 11:15 UTC is 17:00 there.
    await expect(order()).rejects.toThrow('hasta las 18:00');
    await shop.database.query(`UPDATE branches SET time_zone = 'Europe/Madrid' WHERE id = $1`, [BRANCH]);
  });

  test('two orders in the same moment do not both take the last place', async () => {
    await setLimit({ maximo: 1, al_completar: 'cerrar' });
    const answers = await Promise.allSettled([order(), order(), order(), order('takeaway')]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    shop.clock.now += DAY / 2;
    await setLimit({ maximo: 1 });
    const lengthened = await Promise.all([order(), order(), order()]);
    expect(lengthened.map(promised).sort((a, b) => a - b)).toEqual([40, 70, 100]);
  });

  test('takes a manual order in a full slot at its usual time, and counts it', async () => {
    await setLimit({ maximo: 1, al_completar: 'cerrar' });
    expect((await manualOrder()).status).toBe(200);
    await expect(order()).rejects.toMatchObject(refused);
    expect((await manualOrder()).status).toBe(200);
    await setLimit({ maximo: 1 });
    expect(promised((await manualOrder()).body.data.pedido)).toBe(20);
    expect(promised(await order('takeaway'))).toBe(50);
  });

  test('refuses invalid limits, an outdated version, and longer times for a business with a fixed time', async () => {
    for (const limit of [{ maximo: 0 }, { maximo: 1000 }, { maximo: 1.5 }, { minutos: 20 }, { al_completar: 'nada' }])
      expect((await setLimit(limit)).status).toBe(400);
    const { version } = await branch();
    const saved = { maximo: 3, minutos: 60, al_completar: 'cerrar' };
    expect((await setLimit(saved)).body.data.sucursal).toMatchObject({ limite_pedidos: saved, version: version + 1 });
    expect((await setLimit({ ...saved, maximo: 4 }, version)).status).toBe(409);
    expect((await setLimit(saved, version)).status).toBe(200);
    const [fixed] = await shop.database.query<{ user: number; branch: number }>(
      `SELECT u.id AS user, b.id AS branch FROM users u JOIN branches b ON b.business_id = u.business_id WHERE b.business_id = 542`,
    );
    const token = await openSession(shop.database, fixed!.user, shop.clock.now);
    const limit = { maximo: 1, minutos: 30, al_completar: 'alargar' };
    const body = { sucursal_id: fixed!.branch, version: 1, limite_pedidos: limit };
    expect(await shop.ask('POST', '/updateSucursalLimitePedidos', { token, body })).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo: 'limite_pedidos.al_completar' }] } },
    });
  });
});
