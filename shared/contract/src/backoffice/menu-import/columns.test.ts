import { branchHeading, findProductColumn } from './columns';

const branches = [
  { id: 1, name: 'Centro (Norte)' },
  { id: 2, name: 'Centro' },
];

test.each([
  [branchHeading('Centro (Norte)'), 1],
  ['PVP (centro (norte))', 1],
  ['precio: CENTRO  (norte)', 1],
  ['Precio (Centro)', 2],
  [branchHeading('Centro'), 2],
  [branchHeading('Centro', 'Prix'), 2],
  [branchHeading('Centro (Norte)', 'Preț'), 1],
  ['价格 · Centro', 2],
])('%s is the price of branch %s', (heading, branchId) => {
  expect(findProductColumn(heading, branches)).toEqual({ branchId });
});

test.each([
  ['P.V.P. (IVA incl.)', 'price'],
  ['PVP con IVA', 'price'],
  ['Precio sin IVA', undefined],
  ['Precio (sin IVA)', undefined],
  ['P.V.P. (IVA no incl.)', undefined],
  ['Price (excl. VAT)', undefined],
  ['Prix (HT)', undefined],
  ['Preț (fără TVA)', undefined],
  ['价格（不含税）', undefined],
  ['价格（含税）', 'price'],
  ['Price incl. VAT', 'price'],
  ['Prix de vente TTC', 'price'],
  ['Preț cu TVA', 'price'],
  ['含税价', 'price'],
  ['Nom de l’article', 'name'],
  ['Menu Item Name', 'name'],
  ['Preparat', 'name'],
  ['菜品', 'name'],
  ['Catégories', 'category'],
  ['PLU', 'code'],
  ['opciones', 'options'],
  ['Options', undefined],
  ['Precio (€) *', 'price'],
  ['Regular price', 'price'],
  ['Variant Price', 'price'],
  ['Preț de vânzare', 'price'],
  ['Prix TTC', 'price'],
  ['售价', 'price'],
  ['Item Name', 'name'],
  ['Título', 'name'],
  ['Título:', 'name'],
  ['Dénomination', undefined],
  ['Denumire produs', 'name'],
  ['菜名', 'name'],
  ['Menu Group', 'category'],
  ['Product_Category', 'category'],
  ['Variant SKU', 'code'],
  ['Coste', undefined],
])('%s names the column %s', (heading, column) => {
  expect(findProductColumn(heading, branches)).toBe(column);
});
