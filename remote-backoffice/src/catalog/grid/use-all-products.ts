import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { callApi, type ApiError } from '@mostrador/api-client';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductListArgs } from '@mostrador/contract/backoffice/products/filters';
import { fetchAll } from '../../common/fetch-all';
import type { GridProduct } from './cells';

/** Which products to load: all of a list, or some of them. */
interface ProductScope {
  list: ProductListArgs;
  ids?: readonly number[] | undefined;
}

/** Fetches every product of a list with its branches once; afterwards only the grid's own saves change the data. */
export function useAllProducts({ list, ids }: ProductScope) {
  const [progress, setProgress] = useState<{ read: number; total: number } | null>(null);
  const query = useQuery<GridProduct[], ApiError>({
    // Not the key of `products.list`: a save invalidates that, and would reload the grid under the user's unsaved edits.
    queryKey: ['products.all', list, ids ?? null],
    staleTime: Infinity,
    gcTime: 0,
    async queryFn({ signal }) {
      const args = { ...list, pageSize: LIST_PAGE_LIMIT, withBranches: true };
      const all = await fetchAll(
        products.list,
        (page) => callApi(products.list, { ...args, page }, { signal }),
        signal,
        (read, total) => setProgress({ read, total }),
      );
      const selectedIds = ids && new Set(ids);
      return all
        .filter(({ id }) => selectedIds?.has(id) ?? true)
        .map((product) => ({ ...product, branches: product.branches ?? [] }));
    },
  });
  return { query, progress };
}
