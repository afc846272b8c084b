import type { Allergen } from '@mostrador/contract/backoffice/products/allergens';
import type { AllergenWords } from '../../common/allergens/allergen-text';
import { check, read } from '../../common/importer/work';
import type { Known, ProductFacts } from '../known-products';
import { productRules } from './product-rules';

const known = (id: number, name: string, allergen: Allergen): Known => ({
  ...{ id, name, place: { category: 'Postres', subcategory: '' }, price: 500, active: true, tags: [] },
  ...{ allergens: [allergen], branchPrices: {}, hasOptions: false },
});

test('reads allergens in any language, and keeps the declaration of a row with an unknown name, with a note', async () => {
  const words = { names: { gluten: 'Gluten', milk: 'Lait', celery: 'Céleri' }, none: 'Aucun' } as AllergenWords;
  const [cake, flan] = [known(1, 'Tarta', 'celery'), known(2, 'Flan', 'milk')];
  const lines = ['Postres;Tarta;5;gluten / leche', 'Postres;Flan;5;Leche, Kiwi', 'Postres;Agua;1;无', 'Postres;Té;1;'];
  const there: ProductFacts = { currency: 'EUR', branches: [], products: [cake, flan], allergenWords: words };
  const file = new TextEncoder().encode(['categoria;nombre;precio;过敏原', ...lines].join('\n'));
  const { columns, ...table } = await read(productRules, file, {}, there);
  const { rows } = check(productRules, table, { columns, edits: {}, decimals: {}, confirmed: [], renamed: [] }, there);
  const [changed, kept, water, tea] = rows;
  expect(changed).toMatchObject({
    state: 'change',
    changes: [{ column: 'allergens', before: 'Céleri', after: 'Gluten, Lait' }],
    values: { allergens: 'Gluten, Leche' },
  });
  expect(kept).toMatchObject({
    state: 'same',
    notes: [{ column: 'allergens', word: 'importer.note.allergens', values: { text: 'Kiwi' } }],
  });
  expect(kept?.values).not.toHaveProperty('allergens');
  expect(water).toMatchObject({ state: 'create', values: { allergens: 'Ninguno' } });
  expect(water?.changes).toContainEqual({ column: 'allergens', before: null, after: 'Aucun' });
  expect(tea?.values).not.toHaveProperty('allergens');
});
