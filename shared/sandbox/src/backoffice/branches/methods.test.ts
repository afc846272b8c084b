import { testDatabases } from '../../test-databases';
import { openSession } from '../../sessions/session-repository';
import { openShop, type Shop, START, type Who } from '../test-shop';

interface Method {
  id: number;
  nombre: string;
  habilitado: boolean;
  canales: string[];
  instrucciones: string | null;
  pedidos_abiertos: number;
}
interface Answer {
  data: { metodos_pago: Method[]; disponibles: { id: number; nombre: string }[]; version: number };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  beforeEach(async () => {
    await shop.reset();
    const users: [Who, number][] = [
      ['admin', 1],
      ['operator', 2],
      ['other', 3],
    ];
    for (const [who, id] of users) shop.tokens[who] = await openSession(shop.database, id, shop.clock.now);
  });
  afterAll(() => shop.close());

  const read = async (sucursal_id = 1) => (await shop.get<Answer>('/getMetodosPagoSucursal', { sucursal_id })).body.data;
  const post = (path: string, body: object, sent?: Parameters<Shop['post']>[2]) =>
    shop.post<Answer>(path, { sucursal_id: 1, ...body }, sent);
  const update = async (metodos_pago: object[], more: object = {}) =>
    post('/updateMetodosSucursal', { version: (await read()).version, metodos_pago, ...more });
  const manualOrder = async (metodo_pago: number) => {
    const [plain] = await shop.database.query<{ id: number }>(
      'SELECT id FROM products p WHERE business_id = 1 AND active AND id NOT IN (SELECT product_id FROM product_options)',
    );
    await shop.database.query('UPDATE product_branches SET sold_out = false');
    return shop.post('/crearPedidoDashboard', {
      id_sucursal: 1,
      takeaway: 1,
      cliente: { nombre: 'Ana', telefono: '600000000' },
      productos: [{ id_producto: plain!.id, cantidad: 1, opciones: [] }],
      metodo_pago,
    });
  };

  test('removes and restores a method of the business, and adds a new name to the business once', async () => {
    const removed = (await post('/deleteMetodoSucursal', { id: 4 })).body.data;
    expect(removed).toMatchObject({ version: 2, disponibles: [{ id: 4, nombre: 'Transferencia' }] });
    expect((await post('/deleteMetodoSucursal', { id: 4 })).body.data.version).toBe(2);
    const back = (await post('/agregarMetodoSucursal', { id: 4, canales: ['takeaway'], instrucciones: ' Al número 12 ' })).body
      .data;
    expect(back.metodos_pago.at(-1)).toMatchObject({
      id: 4,
      habilitado: true,
      canales: ['takeaway'],
      instrucciones: 'Al número 12',
    });
    const added = (await post('/agregarMetodoSucursal', { nombre: 'Bizum' })).body.data;
    expect(added.metodos_pago.at(-1)).toMatchObject({ id: 5, nombre: 'Bizum', canales: ['delivery', 'takeaway'] });
    expect((await post('/agregarMetodoSucursal', { nombre: 'bizum' })).body.data).toEqual(added);
    expect((await read(2)).disponibles).toEqual([{ id: 5, nombre: 'Bizum' }]);
  });

  test('changes order, switches, channels and instructions together, and returns 409 with the present methods for an outdated version', async () => {
    const before = await read();
    const [cash, card, online, transfer] = before.metodos_pago.map(({ id }) => id);
    const moved = await update([
      { id: card, instrucciones: 'Con datáfono' },
      { id: cash, habilitado: false },
      { id: online },
      { id: transfer },
    ]);
    expect(moved.body.data).toMatchObject({
      version: before.version + 1,
      metodos_pago: [
        { id: card, instrucciones: 'Con datáfono' },
        { id: cash, habilitado: false },
        { id: online },
        { id: transfer },
      ],
    });
    const late = await update([{ id: cash }, { id: card }, { id: online }, { id: transfer }], { version: before.version });
    expect(late).toMatchObject({
      status: 409,
      body: { data: { version: before.version + 1, metodos_pago: [{ id: card }, {}, {}, {}] } },
    });
    const same = await update(
      [{ id: card, instrucciones: 'Con datáfono' }, { id: cash, habilitado: 0 }, { id: online }, { id: transfer }],
      { version: 0 },
    );
    expect(same).toMatchObject({ status: 200, body: { data: { version: before.version + 1 } } });
    for (const wrong of [
      [{ id: cash }],
      [{ id: cash }, { id: cash }, { id: card }, { id: online }],
      [{ id: cash }, { id: card }, { id: online }, { id: 99 }],
    ])
      expect((await update(wrong)).status).toBe(422);
  });

  test('keeps a stored card number when a change sends the instructions masked, as the client received them', async () => {
    const [first, ...rest] = (await read()).metodos_pago.map(({ id }) => ({ id }));
    await update([{ ...first, instrucciones: 'A la 5555 5555 5555 4444' }, ...rest]);
    const saved = await update([{ ...first, instrucciones: 'A la **** **** **** 4444', habilitado: false }, ...rest]);
    expect(saved.body.data.metodos_pago[0]).toMatchObject({ instrucciones: 'A la 5555 5555 5555 4444', habilitado: false });
  });

