import { foldText } from '@mostrador/values/fold-text';

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

/**
 * Other headings that name a column, folded: those of our own export in every language, which a test compares with the texts, and those of
 * other systems.
 */
const synonyms: Record<NamedColumn, readonly string[]> = {
  id: ['id producto', 'product id', '编号'],
  category: ['category', 'categorie', '类别', '分类', 'seccion', 'familia', 'rubro'],
  subcategory: ['subcategory', 'sous-categorie', 'subcategorie', '子类别', '子分类', 'subseccion', 'subfamilia'],
  name: ['name', 'nom', 'nume', '名称', 'producto', 'product', 'produit', 'produs', '商品', 'articulo', 'plato'],
  description: ['description', 'descriere', '描述', '说明', 'detalle', 'descripcion corta'],
  price: ['price', 'prix', 'pret', '价格', 'pvp', 'importe', 'precio venta', 'precio de venta'],
  code: ['code', 'cod', '编码', 'sku', 'ref', 'referencia'],
  active: [
    ...['en la carta', 'on the menu', 'a la carte', 'in meniu', '在菜单上'],
    ...['active', 'actif', 'activ', '启用', 'estado', 'visible', 'a la venta'],
  ],
  tags: ['tags', 'etiquettes', 'etichete', '标签', 'ingredientes'],
};

/** Headings of our own export that the import leaves out, folded: the currency. */
const leftOut: readonly string[] = ['moneda', 'currency', 'devise', '货币'];

/** A name as names are compared: without case and accents, blanks as one (docs catalog §2). */
export function nameKey(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ');
}

/** The heading of a branch's price; `price` is the heading of the product's own price. */
export function branchHeading(branchName: string, price = COLUMN_HEADINGS.price): string {
  return `${price} · ${branchName}`;
}

const priceWords = [nameKey(COLUMN_HEADINGS.price), ...synonyms.price].join('|');
const branchPrice = new RegExp(`^(?:${priceWords}) ?([·:|(/-]) ?(.+)$`);

/** The column that a heading names, whatever case, accents and blanks; undefined for one that is assigned by hand. */
export function findProductColumn(heading: string, branches: readonly { id: number; name: string }[]): ProductColumn | undefined {
  const key = nameKey(heading);
  const names = Object.keys(COLUMN_HEADINGS) as NamedColumn[];
  const named = names.find((name) => nameKey(COLUMN_HEADINGS[name]) === key || synonyms[name].includes(key));
  if (named) return named;
  const [, mark, rest] = branchPrice.exec(key) ?? [];
  const branchName = mark === '(' ? rest?.replace(/\)$/, '') : rest;
  const branch = branchName && branches.find(({ name }) => nameKey(name) === branchName);
  return branch ? { branchId: branch.id } : undefined;
}

/** Whether a heading is that of a column of our own export which the import leaves out. */
export function isLeftOutColumn(heading: string): boolean {
  return leftOut.includes(nameKey(heading));
}
