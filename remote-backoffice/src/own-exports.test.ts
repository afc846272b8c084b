import {
  consentOf,
  CUSTOMER_HEADINGS,
  findCustomerColumn,
  isLeftOutCustomerColumn,
  type CustomerColumn,
} from '@mostrador/contract/backoffice/customers/columns';
import { parseAllergens } from '@mostrador/contract/backoffice/menu-import/allergen-text';
import { findProductColumn, isLeftOutColumn } from '@mostrador/contract/backoffice/menu-import/columns';
import { activeOf } from '@mostrador/contract/backoffice/menu-import/yes-no';
import { ALLERGENS } from '@mostrador/contract/backoffice/products/allergens';
import { locales } from '@mostrador/i18n/locales';
import { namedColumns } from './catalog/import/product-columns';
import { exportColumns as productColumns } from './catalog/products/columns';
import type { T as ProductT } from './catalog/products/messages';
import { allergenText, type AllergenWords } from './common/allergens/allergen-text';
import { exportColumns as customerColumns } from './customers/list/columns';
import type { T as CustomerT } from './customers/messages';

type Texts = Readonly<Record<string, string>>;

async function textsOf(locale: string, ...names: string[]): Promise<Texts> {
  const parts = names.map((name) => import(`./locales/${locale}/${name}.json`) as Promise<{ default: Texts }>);
  return Object.assign({}, ...(await Promise.all(parts)).map((part) => part.default)) as Texts;
}

function allergenWordsOf(t: Texts): AllergenWords {
  const text = (id: string) => t[`allergens.${id}`] ?? '';
  const names = Object.fromEntries(ALLERGENS.map((one) => [one, text(one)])) as AllergenWords['names'];
  return { names, none: text('none'), noneOf: text('noneOf'), undeclared: text('undeclared'), title: text('title') };
}

describe.each(locales)('the import knows our own export of products in %s', (locale) => {
  const texts = textsOf(locale, 'products', 'import-products', 'allergens');
  const branches = [{ id: 7, name: 'Centro (Norte)' }];

  test('every heading, and every column of the import is exported once', async () => {
    const t = await texts;
    const words = { categoryName: () => '', branchName: 'Centro (Norte)', allergens: allergenWordsOf(t) };
    const titles = productColumns(((id: string) => t[id]) as ProductT, words).map(({ title }) => title);
    expect(titles.filter((title) => findProductColumn(title, branches) === undefined && !isLeftOutColumn(title))).toEqual([]);
    const known = titles.flatMap((title) => findProductColumn(title, branches) ?? []);
    expect(known).toEqual(expect.arrayContaining(['id', ...namedColumns, { branchId: 7 }]));
    expect(known).toHaveLength(namedColumns.length + 2);
  });

  test('a column by the name that the screen gives it', async () => {
    const t = await texts;
    for (const key of ['id', ...namedColumns]) expect(findProductColumn(t[`importProducts.column.${key}`] ?? '', [])).toBe(key);
  });

  test('every declaration of allergens, as the file and the form name it', async () => {
    const words = allergenWordsOf(await texts);
    for (const one of ALLERGENS) expect(parseAllergens(words.names[one])).toEqual({ allergens: [one] });
    expect(parseAllergens(allergenText(ALLERGENS, words))).toEqual({ allergens: ALLERGENS });
    expect([words.none, words.noneOf].map(parseAllergens)).toEqual([{ allergens: [] }, { allergens: [] }]);
    expect(parseAllergens((await texts)['importProducts.example.allergens'] ?? '')).toHaveProperty('allergens');
    expect(allergenText(null, words)).toBe('');
  });

  test('the words for active and inactive, and that of the template', async () => {
    const t = await texts;
    const ids = ['products.active', 'products.inactive', 'importProducts.example.active'];
    expect(ids.map((id) => activeOf(t[id] ?? ''))).toEqual([true, false, true]);
  });
});

describe.each(locales)('the import knows our own export of customers in %s', (locale) => {
  const texts = textsOf(locale, 'customers', 'import-customers');
  const columns = Object.keys(CUSTOMER_HEADINGS) as CustomerColumn[];

  test('every heading, and every column of the import is exported once', async () => {
    const t = await texts;
    const titles = customerColumns(((id: string) => t[id]) as CustomerT, 'UTC', true).map(({ title }) => title);
    expect(titles.filter((title) => findCustomerColumn(title) === undefined && !isLeftOutCustomerColumn(title))).toEqual([]);
    expect(titles.flatMap((title) => findCustomerColumn(title) ?? [])).toEqual(columns);
  });

  test('a column by the name that the screen gives it', async () => {
    const t = await texts;
    for (const key of columns) expect(findCustomerColumn(t[`importCustomers.column.${key}`] ?? '')).toBe(key);
  });

  test('the words about consent, and that of the template', async () => {
    const t = await texts;
    const ids = ['customers.yes', 'customers.export.stop', 'importCustomers.example.consent'];
    expect(ids.map((id) => consentOf(t[id] ?? ''))).toEqual(['yes', 'stop', 'yes']);
  });
});
