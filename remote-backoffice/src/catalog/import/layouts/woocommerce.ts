import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import { createNote, createProduct, splitPaths, type ArrangedProduct } from './arranged';
import { htmlToText } from './html-text';
import type { Layout } from './layout';
import { headingsLike, rowsOf } from './sheet';

const names = {
  id: ['id'],
  type: ['type', 'tipo', 'tip', '类型'],
  code: ['sku', 'ugs'],
  name: ['name', 'nombre', 'nom', 'nume', '名称'],
  published: ['published', 'publicado', 'publie', 'publicat', '已发布'],
  short: ['short description', 'descripcion corta', 'description courte', 'descriere scurta'],
  description: ['description', 'descripcion', 'descriere', '描述'],
  sale: ['sale price', 'precio rebajado', 'tarif promo', 'pret promotional', '促销价格'],
  price: ['regular price', 'precio normal', 'tarif regulier', 'pret obisnuit', '常规价格', '常规售价'],
  categories: ['categories', 'categorias', 'categorii', '分类'],
  tags: ['tags', 'etiquetas', 'etiquettes', 'etichete', '标签'],
  parent: ['parent', 'superior', 'principal', 'parinte', '父级'],
} as const;

const attributeName = /^(attribute \d+ name|nombre del atributo \d+|nom de l['’]attribut \d+|nume atribut \d+)$/i;
const attributeValue =
  /^(attribute \d+ value\(s\)|valor\(es\) del atributo \d+|valeur\(s\) de l['’]attribut \d+|valo\w+ atribut \d+)$/i;

/** The products that WooCommerce exports: a row of type "variation" belongs to its parent, which has no price. */
export const wooCommerce: Layout<keyof typeof names> = {
  program: 'WooCommerce',
  names,
  needed: ['type', 'name', 'price', 'parent'],
  read(table, places) {
    const attributes = headingsLike(table, attributeName);
    const values = headingsLike(table, attributeValue);
    const rows = rowsOf(table, places);
    const isVariation = (type: string) => nameKey(type).split(/,\s*/).includes('variation');
    const products = new Map<string, ArrangedProduct>();
    const all: ArrangedProduct[] = [];
    for (const { row, cell, text, at } of rows) {
      if (isVariation(text('type'))) continue;
      const category = splitPaths(text('categories'));
      const product = createProduct(row, {
        name: cell('name'),
        description: htmlToText(text('short') || text('description')),
        tags: cell('tags'),
        code: cell('code'),
        ...category.cells,
      });
      product.notes.push(...category.notes);
      if (['0', '-1'].includes(text('published'))) product.cells.active = 'no';
      const asked = attributes.map(({ place }) => String(at(place) ?? '').trim()).filter(Boolean);
      if (asked.length > 0) product.variationName = asked.join(' / ');
      const isVariable = nameKey(text('type')).includes('variable');
      if (!isVariable) product.variations.push({ name: '', price: cell('price') });
      if (text('sale')) product.notes.push(createNote('salePrice', text('sale')));
      all.push(product);
      products.set(`id:${text('id')}`, product);
      if (text('code')) products.set(text('code'), product);
    }
    for (const { row, cell, text, at } of rows) {
      if (!isVariation(text('type'))) continue;
      const parent = products.get(text('parent').replace(/^id:\s*/, 'id:'));
      if (!parent) {
        const orphan = createProduct(row, { name: cell('name') });
        orphan.variations.push({ name: '', price: cell('price') });
        orphan.problems.push({ column: null, word: 'importer.problem.orphan', values: { text: text('name') } });
        all.push(orphan);
        continue;
      }
      const chosen = values.map(({ place }) => String(at(place) ?? '').trim()).filter(Boolean);
      // WooCommerce names a variation after its parent: "Bravas - Media".
      const rest = text('name').startsWith(String(parent.cells.name)) ? text('name').slice(String(parent.cells.name).length) : '';
      const name = chosen.length > 0 ? chosen.join(' / ') : rest.replace(/^\s*[-–:]\s*/, '');
      if (text('published') === '0' || text('published') === '-1') parent.notes.push(createNote('variationOff', name));
      else parent.variations.push({ name, price: cell('price'), code: text('code') });
      if (text('sale')) parent.notes.push(createNote('salePrice', `${name}: ${text('sale')}`));
    }
    return all;
  },
};
