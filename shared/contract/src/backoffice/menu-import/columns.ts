import { folded } from '@mostrador/values/folded';

/** What a column of a product file holds; `{ branchId }` is the price of one branch (docs catalog §3). */
export type ProductColumn =
  'id' | 'category' | 'subcategory' | 'name' | 'description' | 'price' | 'code' | 'active' | 'tags' | { branchId: number };
export type NamedColumn = Exclude<ProductColumn, object>;

/** The headings of the template, as our own files have them. */
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

/** Other headings by which a column is known, folded. */
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

/** A name as names are compared: without case and accents, blanks as one (docs catalog §2). */
export function nameKey(text: string): string {
  return folded(text).trim().replace(/\s+/g, ' ');
}

/** The heading of a branch's price. */
export function branchHeading(branchName: string): string {
  return `${COLUMN_HEADINGS.price} · ${branchName}`;
}

/** The column that a heading names, whatever case, accents and blanks; undefined for one that is assigned by hand. */
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
