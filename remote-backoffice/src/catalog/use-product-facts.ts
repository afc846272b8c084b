import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, apiKey, apiQuery, callApi } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useSession } from '@mostrador/session';
import { factsOf, type ProductFacts } from './known-products';

/** Fetches every product of the business with its branch values. Throws if a page before the end contains nothing new. */
async function fetchAllProducts(branchId: number, signal: AbortSignal): Promise<Product[]> {
  const found = new Map<number, Product>();
  for (let page = 1; ; page++) {
    const args = { branchId, page, pageSize: LIST_PAGE_LIMIT, withBranches: true };
    const { items, total } = await callApi(products.list, args, { signal });
    const known = found.size;
    for (const item of items) found.set(item.id, item);
    if (items.length === 0 || found.size >= total) return [...found.values()];
    if (found.size === known) throw new ApiError({ kind: 'format', call: products.list.name, api: '', side: 'backoffice' });
  }
}

interface FactsQuery {
  facts: ProductFacts | null;
  error: unknown;
  retry: () => void;
  retrying: boolean;
}

/** Fetches the current catalog data that the rows of a product file are compared with. */
export function useProductFacts(): FactsQuery {
  const { business, branchId } = useSession();
  const branch = branchId ?? business.branches[0]?.id ?? 0;
  const productQuery = useQuery({
    queryKey: [...apiKey(products.list), 'all', branch],
    queryFn: ({ signal }) => fetchAllProducts(branch, signal),
  });
  const categoryQuery = useQuery(apiQuery(categories.list, { businessId: business.id }));
  const [all, known] = [productQuery.data, categoryQuery.data];
  const facts = useMemo(() => (all && known ? factsOf(business, all, known.items) : null), [business, all, known]);
  return { facts, ...combineFailures<unknown>([productQuery, categoryQuery]) };
}
