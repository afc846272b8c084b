import { testDatabases } from '../../test-databases';
import { listMails } from '../../identity/mail-repository';
import { openShop, type Shop, START, type Body, type Who } from '../test-shop';
import type { SentOrder } from './order-record';

const CASH = 1;
const ONLINE = 3;

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let tortilla: number;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    await shop.database.query('UPDATE promotions SET active = false');
    tortilla = await plainProduct(1, 450);
  });
  afterAll(() => shop.close());

  /** Gives a product without options and branch prices this price in minor units, and returns its id. */
  async function plainProduct(businessId: number, price: number): Promise<number> {
    const [product] = await shop.database.query<{ id: number }>(
      `UPDATE products SET price = $2 WHERE id = (
         SELECT min(p.id) FROM products p WHERE p.business_id = $1 AND p.active AND NOT p.gift
           AND NOT EXISTS (SELECT FROM product_options o WHERE o.product_id = p.id)
           AND NOT EXISTS (SELECT FROM product_branches b WHERE b.product_id = p.id)) RETURNING id`,
      [businessId, price],
    );
    return product!.id;
  }

  const items = [
    { nombre: 'Croquetas', cantidad: 3, precio: 6 },
    { nombre: 'Pan', cantidad: 1, precio: 2 },
  ];
  /** Places an order of 20 €: three croquettes and a bread. */
  async function place(more: object = {}): Promise<SentOrder> {
    const wish = { tipo: 'takeaway', metodo_pago: CASH, con_regalo: false, items, ...more };
    return shop.readOrder(await shop.order('INGRESADO', wish));
  }

  interface Sent {
    who?: Who;
    key?: string;
    branch?: number;
  }

  const requestOf = ({ id, version, id_sucursal }: SentOrder, change: object) => ({
    ...{ id_pedido: id, id_sucursal, version, linea: 1, cantidad: 0 },
    ...change,
  });
  const forecast = (order: SentOrder, change: object, sent: Sent = {}) =>
    shop.post<{ data: { importes: { total: number; descuento: number; a_devolver: number } } }>(
      '/simularCambioPedido',
      requestOf(order, change),
      sent,
    );
  const change = (order: SentOrder, requested: { total_esperado: number; [field: string]: unknown }, sent: Sent = {}) =>
    shop.post<Body & { data: { correo?: boolean; importes?: object } }>('/modificarPedido', requestOf(order, requested), sent);

  test('removes a line: total, event and change are stored, and the forecast says the same total', async () => {
    const order = await place();
    expect((await forecast(order, {})).body.data.importes).toMatchObject({ total: 2, total_antes: 20, a_devolver: 0 });
    const answer = await change(order, { total_esperado: 2, motivo: ' Se quemaron ' }, { who: 'operator' });
    expect(answer.status).toBe(200);
    const after = await shop.readOrder(order.id);
    expect(after).toMatchObject({ version: 2, estado: 'INGRESADO', subtotal: 2, total: 2 });
    expect(after.productos.map(({ nombre }) => nombre)).toEqual(['Pan']);
    expect(after.cambios).toEqual([
      {
        version: 2,
        quitado: { nombre: 'Croquetas', cantidad: 3, opciones: [] },
        reemplazo: null,
        total_antes: 20,
        total: 2,
      },
    ]);
    expect(after.eventos?.at(-1)).toMatchObject({
      ...{ id: 2, actor: 'Óscar Peña', desde: 'INGRESADO', hacia: 'INGRESADO', motivo: 'Se quemaron' },
    });
    expect(answer.body.data.pedido).toEqual(after);
  });

  test('takes out some units, and replaces a line of an accepted order at the price of the branch', async () => {
    const order = await place();
    const fewer = await change(order, { cantidad: 1, total_esperado: 8 });
    expect(fewer.body.data.pedido.productos).toMatchObject([{ nombre: 'Croquetas', cantidad: 1, total: 6 }, { nombre: 'Pan' }]);
    await shop.post('/pedidoAceptado', { id_pedido: order.id, id_sucursal: 1 });
    const accepted = await shop.readOrder(order.id);
    const reemplazo = { id_producto: tortilla, cantidad: 2 };
    const replaced = await change(accepted, { linea: 2, reemplazo, total_esperado: 15 });
    expect(replaced.body.data.pedido).toMatchObject({
      estado: 'PREPARANDO',
      total: 15,
      productos: [
        { id: 1, nombre: 'Croquetas' },
        { id: 3, id_producto: tortilla, cantidad: 2, precio: 4.5 },
      ],
    });
    expect(replaced.body.data.pedido.cambios).toHaveLength(2);
    // The number of a removed line is not used again: a tick of the kitchen stays with its product.
    const last = await change(replaced.body.data.pedido, { linea: 3, reemplazo, total_esperado: 15 });
    expect(last.body.data.pedido.productos.map(({ id }) => id)).toEqual([1, 4]);
  });

  test('computes the discount of the staff, the promotion and the surcharge of the order again', async () => {
    await shop.database.query('UPDATE branch_payment_methods SET surcharge = 500 WHERE branch_id = 1 AND method_id = 2');
    const other = await shop.post<{ data: { cupon: { id: number } } }>(
      '/agregarCupon',
      {
        nombre: 'Diez',
        codigo: 'CAMBIO10',
        tipo_descuento: 'porcentaje',
        valor: 10,
        minimo: 8,
        desde: '2026-01-01',
        sucursales: [1],
      },
      { key: 'cambio10' },
    );
    expect(other.status).toBe(200);
    const manual = {
      ...{ id_sucursal: 1, takeaway: 1, cliente: { nombre: 'Ana', telefono: '600 111 222' }, metodo_pago: 2 },
      ...{ productos: [{ id_producto: tortilla, cantidad: 4 }], cupon: 'CAMBIO10', descuento: { tipo: 'porcentaje', valor: 5 } },
    };
    const { body } = await shop.post('/crearPedidoDashboard', manual, { key: 'manual' });
    // 18.00 − 1.80 − 0.90 = 15.30, and 5 % of it is 0.77.
    expect(body.data.pedido).toMatchObject({ subtotal: 18.77, descuento: 2.7, total: 16.07 });
    // 4.50 − 0.45 − 0.23 = 3.82, and 5 % of it is 0.19: the coupon stays, below its minimum of 8 € too.
    const changed = await change(body.data.pedido, { cantidad: 1, total_esperado: 4.01 });
    expect(changed.body.data.pedido).toMatchObject({ subtotal: 4.69, descuento: 0.68, total: 4.01 });
    expect(changed.body.data.pedido.descuentos).toMatchObject([{ codigo: 'CAMBIO10', importe: 0.45 }]);
    expect(changed.body.data.pedido.productos).toMatchObject([
      { cantidad: 1 },
      { nombre: 'Recargo Tarjeta al recibir (5 %)', total: 0.19 },
    ]);
    await shop.database.query('UPDATE branch_payment_methods SET surcharge = 0 WHERE branch_id = 1 AND method_id = 2');
  });

  test('computes in a currency without decimals', async () => {
    const pesos = [
      { nombre: 'Empanada', cantidad: 3, precio: 1990 },
      { nombre: 'Jugo', cantidad: 1, precio: 1500 },
    ];
    const id = await shop.order('INGRESADO', {
      sucursal_id: 41,
      tipo: 'takeaway',
      metodo_pago: CASH,
      con_regalo: false,
      items: pesos,
    });
    const { body } = await shop.post('/getPedidoDetails', { id_pedido: id }, { who: 'other' });
    expect(body.data.pedido).toMatchObject({ moneda: 'CLP', total: 7470 });
    const changed = await change(body.data.pedido, { cantidad: 2, total_esperado: 5480 }, { who: 'other' });
    expect(changed.body.data.pedido).toMatchObject({ total: 5480, subtotal: 5480 });
  });

  test('records what goes back to the customer of a prepaid order, and refuses to make it more expensive', async () => {
    const order = await place({ metodo_pago: ONLINE });
    expect(order).toMatchObject({ a_devolver: 0 });
    const dearer = { linea: 2, reemplazo: { id_producto: tortilla, cantidad: 1 } };
    expect(await forecast(order, dearer)).toMatchObject({
      status: 422,
      body: {
        data: { errores: [{ campo: 'reemplazo', motivo: 'El pedido ya está pagado: el cambio no puede hacerlo más caro' }] },
      },
    });
    expect((await change(order, { ...dearer, total_esperado: 22.5 })).status).toBe(422);
    const less = await change(order, { cantidad: 2, total_esperado: 14 });
    expect(less.body.data.pedido).toMatchObject({ total: 14, a_devolver: 6 });
    // The paid amount is the limit, not the present total.
    const again = await change(less.body.data.pedido, { ...dearer, total_esperado: 16.5 });
    expect(again.body.data.pedido).toMatchObject({ total: 16.5, a_devolver: 3.5 });
  });

  test('makes a change once for a repeated key, and once for concurrent changes of one version', async () => {
    const order = await place();
    const body = { cantidad: 2, total_esperado: 14 };
    const answers = [await change(order, body, { key: 'once' }), await change(order, body, { key: 'once' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    const now = await shop.readOrder(order.id);
    expect(now).toMatchObject({ version: 2, total: 14 });
    const both = await Promise.all([change(now, { total_esperado: 2 }), change(now, { cantidad: 1, total_esperado: 8 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shop.readOrder(order.id)).cambios).toHaveLength(2);
  });

  test.each(['EN_CAMINO', 'ENTREGADO', 'CANCELADO', 'RECHAZADO'] as const)(
    'refuses to change an order in %s, with the present order',
    async (state) => {
      const id = await shop.order(state, { items });
      const order = await shop.readOrder(id);
      for (const answer of [await change(order, { total_esperado: 2 }), await forecast(order, {})])
        expect(answer).toMatchObject({ status: 409, body: { data: { pedido: { estado: state, version: order.version } } } });
      expect((await shop.readOrder(id)).productos).toHaveLength(2);
    },
  );

  test('refuses an outdated version and another total, and changes nothing', async () => {
    const order = await place();
    await shop.post('/pedidoAceptado', { id_pedido: order.id, id_sucursal: 1 });
    expect(await change(order, { total_esperado: 2 })).toMatchObject({
      status: 409,
      body: { message: 'El pedido cambió mientras tanto', data: { pedido: { estado: 'PREPARANDO', version: 2 } } },
    });
    const now = await shop.readOrder(order.id);
    expect(await change(now, { total_esperado: 3 })).toMatchObject({ status: 409, body: { data: { importes: { total: 2 } } } });
    expect(await shop.readOrder(order.id)).toEqual(now);
  });

  test('refuses the last product, an unknown line, no fewer units, a sold-out product and another branch', async () => {
    const order = await place({ items: [items[1]] });
    const field = async (requested: object) => {
      const { status, body } = await change(order, { total_esperado: 0, ...requested });
      return [status, body.data.errores?.[0]?.campo];
    };
    expect(await field({})).toEqual([422, 'linea']);
    expect(await field({ linea: 9 })).toEqual([422, 'linea']);
    expect(await field({ cantidad: 1 })).toEqual([422, 'cantidad']);
    expect(await field({ reemplazo: { id_producto: 999_999, cantidad: 1 } })).toEqual([422, 'reemplazo.id_producto']);
    expect((await change(order, { id_sucursal: 2, total_esperado: 0 })).status).toBe(404);
    expect((await change(order, { total_esperado: 0 }, { who: 'other' })).status).toBe(403);
  });

  test('tells the customer by mail and on the public page, without personal data', async () => {
    const order = await place({ metodo_pago: ONLINE, cliente: { nombre: 'Rosa Correo', telefono: '+34 600 77 88 99' } });
    await shop.database.query(`UPDATE customers SET email = 'rosa@example.com' WHERE id = $1`, [order.cliente.id]);
    const answer = await change(order, { total_esperado: 2 });
    expect(answer.body.data.correo).toBe(true);
    const [mail] = (await listMails(shop.database)).filter(({ recipient }) => recipient === 'rosa@example.com');
    expect(mail?.body.replace(/\s/g, ' ')).toContain(
      'Ya no queda 3 × Croquetas. Lo quitamos de tu pedido. El total es ahora 2,00 € (antes 20,00 €). Te devolvemos 18,00 €.',
    );
    const query = { pedido_id: order.id, cliente_id: order.cliente.id };
    const { body } = await shop.ask<{ data: object }>('GET', '/getEstadoPedido', { query });
    expect(body.data).toMatchObject({
      moneda: 'EUR',
      a_devolver: 18,
      cambios: [{ quitado: { nombre: 'Croquetas', cantidad: 3 }, reemplazo: null, total_antes: 20, total: 2 }],
      pasos: [{ estado: 'INGRESADO' }],
    });
    expect(JSON.stringify(body)).not.toContain('Rosa');
    const quiet = await place({ cliente: { nombre: 'Sin correo', telefono: '+34 600 55 44 33' } });
    expect((await change(quiet, { total_esperado: 2 })).body.data.correo).toBe(false);
  });
});
