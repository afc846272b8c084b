import { MAX_AMOUNT_MINOR } from '@mostrador/values/money';
import { testDatabases } from '../../test-databases';
import type { SentOrder } from './order-record';
import { type Body, openShop, type Shop, START } from '../test-shop';

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    await shop.database.query('DELETE FROM delivery_zones WHERE branch_id = 1');
    const box = (left: number, right: number) => [
      [left, 0],
      [right, 0],
      [right, 1],
      [left, 1],
    ];
    const zones: [number, number, number[][]][] = [
      // Two zones that overlap in [1, 2] with different prices, and one with the same price and a lower id.
      [901, 350, box(0, 2)],
      [902, 190, box(1, 3)],
      [903, 190, box(2.5, 4)],
    ];
    for (const [id, price, ring] of zones) {
      await shop.database.query('INSERT INTO delivery_zones (id, branch_id, name, price, ring) VALUES ($1, 1, $2, $3, $4)', [
        id,
        `Zona ${id}`,
        price,
        JSON.stringify(ring),
      ]);
    }
  });
  afterAll(() => shop.close());

  interface ZoneAnswer {
    status: number;
    precio?: number;
    zona?: { id: number };
  }

  const check = async (coordinates: number[]) =>
    (await shop.post<ZoneAnswer>('/verificarZonaEntrega', { coordinates, id_sucursal: 1 })).body;

  describe('zone check', () => {
    test.each([
      ['inside', [0.5, 0.5], 3.5, 901],
      ['on the border', [0, 0.5], 3.5, 901],
      ['on a corner', [4, 1], 1.9, 903],
      ['in two: the cheapest', [1.5, 0.5], 1.9, 902],
      ['on the border of the cheaper one', [1, 0.5], 1.9, 902],
      ['in two of one price: the lowest id', [2.7, 0.5], 1.9, 902],
    ])('finds the zone of a point %s', async (_, point, precio, id) => {
      expect(await check(point)).toMatchObject({ status: 200, precio, moneda: 'EUR', zona: { id } });
    });

    test('returns 404 outside every zone', async () => {
      expect(await check([0.5, 1.001])).toEqual({ status: 404 });
    });

    test('accepts every point without zone control, and keeps the price inside a zone', async () => {
      await shop.post('/updateEstadoTienda', { habilitado: false, tipo: 'control_zona', id_sucursal: 1 });
      expect(await check([50, 50])).toMatchObject({ status: 200, precio: 0 });
      expect(await check([0.5, 0.5])).toMatchObject({ status: 200, precio: 3.5 });
      await shop.post('/updateEstadoTienda', { habilitado: true, tipo: 'control_zona', id_sucursal: 1 });
    });

    test('refuses swapped axes, a missing point and a foreign branch', async () => {
      expect((await shop.post('/verificarZonaEntrega', { coordinates: [40, 200], id_sucursal: 1 })).status).toBe(400);
      expect((await shop.post('/verificarZonaEntrega', { id_sucursal: 1 })).status).toBe(400);
      expect((await shop.post('/verificarZonaEntrega', { coordinates: [0, 0], id_sucursal: 41 })).status).toBe(403);
    });
  });

  describe('manual order', () => {
    let burger: { id: number; price: number; rare: number; fries: number; salad: number; cheese: number };
    const priceInCents = 1999;

    beforeAll(async () => {
      const [product] = await shop.database.query<{ id: number }>(
        `UPDATE products SET price = ${priceInCents} WHERE business_id = 1 AND name = 'Hamburguesa de la esquina' RETURNING id`,
      );
      const items = await shop.database.query<{ id: number; name: string }>(
        `SELECT i.id, i.name FROM option_items i JOIN options o ON o.id = i.option_id WHERE o.business_id = 1`,
      );
      const item = (name: string) => items.find((one) => one.name === name)?.id ?? 0;
      burger = {
        id: product?.id ?? 0,
        price: priceInCents,
        rare: item('Poco hecha'),
        fries: item('Patatas fritas'),
        salad: item('Ensalada verde'),
        cheese: item('Queso manchego'),
      };
    });

    const valid = () => ({
      id_sucursal: 1,
      takeaway: 0,
      cliente: { nombre: 'Ana', telefono: '600 111 222' },
      direccion: { direccion: 'Calle Mayor, 1', detalle: '2.º B', coordinates: [0.5, 0.5] },
      productos: [{ id_producto: burger.id, cantidad: 1, opciones: [burger.rare, burger.fries], nota: 'Sin sal' }],
      metodo_pago: 1,
    });
    const create = (change: object = {}, sent: Parameters<Shop['post']>[2] = {}) =>
      shop.post('/crearPedidoDashboard', { ...valid(), ...change }, sent);
    const created = async (change: object = {}): Promise<SentOrder> => {
      const answer = await create(change);
      expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
      return answer.body.data.pedido;
    };

    test('takes prices of product, options and zone from the server', async () => {
      const line = { id_producto: burger.id, cantidad: 2, opciones: [burger.rare, burger.salad, burger.cheese], precio: 0.01 };
      const order = await created({ productos: [line], total: 1, envio: 0 });
      expect(order).toMatchObject({
        estado: 'INGRESADO',
        version: 1,
        cliente: { nombre: 'Ana' },
        direccion: { detalle: '2.º B' },
        productos: [{ precio: 21.19, total: 42.38, opciones: ['Poco hecha', 'Ensalada verde', 'Queso manchego'] }],
        subtotal: 42.38,
        envio: 3.5,
        descuento: 0,
        total: 45.88,
        metodo_pago: { nombre: 'Efectivo' },
        eventos: [{ actor: 'Marta Ibáñez', hacia: 'INGRESADO' }],
      });
      expect(Number((await created()).numero)).toBe(Number(order.numero) + 1);
    });

    test('refuses an order of more than the largest amount, and creates nothing', async () => {
      const [dear] = await shop.database.query<{ id: number }>(
        `INSERT INTO products (business_id, category_id, name, price)
         SELECT 1, min(id), 'Banquete', $1::bigint FROM categories WHERE business_id = 1 RETURNING id`,
        [MAX_AMOUNT_MINOR],
      );
      const orders = () => shop.database.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
      const before = await orders();
      const line = { id_producto: dear!.id, opciones: [] };
      expect(await create({ productos: [{ ...line, cantidad: 2 }] })).toMatchObject({
        status: 422,
        body: { data: { errores: [{ campo: 'productos', motivo: 'El importe del pedido es demasiado alto' }] } },
      });
      expect(await orders()).toEqual(before);
      const order = await created({ productos: [{ ...line, cantidad: 1 }] });
      expect(order.subtotal).toBe(MAX_AMOUNT_MINOR / 100);
    });

    test.each([
      [{ tipo: 'porcentaje', valor: 25 }, 5, 14.99],
      [{ tipo: 'porcentaje', valor: 100 }, 19.99, 0],
      [{ tipo: 'porcentaje', valor: 0 }, 0, 19.99],
      [{ tipo: 'efectivo', valor: 5.5 }, 5.5, 14.49],
      [{ tipo: 'efectivo', valor: 100 }, 19.99, 0],
    ])('applies the discount %j to 19.99 without shipping', async (descuento, taken, left) => {
      const order = await created({ descuento });
      expect(order).toMatchObject({ descuento: taken, envio: 3.5 });
      expect(Number(order.total)).toBeCloseTo(left + 3.5);
    });

    test('needs neither address nor zone for take-away, without shipping costs', async () => {
      expect(await created({ takeaway: 1, direccion: undefined })).toMatchObject({
        takeaway: true,
        direccion: null,
        envio: 0,
        total: 19.99,
      });
    });

    test('stores the new address of an existing customer once', async () => {
      const first = await created();
      await created({ cliente: { id: first.cliente.id } });
      const rows = await shop.database.query('SELECT * FROM customer_addresses WHERE customer_id = $1', [first.cliente.id]);
      expect(rows).toMatchObject([{ line: 'Calle Mayor, 1', longitude: 0.5 }]);
    });

    test.each<[string, () => object, string]>([
      ['outside every zone', () => ({ direccion: { direccion: 'Lejos', coordinates: [9, 9] } }), 'direccion.coordinates'],
      ['delivery without a point', () => ({ direccion: { direccion: 'Calle Mayor, 1' } }), 'direccion.coordinates'],
      ['delivery without an address', () => ({ direccion: undefined }), 'direccion'],
      [
        'a product of another business',
        () => ({ productos: [{ id_producto: burger.id + 500, cantidad: 1 }] }),
        'productos.0.id_producto',
      ],
      [
        'a required option left out',
        () => ({ productos: [{ id_producto: burger.id, cantidad: 1, opciones: [burger.rare] }] }),
        'productos.0.opciones',
      ],
      [
        'two of one choice',
        () => ({ productos: [{ id_producto: burger.id, cantidad: 1, opciones: [burger.rare, burger.fries, burger.salad] }] }),
        'productos.0.opciones',
      ],
      [
        'an option twice',
        () => ({ productos: [{ id_producto: burger.id, cantidad: 1, opciones: [burger.rare, burger.fries, burger.fries] }] }),
        'productos.0.opciones',
      ],
      [
        'an option of nothing',
        () => ({ productos: [{ id_producto: burger.id, cantidad: 1, opciones: [burger.rare, burger.fries, 99_999] }] }),
        'productos.0.opciones',
      ],
      ['a payment method that the branch does not take', () => ({ metodo_pago: 4 }), 'metodo_pago'],
      ['a customer of another business', () => ({ cliente: { id: 1_000_000 } }), 'cliente.id'],
      ['a discount of half a cent', () => ({ descuento: { tipo: 'efectivo', valor: 0.005 } }), 'descuento.valor'],
    ])('returns 422 for %s', async (_, change, campo) => {
      const count = async () => (await shop.database.query<{ n: number }>('SELECT count(*) AS n FROM orders'))[0]?.n;
      const before = await count();
      expect(await create(change())).toMatchObject({ status: 422, body: { data: { errores: [{ campo }] } } });
      expect(await count()).toBe(before);
    });

    test.each<[string, () => object]>([
      ['no products', () => ({ productos: [] })],
      ['none of a product', () => ({ productos: [{ id_producto: burger.id, cantidad: 0 }] })],
      ['a discount above 100 %', () => ({ descuento: { tipo: 'porcentaje', valor: 101 } })],
      ['a discount beyond any amount', () => ({ descuento: { tipo: 'efectivo', valor: 1e13 } })],
      ['a negative discount', () => ({ descuento: { tipo: 'efectivo', valor: -1 } })],
      ['another kind of discount', () => ({ descuento: { tipo: 'otro', valor: 1 } })],
      ['a customer without a name', () => ({ cliente: { nombre: ' ', telefono: '1' } })],
    ])('returns 400 for %s', async (_, change) => {
      expect((await create(change())).status).toBe(400);
    });

    test('refuses a blocked customer with the reason', async () => {
      await shop.database.query(
        `INSERT INTO customers (id, business_id, name, created_at, blocked, block_reason) VALUES (900001, 1, 'Eva', 0, true, 'No pagó')`,
      );
      expect(await create({ cliente: { id: 900001 } })).toMatchObject({
        status: 422,
        body: { data: { errores: [{ campo: 'cliente.id', motivo: 'El cliente está bloqueado: No pagó' }] } },
      });
    });

    test("refuses a product that is sold out in the branch, and uses the branch's price", async () => {
      const set = (price: number | null, soldOut: boolean) =>
        shop.database.query(
          `INSERT INTO product_branches (product_id, branch_id, price, sold_out) VALUES ($1, 1, $2, $3)
           ON CONFLICT (product_id, branch_id) DO UPDATE SET price = $2, sold_out = $3`,
          [burger.id, price, soldOut],
        );
      await set(null, true);
      expect(await create()).toMatchObject({ status: 422, body: { data: { errores: [{ campo: 'productos.0.id_producto' }] } } });
      await set(1000, false);
      expect(await created()).toMatchObject({ subtotal: 10 });
      await set(null, false);
    });

    test('refuses another total than the expected one with the present prices, and accepts the same one', async () => {
      const before = await shop.database.query('SELECT id FROM orders');
      expect(await create({ total_esperado: 20, descuento: { tipo: 'porcentaje', valor: 25 } })).toMatchObject({
        status: 409,
        body: {
          data: { importes: { moneda: 'EUR', precios: [19.99], subtotal: 19.99, descuento: 5, envio: 3.5, total: 18.49 } },
        },
      });
      expect(await shop.database.query('SELECT id FROM orders')).toHaveLength(before.length);
      expect(await created({ total_esperado: 23.49 })).toMatchObject({ total: 23.49 });
    });

    test('adds an earned gift as a line at 0, takes it from its stock, and returns it when the order is cancelled', async () => {
      const gift = async (price: number | null, stock: number | null) => {
        const [row] = await shop.database.query<{ id: number }>(
          `INSERT INTO products (business_id, category_id, name, price, gift, gift_minimum, gift_stock)
           SELECT 1, min(id), 'Regalo de prueba', 0, true, $1::bigint, $2::int FROM categories WHERE business_id = 1 RETURNING id`,
          [price, stock],
        );
        return row!.id;
      };
      const left = async (id: number) =>
        (await shop.database.query<{ gift_stock: number }>('SELECT gift_stock FROM products WHERE id = $1', [id]))[0]!.gift_stock;
      const id = await gift(1999, 1);
      const order = await created({ regalo: id, total_esperado: 23.49 });
      expect(order).toMatchObject({ subtotal: 19.99, total: 23.49, productos: [{}, { id_producto: id, precio: 0, total: 0 }] });
      const refusal = (campo: string) => ({ status: 422, body: { data: { errores: [{ campo }] } } });
      expect(await left(id)).toBe(0);
      expect(await create({ regalo: id })).toMatchObject(refusal('regalo'));
      await shop.post('/pedidoCancelado', { id_pedido: order.id, id_sucursal: 1, motivo: 'Error' });
      expect(await left(id)).toBe(1);
      expect(await create({ regalo: await gift(2000, null) })).toMatchObject(refusal('regalo'));
      expect(await create({ regalo: await gift(null, null) })).toMatchObject(refusal('regalo'));
      expect(await create({ regalo: burger.id })).toMatchObject(refusal('regalo'));
    });

    test('stores the e-mail of a new customer', async () => {
      const { cliente } = await created({ cliente: { nombre: 'Ana', telefono: '600', correo: 'ana@example.com' } });
      expect(await shop.database.query('SELECT email FROM customers WHERE id = $1', [cliente.id])).toEqual([
        { email: 'ana@example.com' },
      ]);
      expect((await create({ cliente: { nombre: 'Ana', telefono: '600', correo: 'ana' } })).status).toBe(400);
    });

    test('refuses a foreign branch and the session of another business', async () => {
      expect((await create({ id_sucursal: 41 })).status).toBe(403);
      expect((await create({}, { who: 'other' })).status).toBe(403);
    });

    test('creates one order for the same idempotency key', async () => {
      const answers = await Promise.all([create({}, { key: 'm1' }), create({}, { key: 'm1' })]);
      expect(answers[0]?.body.data.pedido.id).toBe(answers[1]?.body.data.pedido.id);
    });

    test('accepts orders automatically in the same transaction if the setting is on', async () => {
      await shop.post('/editarConfAvanzada', { automatic_accept_orders: true });
      const accepted = await created();
      expect(accepted).toMatchObject({
        estado: 'PREPARANDO',
        version: 2,
        eventos: [{ hacia: 'INGRESADO' }, { desde: 'INGRESADO', hacia: 'PREPARANDO', actor: 'Aceptación automática' }],
      });
      const { body } = await shop.ask<Body>('POST', '/__sandbox/orders', { body: { count: 2 } });
      expect(body.pedidos.map((order) => order.estado)).toEqual(['PREPARANDO', 'PREPARANDO']);
      await shop.post('/editarConfAvanzada', { automatic_accept_orders: false });
      expect((await created()).estado).toBe('INGRESADO');
    });
  });
});
