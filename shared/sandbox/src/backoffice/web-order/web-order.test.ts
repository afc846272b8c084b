import { testDatabases } from '../../db/test-databases';
import { openShop, type Shop } from '../test-shop';

interface List {
  ids: number[];
  version: number;
}
interface Orders {
  data: { categorias: List; productos: (List & { id_categoria: number })[]; ventas: { id_producto: number; cantidad: number }[] };
}
interface Saved {
  data: List & { errores?: { campo: string }[] };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open() });
  }, 60_000);
  afterAll(() => shop.close());

  const read = async () => (await shop.get<Orders>('/getOrdenWeb')).body.data;
  const save = (body: object, options: object = {}) => shop.post<Saved>('/updateCategoriasOrden', body, options);

  test('categories are saved as one list; who was slower gets the list as it is', async () => {
    const { categorias: before } = await read();
    const ids = [...before.ids].reverse();
    const first = await save({ categorias: ids, version: before.version });
    expect(first.body.data).toEqual({ ids, version: before.version + 1 });
    expect((await read()).categorias).toEqual(first.body.data);
    const listed = await shop.get<{ data: { data: { id: number; id_categoria_padre: number | null }[] } }>('/getCategorias', {
      id: 1,
    });
    const tops = listed.body.data.data.filter((row) => row.id_categoria_padre === null);
    expect(tops.map((row) => row.id)).toEqual(ids);
    // The same again, its answer having been lost, is no change and no conflict.
    expect((await save({ categorias: ids, version: before.version })).body.data).toEqual(first.body.data);
    const late = await save({ categorias: before.ids, version: before.version });
    expect([late.status, late.body.data]).toEqual([409, first.body.data]);
  });

  test('two at once: one is saved, the other told', async () => {
    const { ids, version } = (await read()).categorias;
    const [a, b] = [
      [...ids.slice(1), ids[0]],
      [ids.at(-1), ...ids.slice(0, -1)],
    ];
    const results = await Promise.all([a, b].map((categorias) => save({ categorias, version })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('products of one category, under a version of their own; sales of 30 days', async () => {
    const { productos, ventas } = await read();
    const list = productos.find(({ ids }) => ids.length > 2)!;
    const ids = [...list.ids].reverse();
    const send = (body: object) =>
      shop.post<Saved>('/updateProuctosOrden', { id_categoria: list.id_categoria, version: list.version, ...body });
    expect((await send({ productos: ids })).body.data).toEqual({ ids, version: list.version + 1 });
    expect((await send({ productos: list.ids })).status).toBe(409);
    expect((await send({ productos: ids, id_categoria: 999_999 })).status).toBe(404);
    expect(ventas.length).toBeGreaterThan(0);
  });

  test('refused: ids that are missing, foreign or twice; nothing; other roles and businesses', async () => {
    const { ids, version } = (await read()).categorias;
    for (const categorias of [ids.slice(1), [...ids.slice(1), 999_999], [...ids.slice(1), ids[1]], [...ids, 999_999]]) {
      const { status, body } = await save({ categorias, version });
      expect([status, body.data.errores?.[0]?.campo]).toEqual([422, 'categorias']);
    }
    expect((await save({ categorias: [], version })).status).toBe(400);
    expect((await save({ categorias: ids })).status).toBe(400);
    expect((await save({ categorias: ids, version }, { who: 'operator' })).status).toBe(403);
    expect((await save({ categorias: ids, version }, { who: 'other' })).status).not.toBe(200);
    expect((await read()).categorias).toEqual({ ids, version });
  });
});
