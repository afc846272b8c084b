import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { Allergen } from '@mostrador/contract/backoffice/products/allergens';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import type { Money } from '@mostrador/values/money';
import type { AllergenWords } from '../common/allergens/allergen-text';

/** Category and subcategory of a product, by names; `subcategory` is empty if the product or the row has none. */
export interface Place {
  category: string;
  subcategory: string;
}

/** A product as a file is compared with it; prices in minor units, a branch's own by its id. */
export interface Known {
  id: number;
  name: string;
  place: Place;
  price: number;
  active: boolean;
  description?: string;
  code?: string;
  tags: string[];
  allergens: Allergen[] | null;
  branchPrices: Record<string, number>;
  /** It has options to choose from. */
  hasOptions: boolean;
}

/** Facts about the business for the checks of a product file. */
export interface ProductFacts {
  currency: string;
  branches: { id: number; name: string }[];
  products: Known[];
  /** How the preview of a file names the allergens. */
  allergenWords?: AllergenWords;
}

export function placeKey({ category, subcategory }: Place): string {
  return `${nameKey(category)}\n${nameKey(subcategory)}`;
}

/** Returns whether a row moves a product from `known`. A row without a subcategory keeps it within the same category. */
export function moves(said: Place, known: Place): boolean {
  return placeKey({ ...said, subcategory: said.subcategory || known.subcategory }) !== placeKey(known);
}

/** Returns the facts about a business's products for the checks. */
export function factsOf(
  { currency, branches }: Pick<ProductFacts, 'currency' | 'branches'>,
  products: Product[],
  categories: Category[],
): ProductFacts {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    currency,
    branches: branches.map(({ id, name }) => ({ id, name })),
    products: products.map((product) => ({
      id: product.id,
      name: product.name,
      place: {
        category: names.get(product.categoryId) ?? '',
        subcategory: (product.subcategoryId !== undefined && names.get(product.subcategoryId)) || '',
      },
      price: product.basePrice.minor,
      active: product.active,
      ...(product.description !== undefined && { description: product.description }),
      ...(product.code !== undefined && { code: product.code }),
      tags: product.tags,
      allergens: product.allergens,
      hasOptions: product.hasOptions,
      branchPrices: Object.fromEntries(
        (product.branches ?? []).flatMap(({ branchId, price }) => (price ? [[branchId, price.minor]] : [])),
      ),
    })),
  };
}

/** The prices of a business's products, without those that cost nothing; none while they are not loaded. */
export function pricesOf(facts: ProductFacts | null): Money[] {
  if (!facts) return [];
  const { currency, products } = facts;
  return products.filter(({ price }) => price > 0).map(({ price }) => ({ minor: price, currency }));
}

/** A column whose text belongs to one product. A file of another system may have the same texts for other products. */
type KeyColumn = 'id' | 'code';

export interface Match {
  known: Known | undefined;
  /** What recognised it: a key with the name, or category and name. */
  by?: KeyColumn | 'name';
  /** The product that has a key of the row under another name, and that key, if nothing else recognises the row. */
  claimed?: { owner: Known; by: KeyColumn };
  /** The products that have the keys of the row, whatever their names. */
  owners: Partial<Record<KeyColumn, Known>>;
}

/**
 * Finds the product that a row is about: by its id or its code if its name is the same, then by category and name; if the row has no
 * subcategory, in any subcategory with only one product of that name. A key with another name, or without a name, may come from another
 * system: it counts only if `isRenamed`, the code before the id.
 */
export function knownOf({ products }: ProductFacts) {
  const byId = new Map(products.map((one) => [String(one.id), one]));
  const byCode = new Map(products.flatMap((one) => (one.code === undefined ? [] : [[nameKey(one.code), one]])));
  const keyOf = (place: Place, name: string) => `${placeKey(place)}\n${nameKey(name)}`;
  const byName = new Map(products.map((one) => [keyOf(one.place, one.name), one]));
  const anywhere = new Map<string, Known | undefined>();
  for (const one of products) {
    const key = keyOf({ ...one.place, subcategory: '' }, one.name);
    anywhere.set(key, anywhere.has(key) ? undefined : one);
  }
  const named = (place: Place, name: string) =>
    byName.get(keyOf(place, name)) ?? (place.subcategory ? undefined : anywhere.get(keyOf(place, name)));
  const categoryNames = new Set(products.map(({ place }) => nameKey(place.category)));
  return {
    isCategory: (name: string) => categoryNames.has(nameKey(name)),
    find({ id, code, name }: Record<string, string>, place: Place | undefined, isRenamed = false): Match {
      const ofId = id === undefined ? undefined : byId.get(String(Number(id)));
      const ofCode = code === undefined ? undefined : byCode.get(nameKey(code));
      const owners = { ...(ofId && { id: ofId }), ...(ofCode && { code: ofCode }) };
      const hasName = ({ name: own }: Known) => name !== undefined && nameKey(own) === nameKey(name);
      if (ofId && hasName(ofId)) return { known: ofId, by: 'id', owners };
      if (ofCode && hasName(ofCode)) return { known: ofCode, by: 'code', owners };
      const known = place && name ? named(place, name) : undefined;
      if (known) return { known, by: 'name', owners };
      const owner = ofCode ?? ofId;
      if (!owner) return { known: undefined, owners };
      const by = ofCode ? 'code' : 'id';
      return { known: isRenamed ? owner : undefined, claimed: { owner, by }, owners };
    },
  };
}
