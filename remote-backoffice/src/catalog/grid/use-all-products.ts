import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { callApi, type ApiError } from '@mostrador/api-client';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductListArgs } from '@mostrador/contract/backoffice/products/filters';
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
      const all: GridProduct[] = [];
      for (let page = 1, total = 1; (page - 1) * LIST_PAGE_LIMIT < total; page += 1) {
        const args = { ...list, page, pageSize: LIST_PAGE_LIMIT, withBranches: true };
        const answer = await callApi(products.list, args, { signal });
        total = answer.total;
        all.push(...answer.items.map((item) => ({ ...item, branches: item.branches ?? [] })));
        setProgress({ read: all.length, total });
      }
      const known = new Set<number>();
      const selectedIds = ids && new Set(ids);
      // A product added meanwhile moves another one to the next page, so ids can repeat.
      return all.filter(({ id }) => (!selectedIds || selectedIds.has(id)) && !known.has(id) && known.add(id));
    },
  });
  return { query, progress };
}
