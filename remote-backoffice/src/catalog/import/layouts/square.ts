import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import { yesNoOf } from '@mostrador/contract/backoffice/menu-import/yes-no';
import { createNote, createProduct, splitPath, splitPaths, type ArrangedProduct } from './arranged';
import type { Layout } from './layout';
import { headingsLike, rowsOf } from './sheet';

const names = {
  name: ['item name', 'nombre del articulo', 'nombre de articulo', "nom de l'article", "nom d'article"],
  variation: [
    'variation name',
    'nombre de la variacion',
    'nombre de la variante',
    'nom de la variation',
    'nom de la variante',
    'nom de la declinaison',
  ],
  price: ['price', 'precio', 'prix'],
  handle: ['reference handle', 'identificador de referencia', 'identifiant de reference'],
  description: ['description', 'descripcion'],
  code: ['sku', 'ugs'],
  category: ['reporting category', 'category', 'categoria', 'categorie', 'categoria de informes', 'categorie de rapport'],
  categories: ['categories', 'categorias'],
  archived: ['archived', 'archivado', 'archive'],
} as const;

/** Headings of the columns that say whether an item has a set of modifiers; the file does not have the modifiers themselves. */
const modifierSet = /^(?:modifier set|(?:conjunto|juego|grupo) de modificadores|(?:jeu|ensemble) de modificateurs)\s*-\s*(.+)$/i;

/** The item library that Square exports: a row for each variation. */
export const square: Layout<keyof typeof names> = {
  program: 'Square',
  names,
  needed: ['name', 'variation', 'price'],
  read(table, places) {
    const sets = headingsLike(table, modifierSet);
    const items = new Map<string, ArrangedProduct>();
    for (const { row, cell, text, at } of rowsOf(table, places)) {
      const key = text('handle') || `${nameKey(text('name'))}\n${nameKey(text('category') || text('categories'))}`;
      const isNew = text('name') === '' || !items.has(key);
      const item = isNew ? createProduct(row, { name: cell('name'), description: cell('description') }) : items.get(key)!;
      if (isNew) {
        items.set(text('name') === '' ? `row ${row}` : key, item);
        const category = text('category') ? splitPath(text('category')) : splitPaths(text('categories'));
        Object.assign(item.cells, category.cells);
        item.notes.push(...category.notes);
        if (yesNoOf(text('archived'))) item.cells.active = 'no';
        const asked = sets.filter(({ place }) => yesNoOf(String(at(place) ?? ''))).map(({ name }) => name);
        if (asked.length > 0) item.notes.push(createNote('emptyGroups', asked.join(', ')));
      }
      item.variations.push({ name: text('variation'), price: cell('price'), code: text('code') });
    }
    return [...items.values()];
  },
};
