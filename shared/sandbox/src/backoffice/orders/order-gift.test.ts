import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

const PAN = 1000;

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let bread: number;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    bread = await product('Pan de prueba', { price: PAN });
  });
  afterAll(() => shop.close());
  // Each test defines all gifts that an order can earn.
  beforeEach(() => shop.database.query('UPDATE products SET active = false WHERE gift'));

  async function product(
    name: string,
    { price = 0, minimum = null as number | null, stock = null as number | null, gift = false },
  ) {
    const [row] = await shop.database.query<{ id: number }>(
      `INSERT INTO products (business_id, category_id, name, price, gift, gift_minimum, gift_stock)
       SELECT 1, min(id), $1, $2::bigint, $3, $4::bigint, $5::int FROM categories WHERE business_id = 1 AND active RETURNING id`,
      [name, price, gift, minimum, stock],
    );
    return row!.id;
  }
  const gift = (name: string, minimum: number | null, stock: number | null = null) =>
    product(name, { gift: true, minimum, stock });
  const left = async (id: number) =>
    (await shop.database.query<{ gift_stock: number }>('SELECT gift_stock FROM products WHERE id = $1', [id]))[0]!.gift_stock;

  const manual = (productos: object[], more: object = {}) =>
    shop.post('/crearPedidoDashboard', {
      ...{ id_sucursal: 1, takeaway: 1, cliente: { nombre: 'Ana', telefono: '600 111 222' }, productos, metodo_pago: 1, ...more },
    });
  const store = (body: object = {}) =>
    shop.ask<{ pedidos: { id: number }[]; data: { errores: { campo: string; motivo: string }[] } }>('POST', '/__sandbox/orders', {
      body: { tipo: 'takeaway', items: [{ id_producto: bread, cantidad: 2 }], ...body },
    });
  const placed = async (body: object = {}) => {
    const { status, body: answer } = await store(body);
    expect(status).toBe(200);
    return shop.readOrder(answer.pedidos[0]!.id);
  };
  const giftsOf = ({ productos }: Awaited<ReturnType<typeof placed>>) =>
    productos.slice(1).map(({ id_producto, precio, cantidad }) => [id_producto, precio, cantidad]);

  test('gives a store order the earned gift with the highest minimum, or none if it is not wanted', async () => {
    const small = await gift('Café de la casa', 500, 5);
    const large = await gift('Botella de la casa', 2 * PAN, 1);
    await gift('Solo con código', null);
    await gift('Para más', 2 * PAN + 1);
    const order = await placed();
    expect(giftsOf(order)).toEqual([[large, 0, 1]]);
    expect(order.subtotal).toBe(20);
    expect(await left(large)).toBe(0);
    const { body: ticket } = await shop.post<{ pedido: Awaited<ReturnType<typeof shop.readOrder>> }>('/datosPedidoImprimir', {
      ...{ pedido_id: order.id, id_sucursal: 1 },
    });
    expect(giftsOf(ticket.pedido)).toEqual([[large, 0, 1]]);
    expect(giftsOf(await placed())).toEqual([[small, 0, 1]]);
    expect(giftsOf(await placed({ con_regalo: false }))).toEqual([]);
    expect(giftsOf(await placed({ items: [{ id_producto: bread, precio: 4.99 }] }))).toEqual([]);
    await shop.post('/pedidoRechazado', { id_pedido: order.id, id_sucursal: 1, motivo: 'Error' });
    expect(await left(large)).toBe(1);
    expect(giftsOf(await placed())).toEqual([[large, 0, 1]]);
  });

  test('gives the last unit of a gift to one of several concurrent orders', async () => {
    const last = await gift('El último', 500, 1);
    const orders = await Promise.all([placed(), placed(), placed()]);
    expect(orders.flatMap(giftsOf)).toEqual([[last, 0, 1]]);
    expect(await left(last)).toBe(0);
  });

  test('treats a gift among the lines as a gift: at 0, from its stock, not counted towards the minimum', async () => {
    const id = await gift('Café de la casa', 2 * PAN, 3);
    const lines = [{ id_producto: bread, cantidad: 2 }, { id_producto: id }];
    expect(giftsOf(await placed({ items: lines }))).toEqual([[id, 0, 1]]);
    const { body, status } = await manual([lines[0]!, { id_producto: id, cantidad: 1 }], { total_esperado: 20 });
    expect(status).toBe(200);
    expect(giftsOf(body.data.pedido)).toEqual([[id, 0, 1]]);
    expect(await left(id)).toBe(1);
    await shop.post('/pedidoCancelado', { id_pedido: body.data.pedido.id, id_sucursal: 1, motivo: 'Error' });
    expect(await left(id)).toBe(2);
  });

  test('refuses the line of a gift that a store or manual order does not earn, and stores nothing', async () => {
    const id = await gift('Café de la casa', 2 * PAN, 1);
    const bread2 = { id_producto: bread, cantidad: 2 };
    const one = { id_producto: id, cantidad: 1 };
    const stored = () => shop.database.query('SELECT id FROM orders');
    const before = (await stored()).length;
    const refused = async (lines: object[], index: number, motivo: string) => {
      const campo = `productos.${index}.id_producto`;
      expect(await manual(lines)).toMatchObject({ status: 422, body: { data: { errores: [{ campo, motivo }] } } });
      expect(await store({ items: lines })).toMatchObject({
        status: 422,
        body: { data: { errores: [{ campo: 'items', motivo }] } },
      });
    };
    await refused([{ id_producto: bread, cantidad: 1 }, one], 1, 'El pedido no llega para Café de la casa');
    await refused([one], 0, 'El pedido no llega para Café de la casa');
    await refused([bread2, { ...one, cantidad: 2 }], 1, 'De regalo va uno solo: Café de la casa');
    await refused([bread2, one, one], 2, 'Un pedido lleva un solo regalo');
    await shop.database.query('UPDATE products SET gift_stock = 0 WHERE id = $1', [id]);
    await refused([bread2, one], 1, 'Ya no quedan: Café de la casa');
    expect(giftsOf(await placed())).toEqual([]);
    await shop.database.query('INSERT INTO product_branches (product_id, branch_id, sold_out) VALUES ($1, 1, true)', [id]);
    expect((await manual([bread2, one])).status).toBe(422);
    expect((await store({ items: [bread2, one] })).status).toBe(422);
    await shop.database.query('UPDATE products SET active = false WHERE id = $1', [id]);
    expect((await manual([bread2, one])).status).toBe(422);
    expect((await store({ items: [bread2, one] })).status).toBe(422);
    const free = await gift('Con precio', 500);
    expect((await store({ items: [bread2, { id_producto: free, precio: 1 }] })).status).toBe(422);
    expect((await manual([bread2, { id_producto: free, cantidad: 1 }], { regalo: free })).status).toBe(422);
    expect(await stored()).toHaveLength(before + 1);
  });

  test('adds no earned gift to an order with a gift code', async () => {
    await gift('Café de la casa', 500);
    await shop.database.query(`INSERT INTO gifts (business_id, code, name, max_uses) VALUES (1, 'SOLO-UNO', 'Café', 1)`);
    const order = await placed({ regalo: 'SOLO-UNO' });
    expect(giftsOf(order)).toEqual([]);
    expect(order.regalo).toMatchObject({ codigo: 'SOLO-UNO' });
  });

  test('simulates the price of a cart with a gift like that of an order', async () => {
    const id = await gift('Café de la casa', 2 * PAN, 1);
    const simulate = (cantidad: number) =>
      shop.post<{ data: { subtotal: number } }>('/simularPromociones', {
        ...{ id_sucursal: 1, takeaway: 1, automaticas: 0 },
        productos: [
          { id_producto: bread, cantidad },
          { id_producto: id, cantidad: 1 },
        ],
      });
    expect(await simulate(2)).toMatchObject({ status: 200, body: { data: { subtotal: 20, total: 20 } } });
    expect((await simulate(1)).status).toBe(422);
    expect(await left(id)).toBe(1);
  });
});
