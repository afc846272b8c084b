import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';
import { catalogOf, refusedField } from './test-catalog';

interface SoldOut {
  message: string;
  data: {
    productos: number;
    items: number;
    no_pedibles: { id: number; sucursales: number[] }[];
    agotado_antes: { tipo: string; id: number; id_sucursal: number; agotado_hasta: string | null }[];
  };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let catalog: ReturnType<typeof catalogOf>;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    catalog = catalogOf(shop);
  });
  afterAll(() => shop.close());

  const sellOut = (etiqueta: string, sucursales: object[], who: 'admin' | 'operator' = 'admin', salvo: object[] = []) =>
    shop.post<SoldOut>('/agotarEtiqueta', { etiqueta, sucursales, salvo }, { who });

  test('marks every product and item with a tag as sold out in the named branches until its end, and makes them available again', async () => {
    const { body: saved } = await shop.post<{ data: { opcion: { id: number; items: { id: number }[] } } }>('/agregarOpcion', {
      nombre: 'Queso para gratinar',
      minimo: 1,
      maximo: 1,
      items: [{ nombre: 'Idiazábal', precio: 1, etiquetas: ['Queso de oveja'] }],
    });
    const asks = await catalog.addProduct('Lasaña gratinada', { opciones: [saved.data.opcion.id] });
    const bears = await catalog.addProduct('Tabla de Roncal', { etiquetas: ['queso de oveja'] });
    const tags = await shop.get<{ data: { etiqueta: string; productos: number; items: number }[] }>('/getEtiquetas');
    expect(tags.body.data.find((row) => row.etiqueta.toLowerCase() === 'queso de oveja')).toMatchObject({
      productos: 1,
      items: 1,
    });
    const until = START + 7_200_000;
    const end = new Date(until).toISOString();
    const out = await sellOut('QUESO DE OVEJA', [
      { id_sucursal: 1, agotado: true, agotado_hasta: end },
      { id_sucursal: 2, agotado: true },
    ]);
    expect(out.body.data).toMatchObject({ productos: 1, items: 1, no_pedibles: [{ id: asks.id, sucursales: [1, 2] }] });
    expect(await catalog.get(bears.id)).toMatchObject({ agotado: true, agotado_hasta: end, pedible: false, version: 1 });
    expect((await catalog.order(bears.id, { branch: 3 })).status).toBe(200);
    expect((await catalog.order(asks.id, { options: [saved.data.opcion.items[0]!.id] })).status).toBe(422);
    shop.clock.now = until;
    expect(await catalog.get(bears.id)).toMatchObject({ agotado: false, pedible: true });
    shop.clock.now = START;
    const back = await sellOut(
      'queso de oveja',
      [1, 2].map((id_sucursal) => ({ id_sucursal, agotado: false })),
    );
    expect(back.body.data.no_pedibles).toEqual([]);
    expect(await catalog.get(asks.id, { branch: 2 })).toMatchObject({ pedible: true });
  });

  test('returns entries that were sold out before, and restores their end on undo', async () => {
    const end = new Date(START + 7_200_000).toISOString();
    const here = { id_sucursal: 1, agotado: true };
    const timed = await catalog.addProduct('Tortilla de trufa', {
      etiquetas: ['trufa'],
      sucursales: [{ ...here, agotado_hasta: end }],
    });
    const open = await catalog.addProduct('Huevos con trufa', { etiquetas: ['trufa'], sucursales: [here] });
    const there = await catalog.addProduct('Pasta con trufa', { etiquetas: ['trufa'] });
    const out = await sellOut('trufa', [{ ...here, agotado_hasta: new Date(START + 3_600_000).toISOString() }]);
    expect(out.body.data.agotado_antes).toEqual([
      { tipo: 'producto', id: timed.id, id_sucursal: 1, agotado_hasta: end },
      { tipo: 'producto', id: open.id, id_sucursal: 1, agotado_hasta: null },
    ]);
    const stranger = { tipo: 'producto', id: there.id + 1_000_000, id_sucursal: 1, agotado_hasta: null };
    const salvo = [...out.body.data.agotado_antes, stranger];
    expect((await sellOut('trufa', [{ id_sucursal: 1, agotado: false }], 'admin', salvo)).status).toBe(200);
    expect(await catalog.get(timed.id)).toMatchObject({ agotado: true, agotado_hasta: end });
    expect(await catalog.get(open.id)).toMatchObject({ agotado: true, agotado_hasta: null });
    expect(await catalog.get(there.id)).toMatchObject({ agotado: false });
  });

  test('refuses another role, another business’s branch, an unused tag and an empty list of branches', async () => {
    const all = [{ id_sucursal: 1, agotado: true }];
    expect((await sellOut('jamón', all, 'operator')).status).toBe(403);
    expect(await sellOut('jamón', [{ id_sucursal: 41, agotado: true }])).toMatchObject(refusedField('sucursales.0.id_sucursal'));
    expect((await sellOut('unicornio', all)).status).toBe(404);
    expect((await sellOut('jamón', [])).status).toBe(400);
    expect((await shop.ask('GET', '/getEtiquetas')).status).toBe(401);
  });
});
