import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';

/** Where a product goes, by names; `subcategory` is empty where there is none, and in a row that names none. */
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

/** What the checks of a product file need to know. */
export interface ProductFacts {
  currency: string;
  branches: { id: number; name: string }[];
  products: Known[];
}

export function placeKey({ category, subcategory }: Place): string {
  return `${nameKey(category)}\n${nameKey(subcategory)}`;
}

/** Whether a row moves what stands in `known`: in the same category, a subcategory that it does not name stays. */
export function moves(said: Place, known: Place): boolean {
  return placeKey({ ...said, subcategory: said.subcategory || known.subcategory }) !== placeKey(known);
}

/** What a business sells, as checks need it. */
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

interface Found {
  known: Known | undefined;
  /** By what it was recognised. */
  by?: 'id' | 'code' | 'name';
}

/** Finds what is there by id, then code, then category and name; where no subcategory is named, in any, if it is the only one. */
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
  return {
    coded,
    find({ id, code, name }: Record<string, string>, place: Place | undefined): Found {
      let known = id === undefined ? undefined : byId.get(String(Number(id)));
      if (known) return { known, by: 'id' };
      known = code === undefined ? undefined : coded(code);
      if (known) return { known, by: 'code' };
      known = place && name ? named(place, name) : undefined;
      return known ? { known, by: 'name' } : { known };
    },
  };
}
