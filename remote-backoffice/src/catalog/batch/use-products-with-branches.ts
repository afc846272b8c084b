import { useQuery } from '@tanstack/react-query';
import { apiKey, callApi, type ApiError } from '@mostrador/api-client';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useSession } from '@mostrador/session';
import type { ProductWithOffers } from './invert-edit';

/** Fetches the current products with the values of each branch, once `enabled` is set. */
export function useProductsWithBranches(ids: readonly number[], enabled: boolean) {
  const branchId = useSession().branchId ?? 0;
  return useQuery<ProductWithOffers[], ApiError>({
    queryKey: [...apiKey(products.list), 'branches', branchId, ids],
    enabled,
    async queryFn({ signal }) {
      const found: ProductWithOffers[] = [];
      for (let from = 0; from < ids.length; from += LIST_PAGE_LIMIT) {
        const part = ids.slice(from, from + LIST_PAGE_LIMIT);
        const args = { branchId, ids: part, pageSize: LIST_PAGE_LIMIT, withBranches: true };
        found.push(...(await callApi(products.list, args, { signal })).items);
      }
      return found;
    },
  });
}
