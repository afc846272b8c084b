import { foldText } from '@mostrador/values/fold-text';

/** The columns of a product file; `{ branchId }` is the price of one branch (docs catalog §3). */
export type ProductColumn =
  | 'id'
  | 'category'
  | 'subcategory'
  | 'name'
  | 'description'
  | 'price'
  | 'code'
  | 'active'
  | 'tags'
  | 'allergens'
  | 'options'
  | { branchId: number };
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
  allergens: 'alérgenos',
  options: 'opciones',
};

function words(list: string): string[] {
  return list.split(/,\s+/);
}

/**
 * Other headings that name a column, folded: those of our own export in every language, which a test compares with the texts, and those of
 * other systems.
 */
const synonyms: Record<NamedColumn, readonly string[]> = {
  id: words('id producto, product id, 编号'),
  category:
    words(`category, categorie, 类别, 分类, seccion, familia, rubro, grupo, section, rubrique, group, grupa, category name,
    product category, menu category, menu group, reporting category, nombre de la categoria, categoria del producto,
    nom de la categorie, famille, sectiune, 菜品分类, 商品分类, categories, categorias, categorii, apartado, menu section, department,
    groupe, 分类名称, 菜类`),
  subcategory: words('subcategory, sous-categorie, subcategorie, 子类别, 子分类, subseccion, subfamilia'),
  name: words(`name, nom, nume, 名称, producto, product, produit, produs, 商品, articulo, plato, titulo, title, titre, titlu, 标题, item,
    item name, product name, dish, plat, denumire, denumire produs, 菜名, 品名, nombre del producto, nombre producto,
    nombre del articulo, nombre del plato, denominacion, designation, libelle, nom du produit, nume produs, 商品名称, 菜品名称, nombre articulo,
    nombre de articulo, nombre plato, dish name, menu item, menu item name, nom du plat, nom de l'article, intitule, article,
    articol, preparat, concepto, 菜品, 商品名, 产品名称`),
  description: words(`description, descriere, 描述, 说明, detalle, descripcion corta, descripcion larga, item description,
    product description, short description, descriptif, descriere produs, 商品描述, description courte, details,
    detail, detalii, descriere scurta, 简介`),
  price:
    words(`price, prix, pret, 价格, pvp, importe, precio venta, precio de venta, precio con iva, tarifa, unit price, base price,
    regular price, selling price, item price, variant price, precio unitario, prix ttc, prix de vente, prix unitaire, tarif,
    pret de vanzare, pret unitar, 单价, 售价, 零售价, pvp iva incluido, pvp con iva, precio iva incluido, precio publico,
    price incl vat, price including vat, price incl tax, retail price, menu price, default price, prix de vente ttc, tarif ttc,
    pret cu tva, 含税价, 定价`),
  code: words(`code, cod, 编码, sku, ref, referencia, reference, variant sku, codigo de producto, cod produs, 货号,
    codigo articulo, plu, item code, product code, code article, code produit, cod articol, 商品编码`),
  active: words(
    `en la carta, on the menu, a la carte, in meniu, 在菜单上, active, actif, activ, 启用, estado, visible, a la venta`,
  ),
  tags: words('tags, etiquettes, etichete, 标签, ingredientes'),
  allergens: words(
    'allergens, allergenes, alergeni, 过敏原, alergeno, allergen, allergene, alergen, alergias, allergies, 致敏原',
  ),
  // The options of other systems have another form.
  options: [],
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

/** A heading without what others add to it: "P.V.P. (IVA incl.)" is "pvp", "Precio (€) *" is "precio". */
function bareKey(key: string): string {
  return key
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, '')
    .replace(/[*:€$£_]+/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Additions to a heading of prices without tax, which are not the prices of a menu. */
const withoutTax = /\b(?:sin|no incl|excl|without|before|ex|hors|ht|fara|net|neto|netto)\b|不含|未税/;

/** The column that a heading names, whatever case, accents, blanks and additions; undefined for one that is assigned by hand. */
export function findProductColumn(heading: string, branches: readonly { id: number; name: string }[]): ProductColumn | undefined {
  const key = nameKey(heading);
  const names = Object.keys(COLUMN_HEADINGS) as NamedColumn[];
  const named = (one: string) => names.find((name) => nameKey(COLUMN_HEADINGS[name]) === one || synonyms[name].includes(one));
  const exact = named(key);
  if (exact) return exact;
  const [, mark, rest] = branchPrice.exec(key) ?? [];
  const branchName = mark === '(' ? rest?.replace(/\)$/, '') : rest;
  const branch = branchName && branches.find(({ name }) => nameKey(name) === branchName);
  if (branch) return { branchId: branch.id };
  const bare = named(bareKey(key));
  return bare === 'price' && withoutTax.test(key) ? undefined : bare;
}

/** Whether a heading is that of a column of our own export which the import leaves out. */
export function isLeftOutColumn(heading: string): boolean {
  return leftOut.includes(nameKey(heading));
}
