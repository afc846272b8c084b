import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';

interface Promotion {
  id: number;
  nombre: string;
  tipo: string;
  codigo: string | null;
  estado: boolean;
  situacion: string;
  version: number;
  usos: number;
  costo: number;
  ventas: number;
}
interface Answer {
  message: string;
  data: { promocion: Promotion; errores?: { campo: string; motivo: string }[] };
}
interface Simulated {
  data: {
    promociones: { id: number; aplica: boolean; motivos: string[] }[];
    descuentos: { id: number; importe: number }[];
    total: number;
    errores?: { campo: string }[];
  };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let product = { id: 0, precio: 0 };
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    const [row] = await shop.database.query<{ id: number }>(
      `INSERT INTO products (business_id, category_id, name, price) SELECT 1, min(id), 'Bocadillo de prueba', 1999 FROM categories
       WHERE business_id = 1 RETURNING id`,
    );
    product = { id: row!.id, precio: 19.99 };
  });
  afterAll(() => shop.close());

  let last = 0;
  const body = (changes: object = {}) => ({
    ...{ nombre: 'Prueba', codigo: `PRUEBA-${++last}`, tipo_descuento: 'porcentaje', valor: 25 },
    ...{ desde: '2026-01-01', sucursales: [1, 2], ...changes },
  });
  const coupon = (changes: object = {}, options: object = {}) => shop.post<Answer>('/agregarCupon', body(changes), options);
  const made = async (changes: object = {}) => (await coupon(changes)).body.data.promocion;
  const of = async (id: number) => {
    const { body: all } = await shop.get<{ data: Promotion[] }>('/getPromocionesSucursal');
    return all.data.find((row) => row.id === id);
  };
  const place = (changes: object) =>
    shop.ask<{ message: string; pedidos: { id: number; id_cliente: number; cliente: string }[] }>('POST', '/__sandbox/orders', {
      body: { sucursal_id: 1, tipo: 'takeaway', items: [{ id_producto: product.id }], automatic: false, ...changes },
    });
  const simulate = (changes: object = {}) =>
    shop.post<Simulated>('/simularPromociones', {
      ...{ id_sucursal: 1, takeaway: true, productos: [{ id_producto: product.id, cantidad: 1 }] },
      ...changes,
    });

  test('applies a coupon as a discount and a ticket line, and returns its use once when the order is cancelled', async () => {
    const { id, codigo } = await made({ usos_maximos: 5 });
    const { body: placed } = await place({ cupon: codigo!.toLowerCase() });
    const orderId = placed.pedidos[0]!.id;
    expect(await shop.readOrder(orderId)).toMatchObject({
      ...{ cupon: codigo, descuento: 5, total: 14.99 },
      descuentos: [{ id, codigo, importe: 5, envio: false }],
    });
    expect(await of(id)).toMatchObject({ usos: 1, costo: 5, ventas: 14.99, situacion: 'en_curso' });
    await Promise.all([1, 2].map(() => shop.post('/pedidoCancelado', { id_pedido: orderId, id_sucursal: 1, motivo: 'Error' })));
    expect(await of(id)).toMatchObject({ usos: 0, costo: 0 });
  });

  test('gives the last use to one of several concurrent orders', async () => {
    const { id, codigo } = await made({ usos_maximos: 1 });
    const results = await Promise.all([1, 2, 3].map(() => place({ cupon: codigo })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await of(id)).toMatchObject({ usos: 1, situacion: 'agotada' });
  });

  test('allows one use per customer, identified by phone', async () => {
    const { codigo } = await made({ usos_por_cliente: 1 });
    const cliente = { nombre: 'Una Vez', telefono: '622 000 001' };
    expect((await place({ cupon: codigo, cliente })).status).toBe(200);
    const again = await place({ cupon: codigo, cliente: { ...cliente, telefono: '+34622000001' } });
    expect([again.status, again.body.message]).toEqual([422, expect.stringContaining('ya lo usó')]);
  });

  test('applies a promotion on Fridays from 20 to 2 in one branch up to the last minute, and reports why another order gets none', async () => {
    const { id, codigo } = await made({ dias: [5], hora_desde: '20:00', hora_hasta: '02:00', sucursales: [2] });
    const why = async (changes: object) => (await simulate(changes)).body.data.promociones.find((one) => one.id === id);
    expect(await why({})).toMatchObject({ aplica: false, motivos: ['sucursal', 'hora'] });
    const inTime = '2026-11-21T01:59:59+01:00';
    expect(await why({ id_sucursal: 2, fecha: inTime, codigo })).toMatchObject({ aplica: true });
    expect((await simulate({ id_sucursal: 2, fecha: inTime, codigo })).body.data).toMatchObject({ total: 14.99 });
    expect(await why({ id_sucursal: 2, fecha: '2026-11-21T02:00:00+01:00' })).toMatchObject({ motivos: ['dia', 'hora'] });
    // 02:00 on Saturday is 14 hours after noon; a customer's order needs no session.
    shop.clock.now = START + 14 * 3_600_000;
    expect((await place({ sucursal_id: 2, cupon: codigo })).status).toBe(422);
    shop.clock.now -= 1;
    expect((await place({ sucursal_id: 2, cupon: codigo })).status).toBe(200);
    shop.clock.now = START;
  });

  test('applies a discount automatically in the store, and to a manual order on request', async () => {
    const { body: created } = await shop.post<Answer>('/agregarPromocion', {
      ...body({ codigo: undefined, tipo_descuento: 'efectivo', valor: 3, aplica_a: 'productos', ids: [product.id] }),
    });
    const { id, version } = created.data.promocion;
    const { body: placed } = await place({});
    expect(await shop.readOrder(placed.pedidos[0]!.id)).toMatchObject({ descuento: 3, descuentos: [{ id }] });
    const { codigo } = await made({ acumulable: false, tipo_descuento: 'efectivo', valor: 2 });
    expect((await simulate({ codigo })).body.data.descuentos).toMatchObject([{ id, importe: 3 }]);
    const order = (changes: object) =>
      shop.post('/crearPedidoDashboard', {
        ...{ id_sucursal: 1, takeaway: 1, cliente: { nombre: 'Manual', telefono: '622000002' }, metodo_pago: 1 },
        ...{ productos: [{ id_producto: product.id, cantidad: 1 }], ...changes },
      });
    expect((await order({})).body.data.pedido).toMatchObject({ descuento: 0 });
    expect((await order({ promociones: true })).body.data.pedido).toMatchObject({ descuento: 3, total: 16.99 });
    expect(await order({ promociones: true, total_esperado: 19.99 })).toMatchObject({
      ...{ status: 409, body: { data: { importes: { subtotal: 19.99, envio: 0, descuento: 3, total: 16.99 } } } },
    });
    expect((await order({ cupon: codigo })).body.data.pedido).toMatchObject({ descuento: 2, cupon: codigo });
    expect((await order({ cupon: codigo, promociones: true })).body.data.errores).toMatchObject([{ campo: 'cupon' }]);
    expect(
      (await shop.post<{ data: Promotion[] }>('/updateEstadoPromocion', { id, estado: 0 })).body.data.find(
        (row) => row.id === id,
      ),
    ).toMatchObject({
      estado: false,
      version: version + 1,
      situacion: 'pausada',
    });
    expect((await order({ promociones: true })).body.data.pedido).toMatchObject({ descuento: 0 });
  });

  test('returns 409 with the record to the later of two edits, and keeps code and kind of a used coupon', async () => {
    const first = await made();
    const edit = (changes: object) =>
      shop.post<Answer>('/editarCupon', { ...body({ codigo: first.codigo }), id: first.id, version: first.version, ...changes });
    expect((await edit({ valor: 30 })).body.data.promocion).toMatchObject({ version: first.version + 1 });
    expect((await edit({ valor: 30 })).status).toBe(200);
    const late = await edit({ valor: 40 });
    expect([late.status, late.body.data.promocion.version]).toEqual([409, first.version + 1]);
    await place({ cupon: first.codigo });
    const next = { version: first.version + 1, valor: 30 };
    expect((await edit({ ...next, codigo: 'OTRO-CODIGO' })).body.data.errores).toMatchObject([{ campo: 'codigo' }]);
    expect((await edit({ ...next, tipo_descuento: 'efectivo' })).body.data.errores).toMatchObject([{ campo: 'tipo_descuento' }]);
    expect((await edit({ ...next, valor: 35 })).status).toBe(200);
    const flip = (changes: object) => shop.post<Answer>('/updateEstadoCupon', { id: first.id, estado: 0, ...changes });
    const stale = await flip({ version: next.version });
    expect([stale.status, stale.body.data.promocion.version]).toEqual([409, next.version + 1]);
    expect((await flip({ version: next.version + 1 })).status).toBe(200);
    expect((await flip({ version: next.version })).status).toBe(200);
  });

  test('edits a discount by version, names invalid fields and returns the record for an outdated version', async () => {
    const { body: created } = await shop.post<Answer>(
      '/agregarPromocion',
      body({ codigo: undefined, nombre: 'De martes', minimo: 900_000 }),
    );
    const { id, version } = created.data.promocion;
    const edit = (changes: object) =>
      shop.post<Answer>('/editarPromocion', {
        ...body({ codigo: undefined, nombre: 'De martes', minimo: 900_000, ...changes }),
        id,
        version,
      });
    expect((await edit({ valor: 0 })).body.data.errores).toMatchObject([{ campo: 'valor' }]);
    expect((await edit({ sucursales: [41] })).body.data.errores).toMatchObject([{ campo: 'sucursales' }]);
    expect((await edit({ valor: 30 })).body.data.promocion).toMatchObject({ valor: 30, version: version + 1 });
    expect((await edit({ valor: 30 })).status).toBe(200);
    expect(await edit({ valor: 40 })).toMatchObject({ status: 409, body: { data: { promocion: { valor: 30 } } } });
    expect((await shop.post('/editarCupon', { ...body({ codigo: 'OTRO-MAS' }), id, version: version + 1 })).status).toBe(404);
  });

  test('refuses codes for ten minutes after ten wrong ones', async () => {
    const { codigo } = await made({ sucursales: [3] });
    const tries = (code: string) => simulate({ id_sucursal: 3, codigo: code });
    // Repeating the same code, as each change of an order does, counts as one attempt.
    for (let index = 0; index < 12; index++) expect((await tries('NADA-0')).status).toBe(422);
    for (let index = 1; index < 10; index++) expect((await tries(`NADA-${index}`)).status).toBe(422);
    expect((await tries(codigo!)).status).toBe(429);
    shop.clock.now = START + 600_001;
    expect((await tries(codigo!)).status).toBe(200);
    shop.clock.now = START;
  });

  test('reports what a promotion would have cost last month', async () => {
    const { body: placed } = await place({ items: [{ id_producto: product.id, cantidad: 2 }] });
    await shop.setCreatedAt(placed.pedidos[0]!.id, Date.UTC(2026, 9, 15, 11));
    const { body: replayed } = await shop.post<{ data: object }>(
      '/repasarPromocion',
      body({ codigo: undefined, aplica_a: 'productos', ids: [product.id], desde: '2027-01-01', sucursales: [1] }),
    );
    expect(replayed.data).toMatchObject({ desde: '2026-10-01', hasta: '2026-10-31', rebajados: 1, clientes: 1, costo: 10 });
    const { id_cliente: id, cliente: nombre } = placed.pedidos[0]!;
    expect(replayed.data).toMatchObject({ quienes: [{ id, nombre, pedidos: 1, importe: 10 }] });
    // The product moves to another category: the replay uses the category of the order.
    const [was] = await shop.database.query<{ category_id: number }>('SELECT category_id FROM products WHERE id = $1', [
      product.id,
    ]);
    const [other] = await shop.database.query<{ id: number }>(
      'SELECT id FROM categories WHERE business_id = 1 AND id <> $1 AND parent_id IS NULL ORDER BY position DESC LIMIT 1',
      [was!.category_id],
    );
    const ofCategory = async (id: number) => {
      const asked = body({ codigo: undefined, aplica_a: 'categorias', ids: [id], desde: '2027-01-01', sucursales: [1] });
      return (await shop.post<{ data: { rebajados: number } }>('/repasarPromocion', asked)).body.data.rebajados;
    };
    const before = [await ofCategory(was!.category_id), await ofCategory(other!.id)];
    expect(before[0]).toBeGreaterThan(0);
    await shop.database.query('UPDATE products SET category_id = $2 WHERE id = $1', [product.id, other!.id]);
    expect([await ofCategory(was!.category_id), await ofCategory(other!.id)]).toEqual(before);
    await shop.database.query('UPDATE products SET category_id = $2 WHERE id = $1', [product.id, was!.category_id]);
  });

  test('uses each single-use code once, returns it when its order is cancelled, and keeps it from other businesses', async () => {
    const { id } = await made({ codigo: undefined, codigos: 3 });
    const codes = async () =>
      (await shop.get<{ data: { codigo: string; numero_pedido: string | null }[] }>('/getCodigosPromocion', { descuento_id: id }))
        .body.data;
    const all = await codes();
    expect(all).toHaveLength(3);
    for (const { codigo } of all) expect(codigo).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const [first, second] = all.map(({ codigo }) => codigo);
    const results = await Promise.all([1, 2].map(() => place({ cupon: first })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 422]);
    const orderId = results.find(({ status }) => status === 200)!.body.pedidos[0]!.id;
    expect(await shop.readOrder(orderId)).toMatchObject({ descuento: 5, descuentos: [{ id, codigo: first }] });
    expect((await codes()).filter((one) => one.numero_pedido !== null)).toMatchObject([{ codigo: first }]);
    expect((await place({ cupon: second })).status).toBe(200);
    expect(await of(id)).toMatchObject({ usos: 2, codigos: 3 });
    await shop.post('/pedidoCancelado', { id_pedido: orderId, id_sucursal: 1, motivo: 'Error' });
    expect((await place({ cupon: first })).status).toBe(200);
    expect((await coupon({ codigo: first })).body.data.errores).toMatchObject([{ campo: 'codigo' }]);
    expect((await coupon({ codigo: undefined, codigos: 5001 })).status).toBe(400);
    expect((await coupon({ codigos: 2 })).body.data.errores).toMatchObject([{ campo: 'codigos' }]);
    const found = (codigo: string, who?: 'operator' | 'other') =>
      shop.get<{ data: object[] }>('/getCodigosPromocion', { codigo }, who && { who });
    const numero_pedido = (await codes()).find((one) => one.codigo === first)!.numero_pedido;
    expect(numero_pedido).not.toBeNull();
    expect((await found(first!.toLowerCase(), 'operator')).body.data).toEqual([
      { codigo: first, descuento_id: id, numero_pedido },
    ]);
    const [free] = (await codes()).filter((one) => one.numero_pedido === null);
    expect((await found(free!.codigo)).body.data).toEqual([{ ...free, descuento_id: id }]);
    expect((await found('NADA')).body.data).toEqual([]);
    expect((await found(first!, 'other')).body.data).toEqual([]);
    expect((await shop.get('/getCodigosPromocion')).status).toBe(422);
    expect((await shop.get('/getCodigosPromocion', { descuento_id: id }, { who: 'operator' })).status).toBe(403);
    expect((await shop.get('/getCodigosPromocion', { descuento_id: id }, { who: 'other' })).status).toBe(404);
    const [row] = (await shop.get<{ data: Promotion[] }>('/getPromocionesSucursal')).body.data.filter((one) => one.id === id);
    const edited = { ...body({ codigo: undefined, valor: 40 }), id, version: row!.version };
    expect((await shop.post<Answer>('/editarCupon', edited)).status).toBe(200);
    expect(await codes()).toHaveLength(3);
  });

  test('seeds promotions of every state with branches and banks', async () => {
    const { body: all } = await shop.get<{ data: Promotion[] }>('/getPromocionesSucursal');
    expect(new Set(all.data.map((row) => row.situacion))).toEqual(
      new Set(['programada', 'en_curso', 'pausada', 'agotada', 'vencida']),
    );
    const only = await shop.get<{ data: Promotion[] }>('/getPromocionesSucursal', { descuentos: 0, id_sucursal: 1 });
    expect(new Set(only.body.data.map((row) => row.tipo))).toEqual(new Set(['cupon']));
    const { id } = await made();
    const branches = await shop.get<{ data: object[] }>('/getPromocionesSucursales', { descuento_id: id, tipo: 'cupon' });
    expect(branches.body.data).toMatchObject([{ id_sucursal: 1 }, { id_sucursal: 2 }]);
    expect((await shop.get('/getPromocionesSucursales', { descuento_id: id, tipo: 'descuento' })).status).toBe(404);
    const { body: banks } = await shop.get<{ bancos: { id: number }[] }>('/getBancos');
    const { codigo } = await made({ bancos: [{ id: banks.bancos[0]!.id }] });
    const total = async (changes: object) => (await simulate({ codigo, ...changes })).body.data.descuentos.length;
    expect([await total({}), await total({ id_banco: banks.bancos[0]!.id })]).toEqual([0, 1]);
  });

  test('refuses to delete a product of an active promotion', async () => {
    const [row] = await shop.database.query<{ id: number }>(
      `INSERT INTO products (business_id, category_id, name, price) SELECT 1, min(id), 'Prometido', 500 FROM categories
       WHERE business_id = 1 RETURNING id`,
    );
    const { id } = await made({ aplica_a: 'productos', ids: [row!.id] });
    const remove = () => shop.post<{ message: string }>('/deleteProduct', { id_product: row!.id });
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Prueba')]);
    await shop.post('/updateEstadoCupon', { id, estado: 0 });
    expect((await remove()).status).toBe(200);
  });

  test('creates a promotion once, names the field of invalid input, and allows only an ADMIN of the business', async () => {
    const sent = body();
    const first = await shop.post<Answer>('/agregarCupon', sent, { key: 'one' });
    const second = await shop.post<Answer>('/agregarCupon', sent, { key: 'one' });
    expect(second.body.data.promocion.id).toBe(first.body.data.promocion.id);
    const fields: [object, string][] = [
      [{ codigo: sent.codigo.toLowerCase() }, 'codigo'],
      [{ codigo: undefined }, 'codigo'],
      [{ valor: 0 }, 'valor'],
      [{ valor: 101 }, 'valor'],
      [{ valor: 12.5 }, 'valor'],
      [{ tipo_descuento: 'efectivo', valor: 1.005 }, 'valor'],
      [{ hasta: '2025-12-31' }, 'hasta'],
      [{ hora_desde: '10:00' }, 'hora_hasta'],
      [{ hora_desde: '10:00', hora_hasta: '10:00' }, 'hora_hasta'],
      [{ sucursales: [41] }, 'sucursales'],
      [{ aplica_a: 'productos' }, 'ids'],
      [{ aplica_a: 'categorias', ids: [999_999] }, 'ids'],
      [{ quien: 'elegidos', clientes: [999_999] }, 'clientes'],
      [{ bancos: [{ id: 9999 }] }, 'bancos'],
      [{ bancos: [{ id: 1 }, { id: 1, tope: 2 }] }, 'bancos'],
      [{ bancos: [{ id: 1, tope: 1.005 }] }, 'bancos.0.tope'],
    ];
    for (const [changes, campo] of fields) {
      const { status, body: answer } = await coupon(changes);
      expect([status, answer.data.errores?.[0]?.campo]).toEqual([422, campo]);
    }
    for (const changes of [{ codigo: 'a b' }, { sucursales: [] }, { dias: [8] }, { nombre: '' }, { desde: 'ayer' }]) {
      expect((await coupon(changes)).status).toBe(400);
    }
    expect((await coupon({}, { who: 'operator' })).status).toBe(403);
    const { id } = first.body.data.promocion;
    expect((await shop.post('/updateEstadoCupon', { id, estado: 0 }, { who: 'other' })).status).toBe(404);
    expect((await shop.post('/updateEstadoPromocion', { id, estado: 0 })).status).toBe(404);
    expect((await simulate({ id_cliente: 999_999 })).status).toBe(422);
    expect((await simulate({ id_sucursal: 41 })).status).toBe(403);
  });
});
