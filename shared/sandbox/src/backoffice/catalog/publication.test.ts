import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';
import { catalogOf, refusedField } from './test-catalog';

const hour = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let catalog: ReturnType<typeof catalogOf>;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    catalog = catalogOf(shop);
  });
  beforeEach(() => void (shop.clock.now = START));
  afterAll(() => shop.close());

  test('a product cannot be ordered before its publication, and can from then on without another call', async () => {
    const publicar_desde = at(START + hour);
    const { id } = await catalog.addProduct('Roscón de Reyes', { publicar_desde });
    expect(await catalog.get(id)).toMatchObject({ estado: 1, publicar_desde, pedible: false });
    expect(await catalog.order(id)).toMatchObject(refusedField('productos.0.id_producto'));
    shop.clock.now = START + hour - 1;
    expect((await catalog.list({ busqueda: 'Roscón' })).data).toMatchObject([{ publicar_desde, pedible: false }]);
    shop.clock.now = START + hour;
    expect((await catalog.list({ busqueda: 'Roscón' })).data).toMatchObject([{ publicar_desde: null, pedible: true }]);
    expect(await catalog.order(id)).toMatchObject({ status: 200 });
  });

  test('a date does not publish an inactive product', async () => {
    const { id } = await catalog.addProduct('Turrón', { publicar_desde: at(START + hour), estado: 0 });
    shop.clock.now = START + hour;
    expect(await catalog.get(id)).toMatchObject({ estado: 0, pedible: false });
    expect(await catalog.order(id)).toMatchObject(refusedField('productos.0.id_producto'));
  });

  test('an edit sets, moves and withdraws the date; an equal one is no change, and others leave it', async () => {
    const { id } = await catalog.addProduct('Polvorón');
    const edit = async (version: number, change: object) => (await catalog.edit({ id, version, ...change })).body.data.producto;
    expect(await catalog.get(id)).toMatchObject({ publicar_desde: null, pedible: true });
    const later = at(START + 2 * hour);
    expect(await edit(1, { publicar_desde: later })).toMatchObject({ version: 2, publicar_desde: later, pedible: false });
    expect(await edit(2, { precio: 2 })).toMatchObject({ version: 3, publicar_desde: later });
    expect(await edit(1, { publicar_desde: '2026-11-20T14:00:00+01:00' })).toMatchObject({ version: 3, publicar_desde: later });
    expect(await edit(3, { publicar_desde: at(START + hour) })).toMatchObject({ version: 4, publicar_desde: at(START + hour) });
    expect(await edit(4, { publicar_desde: null })).toMatchObject({ version: 5, publicar_desde: null, pedible: true });
  });

  test('an edit of many products sets the date of each, and refuses what is no instant', async () => {
    const [a, b] = [await catalog.addProduct('Mazapán A'), await catalog.addProduct('Mazapán B')];
    const productos = [
      { id: a.id, version: 1, publicar_desde: at(START + hour) },
      { id: b.id, version: 1, publicar_desde: 'mañana' },
    ];
    const { body } = await shop.post<{ data: object }>('/editMassiveProducts', { productos }, { key: 'publication' });
    expect(body.data).toMatchObject({
      productos: [{ id: a.id, version: 2, publicar_desde: at(START + hour) }],
      errores: [{ id: b.id, campo: 'publicar_desde' }],
    });
    expect(await catalog.add({ nombre: 'Mazapán C', publicar_desde: '2026-12-01' })).toMatchObject({
      status: 400,
      body: { data: { errores: [{ campo: 'publicar_desde' }] } },
    });
  });
});
