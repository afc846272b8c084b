import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { WrittenOption } from '@mostrador/contract/backoffice/menu-import/option-text';
import { createProduct, priceText, type ArrangedProduct } from './arranged';
import type { Layout } from './layout';
import { boundOf } from './bounds';
import { rowsOf } from './sheet';

const names = {
  type: ['entity type', 'row type', 'record type'],
  name: ['name', 'entity name', 'title'],
  price: ['price', 'base price'],
  description: ['description'],
  operation: ['operation'],
  id: ['operation id', 'version id or operation id', 'entity id', 'version id', 'id'],
  parent: ['parent version id or operation id', 'parent version id', 'parent operation id', 'parent id', 'parent'],
  min: ['min selections', 'min', 'minimum', 'min permitted'],
  max: ['max selections', 'max', 'maximum', 'max permitted'],
} as const;

type Kind = 'menu' | 'group' | 'item' | 'options' | 'option';

/** Returns the kind of a row by words such as "MENU_ITEM" or "Modifier group". */
function kindOf(type: string): Kind | undefined {
  const key = nameKey(type.replace(/_/g, ' '));
  if (/(?:modifier|option) (?:group|set|list)$/.test(key)) return 'options';
  if (/^(?:modifier|modifier option|option|menu option)$/.test(key)) return 'option';
  if (/^(?:menu item|item|product)$/.test(key)) return 'item';
  if (/^(?:menu group|category|section)$/.test(key)) return 'group';
  return key === 'menu' ? 'menu' : undefined;
}

interface Entity {
  kind: Kind;
  /** Of a menu or a group: its name, under that of its parent. */
  path: string[];
  product?: ArrangedProduct;
  option?: WrittenOption;
}

/** A row that cannot be imported, because its parent is missing or unknown. */
function createOrphan(row: number, name: string): ArrangedProduct {
  const orphan = createProduct(row, { name });
  orphan.problems.push({ column: null, word: 'importer.problem.orphan', values: { text: name } });
  return orphan;
}

/** The bulk files of Toast: a row for each menu, group, item, modifier group and modifier, which names its parent or follows it. */
export const entityRows: Layout<keyof typeof names> = {
  program: 'Toast',
  names,
  needed: ['type', 'name', 'price'],
  matches: (table, places) => table.rows.some((cells) => kindOf(String(cells[places.type] ?? '')) === 'item'),
  read(table, places) {
    const products: ArrangedProduct[] = [];
    const byId = new Map<string, Entity>();
    const last: Partial<Record<Kind, Entity>> = {};
    for (const { row, cell, text } of rowsOf(table, places)) {
      const kind = kindOf(text('type'));
      const parentId = text('parent');
      const above = (...kinds: Kind[]) => {
        if (parentId !== '') return byId.get(parentId);
        return kinds.map((one) => last[one]).find((one) => one !== undefined);
      };
      if (kind === undefined) {
        products.push(createOrphan(row, text('name')));
        continue;
      }
      const entity: Entity = { kind, path: [] };
      if (kind === 'menu') entity.path = [text('name')];
      else if (kind === 'group') entity.path = [...(above('menu')?.path ?? []), text('name')];
      else if (kind === 'item') {
        const path = above('group', 'menu')?.path ?? [];
        const [category = null] = path;
        const cells = {
          name: cell('name'),
          description: cell('description'),
          category,
          ...(path.length > 1 && { subcategory: path.at(-1)! }),
        };
        entity.product = createProduct(row, cells);
        entity.product.variations.push({ name: '', price: cell('price') });
        products.push(entity.product);
      } else if (kind === 'options') {
        const parent = above('item')?.product;
        // A further row attaches a group to one more item.
        const attached = nameKey(text('operation')) === 'attach' ? byId.get(text('id'))?.option : undefined;
        entity.option = attached ?? { name: text('name'), min: boundOf(text('min')), max: boundOf(text('max')), items: [] };
        if (parent) parent.options.push(entity.option);
        else products.push(createOrphan(row, text('name')));
      } else {
        const option = above('options')?.option;
        if (option) option.items.push({ name: text('name'), price: priceText(cell('price')) });
        else products.push(createOrphan(row, text('name')));
      }
      last[kind] = entity;
      // What follows an item belongs to it, not to an earlier one.
      if (kind === 'item') delete last.options;
      if (text('id') !== '') byId.set(text('id'), entity);
    }
    return products;
  },
};
