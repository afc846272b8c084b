import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';

interface Row {
  id: number;
  nombre: string;
  estado: 0 | 1;
  precio: number;
  agotado: boolean;
  agotado_hasta: string | null;
  con_opciones: boolean;
  minimo: number;
  maximo: number;
  items: Row[];
}

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const rows = async (path: string, query: Record<string, string | number>): Promise<Row[]> =>
    (await shop.get<{ data: Row[] }>(path, { id_sucursal: 1, ...query })).body.data;
  const burger = async () => (await rows('/getProductos', { busqueda: 'hamburguesa de la' }))[0]!;

  test('lists categories in their order, filtered by state', async () => {
    const list = async (filtro: string) =>
      (await shop.get<{ data: { data: Row[] } }>('/getCategorias', { id: 1, filtro })).body.data.data.map((row) => row.nombre);
    expect((await list('todos')).slice(0, 2)).toEqual(['Para picar', 'Platos principales']);
    await shop.database.query(`UPDATE categories SET active = false WHERE business_id = 1 AND name = 'Postres'`);
    expect(await list('0')).toEqual(['Postres']);
    expect(await list('1')).not.toContain('Postres');
    await shop.database.query('UPDATE categories SET active = true');
  });

  test('finds products by page, ignoring case and accents', async () => {
    expect((await rows('/getProductos', { busqueda: 'JAMON' })).map((row) => row.nombre)).toEqual([
      'Bocadillo de jamón ibérico',
      'Croquetas de jamón (8 uds.)',
    ]);
    const page = (pagina: number) =>
      shop.get<{ data: Row[]; total: number }>('/getProductos', { pagina, cantidad: 5 }, { branch: 1 });
    const [first, second] = [(await page(0)).body, (await page(1)).body];
    expect(first.total).toBe(second.total);
    expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(10);
    expect(await rows('/getProductos', { busqueda: '%' })).toEqual([]);
  });

  test('returns price and stock of the branch, and treats an expired pause as available', async () => {
    const { id, precio } = await burger();
    const put = (until: number | null) =>
      shop.database.query(
        `INSERT INTO product_branches (product_id, branch_id, price, sold_out, sold_out_until) VALUES ($1, 1, 990, true, $2)
         ON CONFLICT (product_id, branch_id) DO UPDATE SET sold_out_until = $2`,
        [id, until],
      );
    await put(null);
    expect(await burger()).toMatchObject({ precio: 9.9, agotado: true, agotado_hasta: null });
    await put(START + 1000);
    expect(await burger()).toMatchObject({ agotado: true, agotado_hasta: new Date(START + 1000).toISOString() });
    await put(START - 1000);
    expect(await burger()).toMatchObject({ agotado: false, agotado_hasta: null });
    const [other] = (await shop.get<{ data: Row[] }>('/getProductos', { busqueda: 'hamburguesa de la', id_sucursal: 2 })).body
      .data;
    expect(other!.precio).toBeGreaterThanOrEqual(precio);
    expect(other!.agotado).toBe(false);
    await shop.database.query('DELETE FROM product_branches WHERE product_id = $1', [id]);
  });

  test('lists the products of a category', async () => {
    const { body } = await shop.get<{ data: { data: Row[] } }>('/getCategorias', { id: 1 });
    const desserts = body.data.data.find((row) => row.nombre === 'Postres')!;
    expect((await rows('/getProductosCategories', { id_categoria: desserts.id, estado: 1 })).map((row) => row.nombre)).toEqual([
      'Flan casero',
      'Tarta de queso',
      'Torrija con helado de vainilla',
    ]);
  });

  test('lists options with their bounds and items', async () => {
    const product = await burger();
    expect(product.con_opciones).toBe(true);
    const list = await rows('/getOpcionesProducto', { id: product.id });
    expect(list.map(({ nombre, minimo, maximo }) => [nombre, minimo, maximo])).toEqual([
      ['Punto de la carne', 1, 1],
      ['Guarnición', 1, 1],
      ['Extras', 0, 3],
    ]);
    expect(list[2]!.items[0]).toMatchObject({ nombre: 'Queso manchego', precio: 1.2, moneda: 'EUR', estado: 1 });
    expect(await rows('/getItemsOpciones', { id: list[2]!.id })).toEqual(list[2]!.items);
  });

  test('refuses requests without a session, by another business, for a foreign branch or a missing record, and with bad values', async () => {
    const { id } = await burger();
    const status = async (path: string, query: Record<string, string | number>, sent: Parameters<Shop['get']>[2] = {}) =>
      (await shop.get(path, query, sent)).status;
    expect((await shop.ask('GET', '/getProductos', { query: { id_sucursal: 1 } })).status).toBe(401);
    expect(await status('/getCategorias', { id: 445 })).toBe(403);
    expect(await status('/getProductos', { id_sucursal: 41 })).toBe(403);
    expect(await status('/getProductos', {})).toBe(400);
    expect(await status('/getProductos', { id_sucursal: 1, estado: 7 })).toBe(400);
    expect(await status('/getProductos', { id_sucursal: 1, cantidad: 5000 })).toBe(400);
    expect(await status('/getOpcionesProducto', { id }, { who: 'other' })).toBe(404);
    expect(await status('/getItemsOpciones', { id: 999_999 })).toBe(404);
    expect(await status('/getProductosCategories', { id_categoria: 999_999, id_sucursal: 1 })).toBe(404);
  });
});
