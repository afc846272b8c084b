import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';
import { readCatalog } from './catalog-repository';

interface Category {
  id: number;
  nombre: string;
  estado: 0 | 1;
  id_categoria_padre: number | null;
  version: number;
  productos: number;
  productos_activos: number;
}
interface Saved {
  message: string;
  data: { categoria: Category; errores?: { campo: string; motivo: string }[] };
}
interface Listed {
  data: { data: Category[] };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const list = async (filtro = 'todos') => (await shop.get<Listed>('/getCategorias', { id: 1, filtro })).body.data.data;
  const named = async (name: string) => (await list()).find((row) => row.nombre === name)!;
  const add = (body: object, sent?: Parameters<Shop['post']>[2]) => shop.post<Saved>('/agregarCategoria', body, sent);
  const fresh = async (nombre: string, more: object = {}) => (await add({ nombre, ...more })).body.data.categoria;
  const edit = (body: object, sent?: Parameters<Shop['post']>[2]) => shop.post<Saved>('/editarCategoria', body, sent);

  test('adds a category last and a subcategory right after its category, which getSubcategorias returns', async () => {
    const added = await add({ nombre: '  Menú   del día ', descripcion: 'De lunes a viernes' });
    expect(added.body.data.categoria).toMatchObject({ estado: 1, version: 1, productos: 0, descripcion: 'De lunes a viernes' });
    expect((await list()).at(-1)!.id).toBe(added.body.data.categoria.id);
    const parent = await named('Postres');
    const sub = (await add({ nombre: 'Helados', id_categoria_padre: parent.id })).body.data.categoria;
    const rows = await list();
    expect(rows[rows.findIndex((row) => row.id === parent.id) + 1]).toMatchObject({ id: sub.id, id_categoria_padre: parent.id });
    const subs = await shop.get<Listed>('/getSubcategorias', { id_categoria: parent.id, id_negocio: 1 });
    expect(subs.body.data.data.map((row) => row.id)).toEqual([sub.id]);
  });

  test('adds one category when a save is repeated after a lost response', async () => {
    const before = (await list()).length;
    const [first, again] = [await add({ nombre: 'Brunch' }, { key: 'k1' }), await add({ nombre: 'Brunch' }, { key: 'k1' })];
    expect(again.body).toEqual(first.body);
    expect(await list()).toHaveLength(before + 1);
  });

