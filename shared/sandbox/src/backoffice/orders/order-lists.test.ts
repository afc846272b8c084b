import { testDatabases } from '../../test-databases';
import type { SentOrder } from './order-record';
import { openShop, START, type Shop } from '../test-shop';

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  interface History {
    pedidos: SentOrder[];
    total_pedidos: number;
    hay_regalos: boolean;
  }

  const year = { fecha_inicio: '2025-11-20', fecha_fin: '2026-11-20' };
  const history = async (body: object) =>
    (await shop.post<History>('/getHistorialPedidos', { id_sucursal: 1, ...year, ...body })).body;
  const board = async (query: Record<string, string | number> = { id_sucursal: 1 }) =>
    (await shop.get('/getPedidosNegocio', query)).body.pedidos;

  describe('board', () => {
    test('lists the live orders of a branch completely, oldest first', async () => {
      const id = await shop.order('INGRESADO', {
        cliente: 'Ana',
        tipo: 'takeaway',
        items: [{ nombre: 'Milanesa', precio: '12.50', cantidad: 2, opciones: ['Ensalada'], nota: 'Sin sal' }],
      });
      const orders = await board();
      expect(orders.length).toBeGreaterThan(5);
      expect(new Set(orders.map((order) => order.estado))).toEqual(new Set(['INGRESADO', 'PREPARANDO', 'EN_CAMINO']));
      expect(orders.map((order) => order.fecha)).toEqual(orders.map((order) => order.fecha).sort());
      expect(orders.every((order) => order.id_sucursal === 1)).toBe(true);
      expect(orders.at(-1)).toMatchObject({
        id,
        takeaway: true,
        direccion: null,
        cliente: { nombre: 'Ana' },
        productos: [{ nombre: 'Milanesa', cantidad: 2, precio: 12.5, total: 25, opciones: ['Ensalada'], nota: 'Sin sal' }],
        moneda: 'EUR',
        subtotal: 25,
        envio: 0,
        total: 25,
        fecha: new Date(START).toISOString(),
        fecha_prometida: new Date(START + 15 * 60_000).toISOString(),
      });
    });

    test("names each line's category as it was when it was ordered, and marks a surcharge", async () => {
      const [product, other] = await shop.database.query<{ id: number; category_id: number }>(
        'SELECT DISTINCT ON (category_id) id, category_id FROM products WHERE business_id = 1 AND NOT gift LIMIT 2',
      );
      const moveTo = (category: number) =>
        shop.database.query('UPDATE products SET category_id = $2 WHERE id = $1', [product!.id, category]);
      const id = await shop.order('INGRESADO', { items: [{ id_producto: product!.id }, { nombre: 'Fuera de carta' }] });
      await shop.database.query('UPDATE order_items SET charge = true WHERE order_id = $1 AND line = 2', [id]);
      await moveTo(other!.category_id);
      const stored = (await board()).find((order) => order.id === id);
      await moveTo(product!.category_id);
      expect(stored?.productos).toMatchObject([
        { id_categoria: product!.category_id, recargo: false },
        { id_categoria: null, recargo: true },
      ]);
    });

    test('a line keeps the allergens that its product declared when it was ordered', async () => {
      const [product] = await shop.database.query<{ id: number }>(
        "SELECT id FROM products WHERE business_id = 1 AND name LIKE 'Tortilla de patatas%'",
      );
      const declare = (allergens: string) =>
        shop.database.query('UPDATE products SET allergens = $2 WHERE id = $1', [product!.id, allergens]);
      const id = await shop.order('INGRESADO', { items: [{ id_producto: product!.id }, { nombre: 'Fuera de carta' }] });
      await declare('["eggs","milk"]');
      const lines = async () => (await board()).find((order) => order.id === id)?.productos;
      expect(await lines()).toMatchObject([{ alergenos: ['huevos'] }, { alergenos: null }]);
      await declare('["eggs"]');
    });

    test('lists one column, uses the branch of the header and omits finished orders', async () => {
      const id = await shop.order('ENTREGADO');
      expect((await board()).map((order) => order.id)).not.toContain(id);
      const column = await board({ id_sucursal: 1, estado: 'PREPARANDO' });
      expect(new Set(column.map((order) => order.estado))).toEqual(new Set(['PREPARANDO']));
      const { body } = await shop.get('/getPedidosNegocio', {}, { branch: 2 });
      expect(body.pedidos.every((order) => order.id_sucursal === 2)).toBe(true);
    });

    test('refuses a missing or foreign branch and an unknown column', async () => {
      expect((await shop.get('/getPedidosNegocio')).status).toBe(400);
      expect((await shop.get('/getPedidosNegocio', { id_sucursal: 41 })).status).toBe(403);
      expect((await shop.get('/getPedidosNegocio', { id_sucursal: 1 }, { who: 'other' })).status).toBe(403);
      expect((await shop.get('/getPedidosNegocio', { id_sucursal: 1, estado: 'ENTREGADO' })).status).toBe(400);
      expect((await shop.get('/getPedidosNegocio', { id_sucursal: 'x' })).status).toBe(400);
    });
  });

  test('returns the details with events for any branch of the business, but no other', async () => {
    const id = await shop.order('INGRESADO', { sucursal_id: 3 });
    expect((await shop.post('/getPedidoDetails', { id_pedido: id })).body.data.pedido).toMatchObject({
      id,
      id_sucursal: 3,
      eventos: [{ hacia: 'INGRESADO' }],
    });
    expect((await shop.post('/getPedidoDetails', { id_pedido: id }, { who: 'other' })).status).toBe(404);
    expect((await shop.post('/getPedidoDetails', { id_pedido: 123_456_789 })).status).toBe(404);
    expect((await shop.post('/getPedidoDetails', {})).status).toBe(400);
  });

  test('counts prints, also concurrent ones, but not a repetition with the same key', async () => {
    const id = await shop.order();
    const print = (key?: string) =>
      shop.post<{ impresiones: number; pedido: SentOrder }>('/datosPedidoImprimir', { pedido_id: id, id_sucursal: 1 }, { key });
    expect((await print('p1')).body).toMatchObject({
      impresiones: 1,
      pedido: { id },
      negocio: { nombre: 'La Esquina' },
      sucursal: { nombre: 'Centro' },
    });
    expect((await print('p1')).body.impresiones).toBe(1);
    const both = await Promise.all([print(), print()]);
    expect(both.map((answer) => answer.body.impresiones).sort()).toEqual([2, 3]);
    expect((await shop.post('/datosPedidoImprimir', { pedido_id: id, id_sucursal: 2 })).status).toBe(404);
    expect((await shop.post('/datosPedidoImprimir', { pedido_id: id, id_sucursal: 1 }, { who: 'other' })).status).toBe(403);
  });

  describe('history', () => {
    test('lists the ten newest orders first, with the total count', async () => {
      const page = await history({});
      expect(page.pedidos).toHaveLength(10);
      const ids = page.pedidos.map((order) => order.id);
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
      const next = await history({ pagina: 1 });
      expect(next.total_pedidos).toBe(page.total_pedidos);
      expect(next.pedidos.some((order) => ids.includes(order.id))).toBe(false);
      const all = await history({ cantidad: 200 });
      expect(all.pedidos).toHaveLength(all.total_pedidos);
      expect((await history({ pagina: 500 })).pedidos).toEqual([]);
    });

    test('applies every filter, and ignores the values for "all"', async () => {
      const id = await shop.order('CANCELADO', {
        cliente: { nombre: 'José Íñigo', telefono: '+34 611 222 333' },
        tipo: 'takeaway',
        metodo_pago: 2,
        regalo: 'CUMPLE',
      });
      const found = async (body: object) => (await history({ cantidad: 200, ...body })).pedidos.map((order) => order.id);
      const everything = await found({});
      expect(await found({ filtros: { cliente: '', takeaway: 10, metodo_pago: 0, estado: 0, codigo_regalo: '' } })).toEqual(
        everything,
      );
      for (const filtros of [
        { cliente: 'jose iñigo' },
        { takeaway: 1 },
        { metodo_pago: 2 },
        { estado: 'CANCELADO' },
        { codigo_regalo: 'cumple' },
      ]) {
        const ids = await found({ filtros });
        expect(ids).toContain(id);
        expect(ids.length).toBeLessThan(everything.length);
      }
      for (const filtros of [
        { cliente: 'jose%' },
        { takeaway: 0 },
        { metodo_pago: 1 },
        { estado: 'RECHAZADO' },
        { codigo_regalo: 'CUM' },
      ]) {
        expect(await found({ filtros })).not.toContain(id);
      }
      for (const busqueda of ['INIGO', '611 222', '611222333', '0034 (0) 611-222-333', (await shop.readOrder(id)).numero])
        expect(await found({ busqueda })).toContain(id);
      expect(await found({ busqueda: 'nadie se llama así' })).toEqual([]);
      expect((await history({ filtros: { codigo_regalo: 'CUMPLE' } })).hay_regalos).toBe(true);
      expect((await history({ busqueda: 'nadie se llama así' })).hay_regalos).toBe(false);
    });

    test('sorts by each column in both directions, with the id as tie-breaker', async () => {
      for (const orden of ['pedidos.id', 'pedidos.fecha', 'pedidos.estado', 'clientes.nombre', 'pedidos.total']) {
        const up = (await history({ orden, tipo_orden: 'asc', cantidad: 200 })).pedidos.map((order) => order.id);
        const down = (await history({ orden, tipo_orden: 'desc', cantidad: 200 })).pedidos.map((order) => order.id);
        expect(up).toEqual([...down].reverse());
      }
      const totals = (await history({ orden: 'pedidos.total', tipo_orden: 'desc', cantidad: 200 })).pedidos.map((order) =>
        Number(order.total),
      );
      expect(totals).toEqual([...totals].sort((a, b) => b - a));
    });

    test('limits by whole days of the branch’s time zone, also on a day of 25 hours', async () => {
      // Madrid: 25 October 2026 lasts from 24 October 22:00 to 25 October 23:00 UTC.
      const day = { fecha_inicio: '2026-10-25', fecha_fin: '2026-10-25', cantidad: 200 };
      const instants = {
        before: Date.UTC(2026, 9, 24, 21, 59, 59),
        first: Date.UTC(2026, 9, 24, 22),
        last: Date.UTC(2026, 9, 25, 22, 59, 59),
        after: Date.UTC(2026, 9, 25, 23),
      };
      const ids: Record<string, number> = {};
      for (const [name, at] of Object.entries(instants)) {
        ids[name] = await shop.order('ENTREGADO');
        await shop.setCreatedAt(ids[name], at);
      }
      const found = (await history(day)).pedidos.map((order) => order.id);
      expect(found).toEqual(expect.arrayContaining([ids.first, ids.last]));
      expect(found).not.toContain(ids.before);
      expect(found).not.toContain(ids.after);
    });

    test('refuses an end before the start, missing days and invalid values', async () => {
      const status = async (body: object) =>
        (await shop.post('/getHistorialPedidos', { id_sucursal: 1, ...year, ...body })).status;
      expect(await status({ fecha_inicio: '2026-11-21' })).toBe(422);
      for (const bad of [
        { fecha_inicio: '20/11/2026' },
        { fecha_fin: undefined },
        { cantidad: 0 },
        { cantidad: 201 },
        { pagina: -1 },
        { orden: 'id; DROP' },
        { filtros: { takeaway: 2 } },
        { filtros: { estado: 'OTRO' } },
      ]) {
        expect(await status(bad)).toBe(400);
      }
      expect(await status({ id_sucursal: 41 })).toBe(403);
    });
  });

  test('exports every match of the same filters as rows', async () => {
    const id = await shop.order('RECHAZADO', {
      cliente: '=Ana',
      tipo: 'delivery',
      direccion: 'Calle Mayor, 1',
      items: [
        { nombre: 'Agua', precio: 2, cantidad: 3 },
        { nombre: 'Pan', precio: 1 },
      ],
    });
    const { body } = await shop.post<{ pedidos: { id: number; productos: string }[] }>('/getPedidosToExport', {
      id_sucursal: 1,
      ...year,
    });
    expect(body.pedidos).toHaveLength((await history({})).total_pedidos);
    expect(body.pedidos.find((row) => row.id === id)).toMatchObject({
      estado: 'RECHAZADO',
      takeaway: false,
      cliente: '=Ana',
      direccion: 'Calle Mayor, 1',
      productos: '3 × Agua; 1 × Pan',
      subtotal: 7,
      moneda: 'EUR',
    });
    const narrow = await shop.post<{ pedidos: { id: number }[] }>('/getPedidosToExport', {
      id_sucursal: 1,
      ...year,
      filtros: { cliente: '=ana' },
    });
    expect(narrow.body.pedidos.map((row) => row.id)).toEqual([id]);
    expect((await shop.post('/getPedidosToExport', { id_sucursal: 1 })).status).toBe(400);
  });

  test('keeps the notification of a new order unread until a user acts on the order', async () => {
    const id = await shop.order();
    const bell = async () => {
      const { body } = await shop.get<{ promociones: { id_pedido: number; estado: number; tipo: string }[] }>(
        '/getNotificaciones',
        {},
        { branch: 1 },
      );
      return body.promociones;
    };
    expect((await bell())[0]).toMatchObject({ id_pedido: id, estado: 0, tipo: 'pedido_nuevo' });
    await shop.post('/pedidoAceptado', { id_pedido: id, id_sucursal: 1 });
    expect((await bell())[0]).toMatchObject({ id_pedido: id, estado: 1 });
    expect((await shop.get('/getNotificaciones')).status).toBe(400);
  });
});
