import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import type { Money } from '@mostrador/values/money';

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
  branchPrices: Record<string, number>;
}

/** Facts about the business for the checks of a product file. */
export interface ProductFacts {
  currency: string;
  branches: { id: number; name: string }[];
  products: Known[];
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

interface Match {
  known: Known | undefined;
  /** The column that recognised it. */
  by?: 'id' | 'code' | 'name';
  /** The product that has the row's id, whatever its name. */
  owner: Known | undefined;
}

/**
 * Finds the product that a row is about: by its id if its name is the same, then by its code, then by category and name; if the row has no
 * subcategory, in any subcategory with only one product of that name. An id with another name, or without a name, may come from another
 * system: it counts only if `isRenamed`.
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
  const coded = (code: string) => byCode.get(nameKey(code));
  const categoryNames = new Set(products.map(({ place }) => nameKey(place.category)));
  return {
    coded,
    isCategory: (name: string) => categoryNames.has(nameKey(name)),
    find({ id, code, name }: Record<string, string>, place: Place | undefined, isRenamed = false): Match {
      const owner = id === undefined ? undefined : byId.get(String(Number(id)));
      if (owner && name !== undefined && nameKey(name) === nameKey(owner.name)) return { known: owner, by: 'id', owner };
      let known = code === undefined ? undefined : coded(code);
      if (known) return { known, by: 'code', owner };
      known = place && name ? named(place, name) : undefined;
      if (known) return { known, by: 'name', owner };
      return owner && isRenamed ? { known: owner, by: 'id', owner } : { known: undefined, owner };
    },
  };
}
