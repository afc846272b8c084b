import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { ProductRow } from '../catalog/product-repository';
import { rowError, type ProductRowValues, type RowError } from './product-rows';

/** A product that an import may change; prices in minor units, those of branches by branch id. */
export interface KnownProduct extends Pick<
  ProductRow,
  'id' | 'name' | 'category_id' | 'price' | 'active' | 'description' | 'code' | 'tags' | 'allergens'
> {
  branch_prices: Record<string, number>;
  has_options: boolean;
}

export interface KnownCategory {
  id: number;
  name: string;
  parent_id: number | null;
}

/** The category, and optionally subcategory, of a product by name; missing ones are created. */
export interface Place {
  category: string;
  subcategory?: string;
}

export interface Plan {
  create: { values: ProductRowValues & { name: string; price: number }; place: Place }[];
  change: { product: KnownProduct; values: ProductRowValues; place?: Place }[];
  same: number;
  errors: RowError[];
}

const placeKey = ({ category, subcategory = '' }: Place) => `${nameKey(category)}\n${nameKey(subcategory)}`;

/** Whether a row moves a product: within the same category, a row without a subcategory leaves it where it is. */
function changesPlace(said: Place, known: Place): boolean {
  return placeKey({ ...said, subcategory: said.subcategory ?? known.subcategory }) !== placeKey(known);
}

type KeyColumn = 'id' | 'code';

interface Match {
  product: KnownProduct | undefined;
  /** Another product with the id or the code of the row, which is not said to be the row's. */
  other?: { product: KnownProduct; by: KeyColumn };
}

/**
 * Finds products by id or code together with the name, then by category and name. A row without a subcategory also matches a single
 * product with that name in the category's subcategories. An id or a code alone counts only if the user confirmed the row: it may come from
 * another system.
 */
class ProductIndex {
  private readonly byId = new Map<number, KnownProduct>();
  private readonly byCode = new Map<string, KnownProduct>();
  private readonly byName = new Map<string, KnownProduct>();
  private readonly anywhere = new Map<string, KnownProduct | undefined>();
  private readonly places = new Map<number, Place>();

  constructor(products: KnownProduct[], categories: KnownCategory[]) {
    const names = new Map(categories.map((category) => [category.id, category]));
    for (const { id, name, parent_id: parentId } of categories) {
      const parent = parentId === null ? undefined : names.get(parentId);
      this.places.set(id, parent ? { category: parent.name, subcategory: name } : { category: name });
    }
    for (const product of products) {
      this.byId.set(product.id, product);
      if (product.code) this.byCode.set(nameKey(product.code), product);
      const place = this.placeOf(product);
      this.byName.set(this.nameIn(place, product.name), product);
      const key = this.nameIn({ category: place.category }, product.name);
      this.anywhere.set(key, this.anywhere.has(key) ? undefined : product);
    }
  }

  placeOf(product: KnownProduct): Place {
    return this.places.get(product.category_id) ?? { category: '' };
  }

  findByCode(code: string): KnownProduct | undefined {
    return this.byCode.get(nameKey(code));
  }

  find({ id, code, name }: ProductRowValues, place: Place | undefined, isConfirmed: boolean): Match {
    const ofId = id === undefined ? undefined : this.byId.get(id);
    const ofCode = code === undefined ? undefined : this.findByCode(code);
    const owner = ofId ?? ofCode;
    if (isConfirmed && owner) return { product: owner };
    const hasName = (known: KnownProduct | undefined) => known && name !== undefined && nameKey(known.name) === nameKey(name);
    const product = [ofId, ofCode].find(hasName) ?? (place && name ? this.findByName(place, name) : undefined);
    if (ofId && ofId !== product) return { product, other: { product: ofId, by: 'id' } };
    if (ofCode && !product) return { product, other: { product: ofCode, by: 'code' } };
    return { product };
  }

  private findByName(place: Place, name: string): KnownProduct | undefined {
    const key = this.nameIn(place, name);
    return this.byName.get(key) ?? (place.subcategory === undefined ? this.anywhere.get(key) : undefined);
  }

  private nameIn(place: Place, name: string): string {
    return `${placeKey(place)}\n${nameKey(name)}`;
  }
}

