import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import { yesNoOf } from '@mostrador/contract/backoffice/menu-import/yes-no';
import { cellText } from '../../../common/importer/amounts';
import type { Cell } from '../../../common/importer/table-types';
import { createNote, createProduct, splitPath, type ArrangedProduct } from './arranged';
import { htmlToText } from './html-text';
import type { Layout } from './layout';
import { headingsLike, rowsOf, type SourceRow } from './sheet';

type OptionKey = 'name1' | 'value1' | 'name2' | 'value2' | 'name3' | 'value3';
const numbers = [1, 2, 3] as const;

/** Returns the values of a variation, "Grande / Picante", without the value that Shopify writes for products without options. */
function variationName(text: (key: OptionKey) => string): string {
  return numbers
    .map((number) => text(`value${number}`))
    .filter((value) => value !== '' && value !== 'Default Title')
    .join(' / ');
}

/** Returns the names of the options, "Tamaño / Salsa"; undefined if the row has none. */
function optionName(text: (key: OptionKey) => string): string | undefined {
  const names = numbers.map((number) => text(`name${number}`)).filter((name) => name !== '' && name !== 'Title');
  return names.length > 0 ? names.join(' / ') : undefined;
}

type HandleRow<Key extends string> = SourceRow<Key | OptionKey | 'handle' | 'name'>;

/** Groups rows by their handle. A row of a handle that was there before, or without handle and name, continues a product. */
function readHandles<Key extends string>(
  rows: HandleRow<Key>[],
  start: (row: HandleRow<Key>) => ArrangedProduct,
  add: (product: ArrangedProduct, row: HandleRow<Key>) => void,
): ArrangedProduct[] {
  const products = new Map<string, ArrangedProduct>();
  let last = '';
  for (const row of rows) {
    const key = nameKey(row.text('handle')) || (row.text('name') === '' ? last : `row ${row.row}`);
    last = key;
    const known = products.get(key);
    const product = known ?? start(row);
    if (!known) {
      products.set(key, product);
      const name = optionName(row.text);
      if (name !== undefined) product.variationName = name;
    }
    add(product, row);
  }
  return [...products.values()];
}

const shopifyNames = {
  handle: ['handle', 'url handle'],
  name: ['title'],
  description: ['body (html)', 'description'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standard product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  name1: ['option1 name'],
  value1: ['option1 value'],
  name2: ['option2 name'],
  value2: ['option2 value'],
  name3: ['option3 name'],
  value3: ['option3 value'],
  code: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
} as const;

/** The products that Shopify exports: a row for each variant; those without a title continue the product above. */
export const shopify: Layout<keyof typeof shopifyNames> = {
  program: 'Shopify',
  names: shopifyNames,
  needed: ['handle', 'name', 'value1', 'price'],
  read: (table, places) =>
    readHandles<keyof typeof shopifyNames>(
      rowsOf(table, places),
      ({ row, cell, text }) => {
        // The merchant's own type; else the path in Shopify's list of all goods.
        const category = splitPath(text('type') || text('category'));
        const product = createProduct(row, {
          name: cell('name'),
          description: htmlToText(text('description')),
          tags: cell('tags'),
          ...category.cells,
        });
        product.notes.push(...category.notes);
        const isHidden = yesNoOf(text('published')) === false || ['draft', 'archived'].includes(nameKey(text('status')));
        if (isHidden) product.cells.active = 'no';
        return product;
      },
      (product, { cell, text }) => {
        // A further row of a product may have a picture only.
        const isPicture = product.variations.length > 0 && variationName(text) === '' && text('price') === '';
        if (!isPicture) product.variations.push({ name: variationName(text), price: cell('price'), code: text('code') });
      },
    ),
};

const loyverseNames = {
  handle: ['handle'],
  name: ['name'],
  description: ['description'],
  category: ['category'],
  name1: ['option 1 name'],
  value1: ['option 1 value'],
  name2: ['option 2 name'],
  value2: ['option 2 value'],
  name3: ['option 3 name'],
  value3: ['option 3 value'],
  code: ['sku'],
  price: ['default price', 'price'],
} as const;

/** The items that Loyverse exports: variants share a handle; prices, availability and modifiers have columns of their own. */
export const loyverse: Layout<keyof typeof loyverseNames> = {
  program: 'Loyverse',
  names: loyverseNames,
  needed: ['handle', 'name', 'value1'],
  read(table, places, { branches }) {
    const stores = headingsLike(table, /^price\s*\[(.+)\]$/i);
    const available = headingsLike(table, /^available for sale\s*\[(.+)\]$/i);
    const modifiers = headingsLike(table, /^modifier\s*-\s*["“]?(.+?)["”]?$/i);
    const branchOf = (name: string) => branches.find((branch) => nameKey(branch.name) === nameKey(name));

    function addVariation(product: ArrangedProduct, { cell, text, at }: SourceRow<keyof typeof loyverseNames>) {
      const prices = stores.map(({ place, name }) => ({ name, cell: at(place) })).filter((one) => cellText(one.cell) !== '');
      const price: Cell = text('price') === '' ? (prices[0]?.cell ?? null) : cell('price');
      const name = variationName(text);
      const isComponent = product.variations.length > 0 && name === '' && cellText(price) === '';
      if (isComponent) return;
      if (available.length > 0 && available.every(({ place }) => yesNoOf(cellText(at(place))) === false)) {
        if (name === '') product.cells.active = 'no';
        else return void product.notes.push(createNote('variationOff', name));
      }
      product.variations.push({ name, price, code: text('code') });
      const others = prices.filter((one) => cellText(one.cell) !== cellText(price));
      const isSimple = name === '';
      for (const one of others) {
        const branch = isSimple ? branchOf(one.name) : undefined;
        if (branch) product.branchPrices = { ...product.branchPrices, [branch.id]: one.cell };
        else
          product.notes.push(createNote('storePrice', `${[name, one.name].filter(Boolean).join(', ')}: ${cellText(one.cell)}`));
      }
    }

    return readHandles<keyof typeof loyverseNames>(
      rowsOf(table, places),
      ({ row, cell, text, at }) => {
        const product = createProduct(row, {
          name: cell('name'),
          category: cell('category'),
          description: htmlToText(text('description')),
        });
        const asked = modifiers.filter(({ place }) => yesNoOf(cellText(at(place)))).map(({ name }) => name);
        if (asked.length > 0) product.notes.push(createNote('emptyGroups', asked.join(', ')));
        return product;
      },
      addVariation,
    );
  },
};
