import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { WrittenOption } from '@mostrador/contract/backoffice/menu-import/option-text';
import type { Table } from '../../../common/importer/table-types';
import { createProduct, priceText, splitPath, type ArrangedProduct } from './arranged';
import { boundOf } from './bounds';
import type { Layout } from './layout';
import { rowsOf, type Places, type SourceRow } from './sheet';

const names = {
  menu: ['menu', 'menu name'],
  category: ['menu group', 'menu group name'],
  name: ['item name', 'menu item', 'menu item name', 'item'],
  description: ['item description'],
  price: ['item price', 'base price'],
  group: [
    ...['modifier group', 'modifier group name', 'modifier group title', 'option group', 'option group name', 'customization'],
    ...['modifier set', 'grupo de modificadores', 'grupo de opciones', 'groupe de modificateurs', "groupe d'options"],
    ...['grup de modificatori', 'grup de optiuni', '选项组', '加料分组'],
  ],
  modifier: [
    ...[
      'modifier',
      'modifier name',
      'modifier option',
      'modifier option name',
      'modifier title',
      'option',
      'option name',
      'choice',
    ],
    ...['modificador', 'opcion', 'modificateur', 'modificator', 'optiune', '选项', '加料'],
  ],
  modifierPrice: [
    ...['modifier price', 'modifier option price', 'option price', 'upcharge', 'additional price'],
    ...['precio del modificador', 'precio de la opcion', 'suplemento', 'prix du modificateur', "prix de l'option", 'supplement'],
    ...['pretul optiunii', 'supliment', '选项价格', '加价'],
  ],
  size: ['size', 'size name', 'tamano', 'formato', 'taille', 'format', 'marime', '规格'],
  code: ['plu'],
  active: ['active'],
  tags: ['tags'],
  min: ['min selections', 'min permitted', 'minimum selections', 'min', 'minimum', 'quantity min', 'minimo'],
  max: ['max selections', 'max permitted', 'maximum selections', 'max', 'maximum', 'quantity max', 'maximo'],
} as const;

type Key = keyof typeof names;

/** The product that a row begins. */
function startProduct({ row, cell, text }: SourceRow<Key>, section: string): ArrangedProduct {
  const { cells, notes } = splitPath([text('menu'), text('category') || section].filter(Boolean).join(' > '));
  const own = {
    name: cell('name'),
    description: cell('description'),
    code: cell('code'),
    active: cell('active'),
    tags: cell('tags'),
  };
  return { ...createProduct(row, { ...own, ...cells }), notes };
}

/** Adds the price of a row, of the product or of one of its sizes, unless it is there already. */
function addPrice({ variations }: ArrangedProduct, { cell, text }: SourceRow<Key>): void {
  const [size, price] = [text('size'), priceText(cell('price'))];
  const isKnown = variations.some(
    (one) => nameKey(one.name) === nameKey(size) && (priceText(one.price) === price || price === ''),
  );
  if ((price !== '' || size !== '') && !isKnown) variations.push({ name: size, price: cell('price') });
}

function readRows(table: Table, places: Places<Key>): ArrangedProduct[] {
  const products = new Map<string, ArrangedProduct>();
  let product: ArrangedProduct | undefined;
  let group: WrittenOption | undefined;
  let section = '';
  for (const source of rowsOf(table, places)) {
    const { row, cell, text } = source;
    const [name, modifier, groupName] = [text('name'), text('modifier'), text('group')];
    const isTitle = modifier + groupName + text('size') + text('price') + text('description') === '';
    // Without a column of categories, a name alone is the title of the rows below.
    if (isTitle && (name === '' || places.category === -1)) {
      section = (name === '' ? text('category') : name) || section;
      product = undefined;
      continue;
    }
    if (name !== '' || !product) {
      const key = [text('menu'), text('category') || section, name].map(nameKey).join('\n');
      const known = products.get(key);
      if (known !== product || !known) group = undefined;
      product = known ?? startProduct(source, section);
      if (!known) products.set(name === '' ? `row ${row}` : key, product);
    }
    // Without a column of their own, the prices of modifiers are in rows that name no product.
    const isModifierPrice = places.modifierPrice === -1 && modifier !== '' && name === '';
    if (!isModifierPrice) addPrice(product, source);
    if (groupName !== '' && nameKey(group?.name ?? '') !== nameKey(groupName)) {
      group = product.options.find((one) => nameKey(one.name) === nameKey(groupName));
      if (!group)
        product.options.push((group = { name: groupName, min: boundOf(text('min')), max: boundOf(text('max')), items: [] }));
    }
    if (modifier === '') continue;
    if (!group) {
      product.problems.push({ column: null, word: 'importer.problem.orphan', values: { text: modifier } });
      continue;
    }
    const unknown = places.modifierPrice === -1 && !isModifierPrice;
    group.items.push({ name: modifier, price: unknown ? '?' : priceText(cell(isModifierPrice ? 'price' : 'modifierPrice')) });
  }
  return [...products.values()];
}

/**
 * Files with modifiers in rows of their own, as Uber Eats and Toast have them: a row names its product, or continues the one above, and perhaps
 * a modifier group, a modifier or a size.
 */
export const modifierColumns: Layout<Key> = {
  program: 'Uber Eats, Toast',
  names,
  knowsOurColumns: true,
  needed: ['name', 'group', 'modifier'],
  read: readRows,
};

/** Lists with a row for each size of a product. */
export const sizeColumn: Layout<Key> = {
  program: null,
  names,
  knowsOurColumns: true,
  needed: ['name', 'size', 'price'],
  matches(table, places) {
    const keys = rowsOf(table, places).map(({ text }) => [text('menu'), text('category'), text('name')].map(nameKey).join('\n'));
    return new Set(keys).size < keys.length;
  },
  read: readRows,
};
