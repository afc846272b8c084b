import { testDatabases } from '../../test-databases';
import { catalogOf } from '../catalog/test-catalog';
import { simulateOrder } from './order-simulation';
import { openShop, type Shop, START } from '../test-shop';

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  interface Placed {
    pedidos: { id: number; numero: string; estado: string; id_sucursal: number }[];
  }

  const place = (body?: object) => shop.ask<Placed>('POST', '/__sandbox/orders', { body });

  test('places one plausible order in the first branch of the admin’s business by default', async () => {
    const { status, body } = await place();
    expect(status).toBe(200);
    expect(body.pedidos).toMatchObject([{ id_sucursal: 1, estado: 'INGRESADO' }]);
    const order = await shop.readOrder(body.pedidos[0]?.id ?? 0);
    expect(order.productos.length).toBeGreaterThan(0);
    expect(Number(order.total)).toBeCloseTo(Number(order.subtotal) - Number(order.descuento) + Number(order.envio));
  });

  test('places many orders at once, numbered consecutively, with unread notifications', async () => {
    const { body } = await place({ count: 20, sucursal_id: 3, tipo: 'delivery', hace_minutos: 30 });
    const numbers = body.pedidos.map((order) => Number(order.numero));
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => (numbers[0] ?? 0) + index));
    const order = await shop.readOrder(body.pedidos[0]?.id ?? 0);
    expect(order).toMatchObject({ takeaway: false, id_sucursal: 3, fecha: new Date(shop.clock.now - 30 * 60_000).toISOString() });
    expect(order.direccion?.direccion).toBeTruthy();
  });

  test('refuses store orders of sold-out products or unavailable options, and accepts them in another branch', async () => {
    const catalog = catalogOf(shop);
    const { body } = await shop.post<{ data: { opcion: { id: number; items: { id: number }[] } } }>('/agregarOpcion', {
      ...{ nombre: 'Guarnición de prueba', minimo: 1, maximo: 1 },
      items: [{ nombre: 'Puré', precio: 0 }],
    });
    const { opcion } = body.data;
    for (const sucursal_id of [1, 2]) {
      const hours = await shop.get<{ data: { version: number } }>('/getSucursalHorarios', { sucursal_id });
      const dia_horarios = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '06:00', hasta: '23:00' }));
      await shop.post('/updateSucursalHorarios', { sucursal_id, version: hours.body.data.version, dia_horarios });
    }
    const plain = await catalog.addProduct('Caldo de prueba');
    const asking = await catalog.addProduct('Redondo de prueba', { opciones: [opcion.id] });
    const buy = async (id_producto: number, sucursal_id: number) => {
      const order = { sucursal_id, tipo: 'takeaway', en_tienda: true, items: [{ id_producto }] };
      return shop.ask<{ data: { errores: { motivo: string }[] } }>('POST', '/__sandbox/orders', { body: order });
    };
    expect([(await buy(plain.id, 1)).status, (await buy(asking.id, 1)).status]).toEqual([200, 200]);
    const sucursal = { id_sucursal: 1, agotado: true, agotado_hasta: null };
    await shop.post('/updateEstadoProducto', { id: plain.id, sucursal, id_sucursal: 1 });
    await shop.post('/updateEstadoItem', { id: opcion.items[0]!.id, sucursal });
    for (const [id, motivo] of [
      [plain.id, /^Caldo de prueba está agotado/],
      [asking.id, /^Redondo de prueba: no queda bastante de Guarnición/],
    ] as const) {
      const refused = await buy(id, 1);
      expect(refused).toMatchObject({ status: 422, body: { data: { errores: [{ motivo: expect.stringMatching(motivo) }] } } });
      expect((await buy(id, 2)).status).toBe(200);
    }
  });

  test('copies whole orders into the past, a fortnight apart, without notifications', async () => {
    const counted = async (table: string) =>
      (await shop.database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n ?? 0;
    const bell = await counted('notifications');
    const { body } = await place({ count: 2, cliente: 'Copiada', items: [{ nombre: 'Pan', precio: 1 }], copies: 3 });
    expect(body.pedidos).toHaveLength(2);
    expect(await counted('notifications')).toBe(bell + 2);
    const stored = await shop.database.query<{ number: number; created_at: number; lines: number; events: number }>(
      `SELECT o.number, o.created_at, (SELECT count(*) FROM order_items i WHERE i.order_id = o.id) AS lines,
         (SELECT count(*) FROM order_events e WHERE e.order_id = o.id AND e.at = o.created_at) AS events
       FROM orders o WHERE o.customer_name = 'Copiada' ORDER BY o.number`,
    );
    const first = Number(body.pedidos[0]?.numero);
    const fortnights = [0, 0, 1, 1, 2, 2, 3, 3];
    expect(stored).toEqual(
      fortnights.map((count, index) => ({
        number: first + index,
        created_at: shop.clock.now - count * 14 * 86_400_000,
        lines: 1,
        events: 1,
      })),
    );
    expect((await place()).status).toBe(200);
  });

  test('deducts a coupon from the subtotal, and refuses an exhausted code', async () => {
    const items = [{ nombre: 'Menú', precio: 19.99 }];
    const { body } = await place({ items, cupon: 'BIENVENIDA10', tipo: 'takeaway' });
    expect(await shop.readOrder(body.pedidos[0]?.id ?? 0)).toMatchObject({ cupon: 'BIENVENIDA10', descuento: 2, total: 17.99 });
    await shop.database.query(`UPDATE promotions SET max_uses = uses WHERE code = 'BIENVENIDA10'`);
    expect((await place({ items, cupon: 'BIENVENIDA10' })).status).toBe(422);
  });

  test('refuses invalid input and stores nothing', async () => {
    for (const body of [{ count: 0 }, { count: 'x' }, { tipo: 'barco' }, { items: [] }])
      expect((await place(body)).status).toBe(400);
    for (const body of [{ sucursal_id: 999 }, { cupon: 'NADA' }, { metodo_pago: 77 }, { items: [{ id_producto: 99_999 }] }])
      expect((await place(body)).status).toBe(422);
  });

  test('simulates orders only while few orders wait in the branch', async () => {
    const waiting = async () =>
      (
        await shop.database.query<{ n: number }>(`SELECT count(*) AS n FROM orders WHERE business_id = 1 AND state = 'INGRESADO'`)
      )[0]?.n ?? 0;
    await shop.database.query('UPDATE branches SET open = false WHERE business_id = 1');
    const before = await waiting();
    await simulateOrder(shop.services);
    expect(await waiting()).toBe(before);
    await shop.database.query('UPDATE branches SET reopens_at = $1 WHERE id = 2', [shop.clock.now]);
    await simulateOrder(shop.services);
    expect(await waiting()).toBe(before + 1);
    for (let index = 0; index < 20; index++) await simulateOrder(shop.services);
    expect(await waiting()).toBeLessThan(before + 15);
  });
});
