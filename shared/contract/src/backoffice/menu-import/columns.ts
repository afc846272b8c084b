import { folded } from '@mostrador/values/folded';

/** The columns of a product file; `{ branchId }` is the price of one branch (docs catalog §3). */
export type ProductColumn =
  'id' | 'category' | 'subcategory' | 'name' | 'description' | 'price' | 'code' | 'active' | 'tags' | { branchId: number };
export type NamedColumn = Exclude<ProductColumn, object>;

/** The headings of the template and of our exports. */
export const COLUMN_HEADINGS: Record<NamedColumn, string> = {
  id: 'id',
  category: 'categoría',
  subcategory: 'subcategoría',
  name: 'nombre',
  description: 'descripción',
  price: 'precio',
  code: 'código',
  active: 'activo',
  tags: 'etiquetas',
};

/** Other accepted headings of a column, folded. */
const synonyms: Record<NamedColumn, readonly string[]> = {
  id: ['id producto', 'product id'],
  category: ['category', 'seccion', 'familia', 'rubro'],
  subcategory: ['subcategory', 'subseccion', 'subfamilia'],
  name: ['producto', 'name', 'product', 'articulo', 'plato'],
  description: ['description', 'detalle', 'descripcion corta'],
  price: ['price', 'pvp', 'importe', 'precio venta', 'precio de venta'],
  code: ['code', 'sku', 'ref', 'referencia'],
  active: ['active', 'estado', 'visible', 'a la venta'],
  tags: ['tags', 'ingredientes'],
};

/** Returns the comparison key of a name: without case and accents, with single blanks (docs catalog §2). */
export function nameKey(text: string): string {
  return folded(text).trim().replace(/\s+/g, ' ');
}

/** Returns the heading of a branch's price column. */
export function branchHeading(branchName: string): string {
  return `${COLUMN_HEADINGS.price} · ${branchName}`;
}

/** Returns the column of a heading, ignoring case, accents and blanks; undefined if the user must assign it. */
export function columnOf(heading: string, branches: readonly { id: number; name: string }[]): ProductColumn | undefined {
  const key = nameKey(heading);
  const names = Object.keys(COLUMN_HEADINGS) as NamedColumn[];
  const named = names.find((name) => nameKey(COLUMN_HEADINGS[name]) === key || synonyms[name].includes(key));
  if (named) return named;
  const [, mark, rest] = /^(?:precio|price|pvp) ?([·:|(/-]) ?(.+)$/.exec(key) ?? [];
  const branchName = mark === '(' ? rest?.replace(/\)$/, '') : rest;
  const branch = branchName && branches.find(({ name }) => nameKey(name) === branchName);
  return branch ? { branchId: branch.id } : undefined;
}
