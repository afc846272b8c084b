import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiKey, apiQuery, callApi } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useSession } from '@mostrador/session';
import { fetchAll } from '../common/fetch-all';
import { factsOf, type ProductFacts } from './known-products';

/** Fetches every product of the business with its branch values. */
function fetchAllProducts(branchId: number, signal: AbortSignal): Promise<Product[]> {
  const args = { branchId, pageSize: LIST_PAGE_LIMIT, withBranches: true };
  return fetchAll(products.list, (page) => callApi(products.list, { ...args, page }, { signal }), signal);
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