function placeOf({ category, subcategory }: ProductRowValues): Place | undefined {
  return category === undefined ? undefined : { category, subcategory };
}

/** Whether a row changes the product. */
function differs(product: KnownProduct, place: Place, values: ProductRowValues): boolean {
  const { name, description, price, code, active, tags, allergens, branchPrices, options } = values;
  const target = placeOf(values);
  return (
    (target !== undefined && changesPlace(target, place)) ||
    (name !== undefined && name !== product.name) ||
    (description !== undefined && description !== product.description) ||
    (price !== undefined && price !== product.price) ||
    (code !== undefined && code !== product.code) ||
    (active !== undefined && active !== product.active) ||
    (tags !== undefined && JSON.stringify(tags) !== JSON.stringify(product.tags)) ||
    (allergens !== undefined && JSON.stringify(allergens) !== JSON.stringify(product.allergens)) ||
    options !== undefined ||
    branchPrices.some(({ branchId, price: own }) => product.branch_prices[branchId] !== own)
  );
}

/** Returns a row without options if its product has its own: those stay, and so does a price that only follows from the row's options. */
function withoutKeptOptions(values: ProductRowValues, product: KnownProduct | undefined): ProductRowValues {
  if (!values.options || !product?.has_options) return values;
  return { ...values, options: undefined, ...(values.hasPriceOfOptions && { price: undefined }) };
}

/** Returns the error of a row whose id or code is that of a product with another name: the key may come from another system. */
function otherNameError({ row, id, code }: ProductRowValues, { product, by }: NonNullable<Match['other']>): RowError {
  const key = by === 'id' ? `El id ${id}` : `El código ${code}`;
  const without = by === 'id' ? 'el id' : 'el código';
  return rowError(row, by, `${key} es de «${product.name}»: confirma que la fila es ese producto, o envíala sin ${without}`);
}

/**
 * Plans which products the rows of a file create, change or leave unchanged, and lists wrong rows (docs catalog §3). A row with the id or
 * the code of a product under another name, or without a name, is wrong unless the user confirmed it.
 */
export function planImport(
  rows: ProductRowValues[],
  products: KnownProduct[],
  categories: KnownCategory[],
  isConfirmed: (row: number) => boolean,
): Plan {
  const known = new ProductIndex(products, categories);
  const plan: Plan = { create: [], change: [], same: 0, errors: [] };
  const seen = new Map<string, number>();

  function firstOf(key: string, row: number): number | undefined {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first;
  }

  for (const source of rows) {
    const place = placeOf(source);
    const { product, other } = known.find(source, place, isConfirmed(source.row));
    const values = withoutKeptOptions(source, product);
    const { row, name, code, price } = values;
    const errors: RowError[] = [];
    if (values.subcategory !== undefined && !place)
      errors.push(rowError(row, 'category', 'Falta la categoría de la subcategoría'));
    if (other) errors.push(otherNameError(values, other));
    else if (!product) {
      if (name === undefined) errors.push(rowError(row, 'name', 'Falta el nombre'));
      if (!place) errors.push(rowError(row, 'category', 'Falta la categoría'));
      if (price === undefined) errors.push(rowError(row, 'price', 'Falta el precio'));
    }
    const owner = code === undefined ? undefined : known.findByCode(code);
    if (owner && owner.id !== product?.id && owner !== other?.product)
      errors.push(rowError(row, 'code', 'Otro producto tiene ese código'));
    const keys = [
      ...(product ? [`id ${product.id}`] : []),
      ...(code === undefined ? [] : [`code ${nameKey(code)}`]),
      ...(!product && place && name !== undefined ? [`name ${placeKey(place)}\n${nameKey(name)}`] : []),
    ];
    const twin = keys.map((key) => firstOf(key, row)).find((first) => first !== undefined);
    if (twin !== undefined) errors.push(rowError(row, 'name', `El producto ya está en la fila ${twin}`));
    if (errors.length > 0) plan.errors.push(...errors);
    else if (!product)
      plan.create.push({ values: { ...values, name: name ?? '', price: price ?? 0 }, place: place ?? { category: '' } });
    else if (differs(product, known.placeOf(product), values))
      plan.change.push({ product, values, place: place && changesPlace(place, known.placeOf(product)) ? place : undefined });
    else plan.same++;
  }
  return plan;
}