  test("refuses a sibling's name ignoring case, accents and blanks, but allows it below another parent", async () => {
    const soups = await fresh('Sopas y cremas');
    expect(await add({ nombre: ' SÓPAS  y Cremas ' })).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo: 'nombre' }] } },
    });
    expect((await add({ nombre: 'Sopas y cremas', id_categoria_padre: soups.id })).status).toBe(200);
    expect((await edit({ id: soups.id, version: 1, nombre: 'postres' })).status).toBe(422);
    const shouted = await edit({ id: soups.id, version: 1, nombre: 'SOPAS Y CREMAS' });
    expect(shouted.body.data.categoria.nombre).toBe('SOPAS Y CREMAS');
  });

  test('refuses a third level and cycles', async () => {
    const [rice, pasta] = [await fresh('Arroces'), await fresh('Pastas')];
    const sub = await fresh('Paellas', { id_categoria_padre: rice.id });
    const refusedParent = { status: 422, body: { data: { errores: [{ campo: 'id_categoria_padre' }] } } };
    expect(await add({ nombre: 'De marisco', id_categoria_padre: sub.id })).toMatchObject(refusedParent);
    expect(await edit({ id: rice.id, version: 1, id_categoria_padre: pasta.id })).toMatchObject(refusedParent);
    expect(await edit({ id: pasta.id, version: 1, id_categoria_padre: pasta.id })).toMatchObject(refusedParent);
    expect(await add({ nombre: 'Ajena', id_categoria_padre: 999_999 })).toMatchObject(refusedParent);
    const moved = await edit({ id: sub.id, version: 1, id_categoria_padre: null });
    expect(moved.body.data.categoria).toMatchObject({ id_categoria_padre: null, version: 2 });
  });

  test('returns 409 with the record for an outdated version, and counts no change for equal data', async () => {
    const { id } = await fresh('Ensaladas de verano');
    expect((await edit({ id, version: 1, descripcion: 'Frescas' })).body.data.categoria).toMatchObject({ version: 2 });
    const late = await edit({ id, version: 1, nombre: 'Frías' });
    expect(late).toMatchObject({ status: 409, body: { data: { categoria: { nombre: 'Ensaladas de verano', version: 2 } } } });
    expect(await edit({ id, version: 1, descripcion: 'Frescas' })).toMatchObject({
      status: 200,
      body: { data: { categoria: { version: 2 } } },
    });
  });

  test("returns the filtered list after a switch, and removes and restores the category's products in manual orders", async () => {
    const desserts = await named('Postres');
    expect(desserts.productos_activos).toBeGreaterThan(0);
    const off = await shop.post<Listed>('/updateEstadoCategoria', { id: desserts.id, estado: 0, idNegocio: 1, filtro: '1' });
    expect(off.body.data.data.map((row) => row.nombre)).not.toContain('Postres');
    expect(await list('0')).toMatchObject([{ nombre: 'Postres', version: 2, productos: desserts.productos }]);
    const { body } = await shop.get<{ data: { id: number }[] }>('/getProductosCategories', {
      id_categoria: desserts.id,
      id_sucursal: 3,
    });
    await shop.database.query('UPDATE product_branches SET sold_out = false');
    const order = () =>
      shop.post('/crearPedidoDashboard', {
        id_sucursal: 1,
        takeaway: 1,
        cliente: { nombre: 'Ana', telefono: '600000000' },
        productos: [{ id_producto: body.data[0]!.id, cantidad: 1 }],
        metodo_pago: 1,
      });
    expect((await order()).status).toBe(422);
    await shop.post('/updateEstadoCategoria', { id: desserts.id, estado: true, idNegocio: 1 });
    expect((await order()).status).toBe(200);
  });

  test('switches subcategories off with their category', async () => {
    const parent = await fresh('Bodega');
    const { id } = await fresh('Tintos', { id_categoria_padre: parent.id });
    const [moved] = await shop.database.query<{ id: number }>(
      `UPDATE products SET category_id = $1 WHERE business_id = 1 AND name LIKE 'Agua%' RETURNING id`,
      [id],
    );
    const sold = async () =>
      (await readCatalog(shop.database, { id: 1, business_id: 1 }, shop.clock.now)).some((row) => row.id === moved!.id);
    expect(await sold()).toBe(true);
    const { body } = await shop.post<Listed>('/updateEstadoCategoria', { id: parent.id, estado: 0, idNegocio: 1 });
    expect(body.data.data.find((row) => row.id === parent.id)).toMatchObject({ productos: 1, productos_activos: 1 });
    expect(await sold()).toBe(false);
  });

  test('reorders all categories, returns 409 with the present order for an outdated one, and refuses missing and foreign ids', async () => {
    const ids = async () => (await list()).map(({ id }) => id);
    const order = (categorias: number[], antes: number[]) => shop.post<Listed>('/updateCategoriasOrden', { categorias, antes });
    const before = await ids();
    const tops = (await list()).filter((row) => row.id_categoria_padre === null).map(({ id }) => id);
    const turned = tops.toReversed();
    const wanted = [...turned, ...before.filter((id) => !tops.includes(id))];
    const saved = await order(wanted, before);
    expect(saved.body.data.data.filter((row) => row.id_categoria_padre === null).map(({ id }) => id)).toEqual(turned);
    const after = await ids();
    expect(await order(before, before)).toMatchObject({ status: 409, body: { data: { data: after.map((id) => ({ id })) } } });
    expect((await order(after, before)).status).toBe(200);
    for (const wrong of [after.slice(1), [...after.slice(1), 999_999]])
      expect(await order(wrong, after)).toMatchObject({ status: 422, body: { data: { errores: [{ campo: 'categorias' }] } } });
    expect((await order(before, after)).status).toBe(200);
    expect(await ids()).toEqual(before);
  });

  test('reorders the products of a category, returns 409 with the present order for an outdated one, and refuses bad ids', async () => {
    const { id } = await named('Postres');
    const inStore = async () => {
      const query = { id_categoria: id, id_sucursal: 1, orden: 'tienda' };
      return (await shop.get<{ data: { id: number }[] }>('/getProductosCategories', query)).body.data.map((row) => row.id);
    };
    const order = (productos: number[], antes: number[], options: object = {}) =>
      shop.post<Listed>('/updateProuctosOrden', { id_categoria: id, productos, antes }, options);
    const before = await inStore();
    const turned = before.toReversed();
    expect((await order(turned, before)).status).toBe(200);
    expect(await inStore()).toEqual(turned);
    expect(await order(before, before)).toMatchObject({
      status: 409,
      body: { data: { data: turned.map((one) => ({ id: one })) } },
    });
    expect((await order(turned, before)).status).toBe(200);
    for (const wrong of [turned.slice(1), [...turned.slice(1), 999_999], [...turned.slice(1), turned[1]!]])
      expect(await order(wrong, turned)).toMatchObject({ status: 422, body: { data: { errores: [{ campo: 'productos' }] } } });
    const both = await Promise.all([order(before, turned), order([turned[1]!, turned[0]!, ...turned.slice(2)], turned)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await order(turned, before, { who: 'operator' })).status).toBe(403);
    expect((await order(turned, before, { who: 'other' })).status).toBe(404);
    expect((await order([], before)).status).toBe(400);
    expect((await shop.post('/updateProuctosOrden', { id_categoria: id, productos: turned })).status).toBe(400);
  });

  test('refuses requests without a session, by another role or business, for a missing record, and with bad values', async () => {
    const { id } = await named('Postres');
    const status = async (path: string, body: object, who: 'admin' | 'operator' | 'other' = 'admin') =>
      (await shop.post(path, body, { who })).status;
    expect((await shop.ask('POST', '/agregarCategoria', { body: { nombre: 'X' } })).status).toBe(401);
    for (const [path, body] of [
      ['/agregarCategoria', { nombre: 'X' }],
      ['/editarCategoria', { id, version: 1, nombre: 'X' }],
      ['/updateEstadoCategoria', { id, estado: 0, idNegocio: 1 }],
      ['/updateCategoriasOrden', { categorias: [id], antes: [id] }],
    ] as const)
      expect(await status(path, body, 'operator')).toBe(403);
    expect(await status('/editarCategoria', { id, version: 1, nombre: 'X' }, 'other')).toBe(404);
    expect(await status('/updateEstadoCategoria', { id, estado: 0, idNegocio: 445 })).toBe(403);
    expect(await status('/updateEstadoCategoria', { id, estado: 0, idNegocio: 445 }, 'other')).toBe(404);
    expect(await status('/agregarCategoria', { nombre: '   ' })).toBe(400);
    expect(await status('/agregarCategoria', { nombre: 'x'.repeat(61) })).toBe(400);
    expect(await status('/agregarCategoria', { nombre: 'x'.repeat(60) })).toBe(200);
    expect(await status('/agregarCategoria', { nombre: 'Con foto', imagen: 'https://elsewhere.test/a.jpg' })).toBe(422);
    expect(await status('/editarCategoria', { id, nombre: 'Sin versión' })).toBe(400);
    expect((await shop.get('/getSubcategorias', { id_categoria: id, id_negocio: 445 })).status).toBe(403);
    expect((await shop.get('/getSubcategorias', { id_categoria: 999_999, id_negocio: 1 })).status).toBe(404);
  });
});