  test('removes or switches off the last method only after a confirmation', async () => {
    const rows = (await read()).metodos_pago;
    const off = rows.map(({ id }) => ({ id, habilitado: false }));
    expect(await update(off)).toMatchObject({ status: 409, body: { data: { ultimo: true, metodos_pago: rows } } });
    for (const { id } of rows.slice(1)) expect((await post('/deleteMetodoSucursal', { id })).status).toBe(200);
    expect(await post('/deleteMetodoSucursal', { id: rows[0]!.id })).toMatchObject({
      status: 409,
      body: { data: { ultimo: true } },
    });
    expect((await read()).metodos_pago).toHaveLength(1);
    const gone = await post('/deleteMetodoSucursal', { id: rows[0]!.id, confirmado: true });
    expect(gone.body.data.metodos_pago).toEqual([]);
    await expect(shop.services.placeOrder({})).rejects.toMatchObject({ status: 422 });
  });

  test("accepts the payment methods of an order's channel, and counts the open orders that use a method", async () => {
    const rows = (await read()).metodos_pago;
    const before = rows.find(({ id }) => id === 1)!.pedidos_abiertos;
    await shop.order('INGRESADO', { metodo_pago: 1 });
    await shop.order('ENTREGADO', { metodo_pago: 1 });
    expect((await read()).metodos_pago.find(({ id }) => id === 1)).toMatchObject({ pedidos_abiertos: before + 1 });
    await update(rows.map(({ id }) => (id === 1 ? { id, canales: ['delivery'] } : { id })));
    expect(await manualOrder(1)).toMatchObject({ status: 422, body: { data: { errores: [{ campo: 'metodo_pago' }] } } });
    await expect(shop.services.placeOrder({ tipo: 'takeaway', metodo_pago: 1 })).rejects.toMatchObject({ status: 422 });
    await expect(shop.services.placeOrder({ tipo: 'delivery', metodo_pago: 1 })).resolves.toBeTruthy();
  });

  test('adds a surcharge to the order as a line and subtracts a discount, for store and manual orders', async () => {
    const { metodos_pago: rows } = await read();
    const [cash, card] = rows as [Method, Method];
    const charged = await update(
      rows.map(({ id }) => ({ id, ...(id === card.id && { recargo: 2.5 }), ...(id === cash.id && { recargo: -10 }) })),
    );
    expect(charged.body.data.metodos_pago.slice(0, 2)).toMatchObject([{ recargo: -10 }, { recargo: 2.5 }]);
    interface Made {
      data: { pedido: { subtotal: number; descuento: number; total: number; productos: { nombre: string; total: number }[] } };
    }
    const [dear, cheap] = [await manualOrder(card.id), await manualOrder(cash.id)].map(({ body }) => (body as Made).data.pedido);
    const base = dear!.productos[0]!.total;
    const more = Math.round(base * 2.5) / 100;
    expect(dear).toMatchObject({ productos: [{}, { nombre: `Recargo ${card.nombre} (2,5 %)`, total: more }], descuento: 0 });
    expect(dear!.total).toBeCloseTo(base + more, 6);
    expect(cheap!.productos).toHaveLength(1);
    expect(cheap!.total).toBeCloseTo(base - Math.round(base * 10) / 100, 6);
    const { pedidos } = await shop.services.placeOrder({
      tipo: 'takeaway',
      metodo_pago: card.id,
      items: [{ nombre: 'Pan', precio: 2 }],
    });
    const [stored] = await shop.database.query<{ total: string }>('SELECT total FROM orders WHERE id = $1', [pedidos[0]!.id]);
    expect(Number(stored!.total)).toBe(205);
  });

  test('refuses requests without a session, by another role or business, and with bad values', async () => {
    const { version } = await read();
    for (const [path, body] of [
      ['/agregarMetodoSucursal', { nombre: 'Bizum' }],
      ['/updateMetodosSucursal', { version, metodos_pago: [] }],
      ['/deleteMetodoSucursal', { id: 1 }],
    ] as const) {
      expect((await shop.ask('POST', path, { body: { sucursal_id: 1, ...body } })).status).toBe(401);
      for (const who of ['operator', 'other'] as const) expect((await post(path, body, { who })).status).toBe(403);
    }
    for (const bad of [
      { nombre: '  ' },
      { nombre: 'x'.repeat(61) },
      { id: 1, canales: [] },
      { id: 1, canales: ['mesa'] },
      { id: 1, recargo: 101 },
      { id: 1, recargo: 1.234 },
      { id: 1, recargo: '3' },
      { id: 0 },
    ])
      expect((await post('/agregarMetodoSucursal', bad)).status).toBe(400);
    for (const bad of [{}, { id: 999 }]) expect((await post('/agregarMetodoSucursal', bad)).status).toBe(422);
    expect((await post('/updateMetodosSucursal', { metodos_pago: [] })).status).toBe(400);
    expect((await read()).version).toBe(version);
  });
});
