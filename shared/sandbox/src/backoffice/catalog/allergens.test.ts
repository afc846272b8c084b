import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';
import { allergensOfDish } from './seed-allergens';
import { menus } from './seed-menus';
import { catalogOf } from './test-catalog';

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let catalog: ReturnType<typeof catalogOf>;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    catalog = catalogOf(shop);
  });
  afterAll(() => shop.close());

  test('a new product declares nothing, none of the 14, or some, in the order of the regulation', async () => {
    expect(await catalog.addProduct('Alérgenos: nada')).toMatchObject({ alergenos: null });
    expect(await catalog.addProduct('Alérgenos: ninguno', { alergenos: [] })).toMatchObject({ alergenos: [] });
    const some = await catalog.addProduct('Alérgenos: dos', { alergenos: ['leche', 'gluten', 'leche'] });
    expect(some).toMatchObject({ alergenos: ['gluten', 'leche'] });
    expect((await catalog.list({ busqueda: 'Alérgenos: dos' })).data).toMatchObject([{ alergenos: ['gluten', 'leche'] }]);
  });

  test('an edit changes, empties and withdraws the declaration; an equal one is no change', async () => {
    const { id } = await catalog.addProduct('Pan de ayer', { alergenos: ['gluten'] });
    const edit = async (version: number, change: object) => (await catalog.edit({ id, version, ...change })).body.data.producto;
    expect(await edit(1, { precio: 2 })).toMatchObject({ version: 2, alergenos: ['gluten'] });
    expect(await edit(2, { alergenos: ['sesamo', 'gluten'] })).toMatchObject({ version: 3, alergenos: ['gluten', 'sesamo'] });
    expect(await edit(1, { alergenos: ['gluten', 'sesamo'] })).toMatchObject({ version: 3 });
    expect(await edit(3, { alergenos: [] })).toMatchObject({ version: 4, alergenos: [] });
    expect(await edit(4, { alergenos: null })).toMatchObject({ version: 5, alergenos: null });
    expect(await edit(1, { alergenos: null })).toMatchObject({ version: 5 });
  });

  test('refuses a value beyond the 14, and names the field', async () => {
    const refused = (campo: string) => ({ status: 400, body: { data: { errores: [{ campo }] } } });
    expect(await catalog.add({ nombre: 'Tarta de kiwi', alergenos: ['leche', 'kiwi'] })).toMatchObject(refused('alergenos.1'));
    expect(await catalog.add({ nombre: 'Tarta de kiwi', alergenos: 'leche' })).toMatchObject(refused('alergenos'));
  });

  test('an edit of many products changes the declarations of each', async () => {
    const [a, b] = [await catalog.addProduct('Varios A'), await catalog.addProduct('Varios B', { alergenos: ['apio'] })];
    const productos = [
      { id: a.id, version: 1, alergenos: ['mostaza'] },
      { id: b.id, version: 1, alergenos: ['nada'] },
    ];
    const { body } = await shop.post<{ data: object }>('/editMassiveProducts', { productos }, { key: 'allergens' });
    expect(body.data).toMatchObject({
      productos: [{ id: a.id, version: 2, alergenos: ['mostaza'] }],
      errores: [{ id: b.id, campo: 'alergenos.0' }],
    });
    expect(await catalog.get(b.id)).toMatchObject({ version: 1, alergenos: ['apio'] });
  });

  test('seeded dishes declare something, none of the 14, and nothing', async () => {
    const { data } = await catalog.list({ busqueda: 'Tortilla de patatas' });
    expect(data).toMatchObject([{ alergenos: ['huevos'] }]);
    const every = Object.values(menus).flatMap(({ categories }) =>
      Object.values(categories)
        .flat()
        .map(([name]) => name),
    );
    const declared = every.filter((name) => allergensOfDish(name) !== null);
    expect(declared.length).toBeGreaterThan(every.length / 2);
    expect(declared.length).toBeLessThan(every.length);
  });
});
