import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { currentProduct } from '@mostrador/contract/backoffice/products/shapes';
import type { RecordKind } from '@mostrador/forms/record-action';
import { listedKind } from '@mostrador/forms/versioned-edit';
import { useSession } from '@mostrador/session';
import { restockTimesOf, useRefetchWhenRestocked } from '../../common/use-refetch-when-restocked';

export const productKind = {
  get: products.get,
  lists: [products.list],
  invalidates: [products.list, products.get, products.ofCategory, products.branches, products.tags, categories.list],
  current: currentProduct,
} satisfies RecordKind;

/** The kind of the forms of a product. */
export const cachedProductKind = listedKind(productKind);

/** Fetches the categories of the business with their names by id: "Postres › Helados" for a subcategory. */
export function useCategories() {
  const { id } = useSession().business;
  const query = useQuery(apiQuery(categories.list, { businessId: id }));
  const items = query.data?.items ?? [];
  return { query, items, names: namesOf(items) };
}

/** Fetches the options of the business with the current stock of this branch; refetches when a sold-out period ends. */
export function useOptions() {
  const { id } = useSession().business;
  const query = useQuery(apiQuery(options.list, { businessId: id }));
  useRefetchWhenRestocked(restockTimesOf(query.data?.items), query);
  return query;
}

/** Returns the options of the business by name; fetched only while `enabled`. */
export function useOptionNames(enabled: boolean): readonly { id: number; name: string }[] {
  const { id } = useSession().business;
  const query = useQuery({ ...apiQuery(options.list, { businessId: id }), enabled });
  return query.data?.items ?? [];
}

function namesOf(items: readonly Category[]): ReadonlyMap<number, string> {
  const byId = new Map(items.map((category) => [category.id, category]));
  return new Map(
    items.map(({ id, name, parentId }) => {
      const parent = parentId === undefined ? undefined : byId.get(parentId);
      return [id, parent ? `${parent.name} › ${name}` : name];
    }),
  );
}
