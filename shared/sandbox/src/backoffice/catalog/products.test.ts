import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';
import { catalogOf, refusedField, type Listed } from './test-catalog';

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let catalog: ReturnType<typeof catalogOf>;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    catalog = catalogOf(shop);
  });
  afterAll(() => shop.close());

  test('finds a product with all its fields and the settings of each branch', async () => {
    const [option] = await shop.database.query<{ id: number }>(
      'SELECT id FROM options WHERE business_id = 1 ORDER BY id LIMIT 1',
    );
    const product = await catalog.addProduct('  Arroz con leche ', {
      precio: '4.50',
      descripcion: 'Con canela',
      etiquetas: ['leche', 'Leche', 'arroz'],
      codigo: 'P-01',
      destacado: true,
      opciones: [option!.id],
      sucursales: [
        { id_sucursal: 2, precio: 5.25 },
        { id_sucursal: 3, estado: 0 },
      ],
    });
    expect(product).toMatchObject({
      nombre: 'Arroz con leche',
      precio: 4.5,
      precio_desde: 4.5,
      precio_hasta: 5.25,
      moneda: 'EUR',
      etiquetas: ['Leche', 'arroz'],
      codigo: 'P-01',
      destacado: true,
      es_regalo: false,
      version: 1,
      opciones: [option!.id],
      sucursales: [
        { id_sucursal: 1, nombre: 'Centro', estado: true, precio: null },
        { id_sucursal: 2, estado: true, precio: 5.25 },
        { id_sucursal: 3, estado: false, precio: null },
      ],
    });
    expect(await catalog.get(product.id, { branch: 2 })).toMatchObject({ precio: 5.25, precio_base: 4.5 });
    const offers = await shop.get<{ moneda: string; data: object[] }>('/getProductosSucursales', { productoId: product.id });
    expect(offers.body).toEqual({ moneda: 'EUR', data: product.sucursales });
    expect((await catalog.list({ busqueda: 'p-01' })).data.map((row) => row.id)).toEqual([product.id]);
    expect((await catalog.list({ etiqueta: 'LECHE' })).data.map((row) => row.id)).toEqual([product.id]);
    const full = await catalog.list({ busqueda: 'arroz con leche', con_sucursales: 1 });
    expect(full.data[0]!.sucursales).toEqual(product.sucursales);
  });

  test('adds one product when a save is repeated after a lost response', async () => {
    const [first, again] = [
      await catalog.add({ nombre: 'Natillas' }, { key: 'p1' }),
      await catalog.add({ nombre: 'Natillas' }, { key: 'p1' }),
    ];
    expect(again.body).toEqual(first.body);
    expect((await catalog.list({ busqueda: 'natillas' })).total).toBe(1);
  });

  test('sorts and filters lists and validates their parameters', async () => {
    const id_categoria = await catalog.categoryNamed('Postres');
    const { body: sub } = await shop.post<{ data: { categoria: { id: number } } }>('/agregarCategoria', {
      nombre: 'Fríos',
      id_categoria_padre: id_categoria,
    });
    const cold = await catalog.addProduct('Sorbete', { precio: 0, id_subcategoria: sub.data.categoria.id });
    expect(cold).toMatchObject({ id_categoria, id_subcategoria: sub.data.categoria.id });
    const ids = async (query: Record<string, string | number>) => (await catalog.list(query)).data.map((row) => row.id);
    const prices = (await catalog.list({ orden: 'precio', tipo_orden: 'desc' })).data.map((row) => Number(row.precio));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const desserts = await ids({ id_categoria });
    expect(desserts).toContain(cold.id);
    const { body } = await shop.get<Listed>('/getProductosCategories', { id_categoria, id_sucursal: 1 });
    expect(new Set(body.data.map((row) => row.id))).toEqual(new Set(desserts));
    expect(await ids({ id_categoria: sub.data.categoria.id })).toEqual([cold.id]);
    expect(await ids({ revision: 'precio_cero' })).toEqual([cold.id]);
    expect(await ids({ revision: 'sin_ventas' })).toContain(cold.id);
    expect(await ids({ revision: 'sin_foto' })).toContain(cold.id);
    expect(await ids({ revision: 'nombre_repetido' })).toEqual([]);
    const twin = await catalog.addProduct('SORBETÉ');
    expect(new Set(await ids({ revision: 'nombre_repetido' }))).toEqual(new Set([cold.id, twin.id]));
    expect(await ids({ orden: 'categoria' })).toHaveLength((await catalog.list()).total);
  });

  test('changes only the edited fields, returns 409 with the record for an outdated version, and counts no change for equal data', async () => {
    const { id } = await catalog.addProduct('Cuajada', { descripcion: 'Con miel', sucursales: [{ id_sucursal: 2, precio: 6 }] });
    const edited = await catalog.edit({ id, version: 1, precio: 5.5, sucursales: [{ id_sucursal: 2, precio: null }] });
    expect(edited.body.data.producto).toMatchObject({ version: 2, precio_base: 5.5, precio_hasta: 5.5, descripcion: 'Con miel' });
    const late = await catalog.edit({ id, version: 1, descripcion: null });
    expect(late).toMatchObject({ status: 409, body: { data: { producto: { version: 2, precio_base: 5.5 } } } });
    expect(await catalog.edit({ id, version: 1, precio: 5.5 })).toMatchObject({
      status: 200,
      body: { data: { producto: { version: 2 } } },
    });
    const cleared = await catalog.edit({ id, version: 2, descripcion: '', codigo: '' });
    expect(cleared.body.data.producto).toMatchObject({ version: 3, descripcion: null, codigo: null });
  });

  test('allows a code for one product only, ignoring case', async () => {
    const { id } = await catalog.addProduct('Buñuelos', { codigo: 'AB-1' });
    expect(await catalog.add({ nombre: 'Pestiños', codigo: 'ab-1' })).toMatchObject(refusedField('codigo'));
    expect((await catalog.edit({ id, version: 1, codigo: 'ab-1' })).status).toBe(200);
    const other = await catalog.addProduct('Pestiños');
    expect(await catalog.edit({ id: other.id, version: 1, codigo: 'AB-1' })).toMatchObject(refusedField('codigo'));
  });

  test('returns the filtered list after a switch, also for featured products', async () => {
    const { id } = await catalog.addProduct('Leche frita');
    const shown = { id_sucursal: 1, filtro: '1', busqueda: 'leche frita' };
    const off = await shop.post<Listed>('/updateEstadoProducto', { id, estado: 0, ...shown });
    expect(off.body).toMatchObject({ data: [], total: 0 });
    expect(await catalog.order(id)).toMatchObject(refusedField('productos.0.id_producto'));
    const on = await shop.post<Listed>('/updateEstadoProducto', { id, estado: 1, ...shown });
    expect(on.body).toMatchObject({ data: [{ id, estado: 1, version: 3 }], total: 1 });
    const star = await shop.post<Listed>('/updateDestacadoProducto', { id, destacado: true, ...shown });
    expect(star.body).toMatchObject({ data: [{ id, destacado: true }], total: 1 });
  });

  test('refuses a product that is sold out in one branch until its next opening, then sells it again', async () => {
    const { id } = await catalog.addProduct('Torrija de brioche');
    const sellOut = (sucursal: object) =>
      shop.post<Listed>('/updateEstadoProducto', { id, sucursal, id_sucursal: 1, busqueda: 'brioche' });
    const out = await sellOut({ id_sucursal: 1, agotado: true, agotado_hasta: 'apertura' });
    const row = out.body.data[0]!;
    expect(row).toMatchObject({ agotado: true, pedible: false, version: 1 });
    const [until] = [Date.parse(row.agotado_hasta!)];
    expect(until).toBeGreaterThan(START);
    expect(until).toBeLessThan(START + 86_400_000);
    expect(await catalog.order(id)).toMatchObject(refusedField('productos.0.id_producto'));
    expect((await catalog.order(id, { branch: 2 })).status).toBe(200);
    shop.clock.now = until;
    expect(await catalog.get(id)).toMatchObject({ agotado: false, pedible: true });
    expect((await catalog.order(id)).status).toBe(200);
    shop.clock.now = START;
    expect((await sellOut({ id_sucursal: 1, agotado: true, agotado_hasta: null })).body.data[0]!.agotado_hasta).toBeNull();
    expect((await sellOut({ id_sucursal: 1, agotado: false })).body.data[0]!.agotado).toBe(false);
    const past = { id_sucursal: 1, agotado: true, agotado_hasta: new Date(START - 1).toISOString() };
    expect(await sellOut(past)).toMatchObject(refusedField('sucursal.agotado_hasta'));
    expect(await sellOut({ id_sucursal: 41, agotado: true })).toMatchObject(refusedField('sucursal.id_sucursal'));
  });

  test('orders at the price of each branch, and refuses products that it does not sell', async () => {
    const { id } = await catalog.addProduct('Coulant', {
      precio: 6,
      sucursales: [
        { id_sucursal: 2, precio: 7.5 },
        { id_sucursal: 3, estado: 0 },
      ],
    });
    expect((await catalog.order(id)).body.data.pedido.total).toBe(6);
    expect((await catalog.order(id, { branch: 2 })).body.data.pedido.total).toBe(7.5);
    expect(await catalog.order(id, { branch: 3 })).toMatchObject(refusedField('productos.0.id_producto'));
    expect((await catalog.list({ busqueda: 'coulant', id_sucursal: 3 })).data[0]).toMatchObject({
      se_vende: false,
      pedible: false,
    });
  });

  test('edits many products independently and returns the refused ones with reason and record', async () => {
    const [a, b, c] = [
      await catalog.addProduct('Masivo A'),
      await catalog.addProduct('Masivo B'),
      await catalog.addProduct('Masivo C'),
    ];
    await catalog.edit({ id: b.id, version: 1, precio: 9 });
    const productos = [
      { id: a.id, version: 1, precio: 5.1, sucursales: [{ id_sucursal: 2, precio: 5.2 }] },
      { id: b.id, version: 1, precio: 5.3 },
      { id: c.id, version: 1, precio: -1 },
      { id: 999_999, version: 1, precio: 1 },
    ];
    interface Massive {
      data: {
        productos: { id: number; version: number }[];
        errores: { id: number | null; campo: string | null; motivo: string }[];
      };
    }
    const sent = { key: 'massive' };
    const { status, body } = await shop.post<Massive>('/editMassiveProducts', { productos }, sent);
    expect(status).toBe(200);
    expect(body.data.productos).toMatchObject([{ id: a.id, version: 2, precio_base: 5.1, precio_hasta: 5.2 }]);
    expect(body.data.errores).toMatchObject([
      { id: b.id, campo: null, motivo: 'El producto cambió mientras tanto', producto: { version: 2, precio_base: 9 } },
      { id: c.id, campo: 'precio', producto: null },
      { id: 999_999, motivo: 'No existe ese producto' },
    ]);
    expect((await shop.post<Massive>('/editMassiveProducts', { productos }, sent)).body).toEqual(body);
    expect(await catalog.get(c.id)).toMatchObject({ version: 1 });
    const malformed = [
      { id: c.id, version: 1, precio: 'caro' },
      { id: 'x', version: 1 },
      null,
      7,
      { id: c.id, version: 1, precio: 6 },
    ];
    const mixed = await shop.post<Massive>('/editMassiveProducts', { productos: malformed });
    expect(mixed.body.data.productos).toMatchObject([{ id: c.id, version: 2, precio_base: 6 }]);
    expect(mixed.body.data.errores.map(({ id, campo }) => [id, campo])).toEqual([
      [c.id, 'precio'],
      [null, 'id'],
      [null, null],
      [null, null],
    ]);
    const many = Array.from({ length: 501 }, () => productos[0]!);
    expect((await shop.post('/editMassiveProducts', { productos: many })).status).toBe(400);
  });

  test('deletes a product and keeps the lines of its orders', async () => {
    const { id } = await catalog.addProduct('Roscón');
    await catalog.order(id);
    const remove = (body: object) => shop.post<{ message: string }>('/deleteProduct', body);
    for (const empty of [{}, { id_product: null }, { id_product: '' }])
      expect(await remove(empty)).toMatchObject({ status: 422, body: { message: 'El ID del producto es requerido' } });
    expect((await remove({ id_product: id })).status).toBe(200);
    expect((await remove({ id_product: id })).status).toBe(404);
    const [line] = await shop.database.query('SELECT name FROM order_items WHERE product_id = $1', [id]);
    expect(line).toEqual({ name: 'Roscón' });
  });

  test('deletes a product only after no active promotion refers to it', async () => {
    const { id } = await catalog.addProduct('Tarta en promoción');
    const rule = {
      tipo_descuento: 'porcentaje',
      valor: 10,
      aplica_a: 'productos',
      ids: [id],
      desde: '2020-01-01',
      sucursales: [1],
    };
    const made = await shop.post<{ data: { promocion: { id: number } } }>('/agregarPromocion', {
      nombre: 'De la tarta',
      ...rule,
    });
    const remove = () => shop.post<{ message: string }>('/deleteProduct', { id_product: id });
    expect(await remove()).toMatchObject({ status: 409, body: { message: expect.stringContaining('De la tarta') } });
    expect((await catalog.list({ busqueda: 'tarta en promoción' })).total).toBe(1);
    await shop.post('/updateEstadoPromocion', { id: made.body.data.promocion.id, estado: 0 });
    expect((await remove()).status).toBe(200);
  });

  test('lists gifts by name', async () => {
    const { id } = await catalog.addProduct('Galleta de regalo', { es_regalo: 1, precio: 0 });
    const gifts = async (estado: string) =>
      (await shop.get<Listed>('/getProductosRegalo', { estado, es_regalo: 1, id_sucursal: 1 })).body.data;
    const all = await gifts('todos');
    expect(all.map((row) => row.id)).toContain(id);
    const names = all.map((row) => row.nombre);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
    expect((await gifts('0')).map((row) => row.id)).not.toContain(id);
  });

  test('refuses requests without a session, by another role or business, for a missing record, and with bad values', async () => {
    const { id } = await catalog.addProduct('De nadie más');
    const changes: [path: string, body: object][] = [
      ['/agregarProducto', { nombre: 'X', id_categoria: 1, precio: 1 }],
      ['/editarProducto', { id, version: 1, nombre: 'X' }],
      ['/editMassiveProducts', { productos: [{ id, version: 1, nombre: 'X' }] }],
      ['/updateEstadoProducto', { id, estado: 0, id_sucursal: 1 }],
      ['/updateDestacadoProducto', { id, destacado: 1, id_sucursal: 1 }],
      ['/deleteProduct', { id_product: id }],
    ];
    for (const [path, body] of changes) {
      expect((await shop.ask('POST', path, { body })).status).toBe(401);
      expect((await shop.post(path, body, { who: 'operator' })).status).toBe(403);
    }
    expect((await catalog.edit({ id, version: 1, nombre: 'X' }, { who: 'other' })).status).toBe(404);
    expect((await shop.post('/deleteProduct', { id_product: id }, { who: 'other' })).status).toBe(404);
    expect((await shop.get('/getProducto', { id }, { who: 'other' })).status).toBe(404);
    expect((await shop.get('/getProductosSucursales', { productoId: id }, { who: 'other' })).status).toBe(404);
    for (const bad of [{ nombre: '' }, { nombre: 'x'.repeat(121) }, { descripcion: 'x'.repeat(1001) }, { precio: 'doce' }])
      expect((await catalog.add({ nombre: 'Malo', ...bad })).status).toBe(400);
    for (const [campo, bad] of [
      ['precio', { precio: -1 }],
      ['precio', { precio: 10_000_000_000.01 }],
      ['precio', { precio: 1.234 }],
      ['id_categoria', { id_categoria: 999_999 }],
      ['id_subcategoria', { id_subcategoria: 999_999 }],
      ['opciones.0', { opciones: [999_999] }],
      ['sucursales.0.id_sucursal', { sucursales: [{ id_sucursal: 41, precio: 1 }] }],
      ['sucursales.0.precio', { sucursales: [{ id_sucursal: 1, precio: -1 }] }],
      ['imagen', { imagen: 'https://elsewhere.test/a.jpg' }],
    ] as const)
      expect(await catalog.add({ nombre: 'Malo', ...bad })).toMatchObject(refusedField(campo));
    expect((await catalog.list({ busqueda: 'malo' })).total).toBe(0);
    expect((await shop.get('/getProductos', { id_sucursal: 1, revision: 'todo' })).status).toBe(400);
  });
});
