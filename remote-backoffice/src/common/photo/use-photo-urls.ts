import { useQuery } from '@tanstack/react-query';
import { callApi } from '@mostrador/api-client';
import { LIST_PAGE_LIMIT } from '@mostrador/contract/backoffice/list-args';
import { PRODUCT_LIST_NAME } from '@mostrador/contract/backoffice/products/list-name';
import { useSession } from '@mostrador/session';

/**
 * Fetches the current photo URLs of products, by product id; undefined for a product without a photo, for one that no longer
 * exists, and until loaded. Photos are decoration: their query and the code of the catalog's shapes load after the main content,
 * and an error leaves empty frames.
 */
export function usePhotoUrls(ids: readonly (number | undefined)[]): (id: number | undefined) => string | undefined {
  const { branchId, business } = useSession();
  const branch = branchId ?? business.branches[0]?.id ?? 0;
  const productIds = [...new Set(ids)].filter((id) => id !== undefined).slice(0, LIST_PAGE_LIMIT);
  productIds.sort((a, b) => a - b);
  const query = useQuery({
    // Begins as `apiKey(products.list)`, so that what invalidates the list reaches the photos too.
    queryKey: [PRODUCT_LIST_NAME, 'photos', branch, productIds],
    queryFn: async ({ signal }) => {
      const { products } = await import(/* webpackChunkName: "product-photos" */ '@mostrador/contract/backoffice/products/calls');
      const { items } = await callApi(
        products.list,
        { branchId: branch, ids: productIds, pageSize: LIST_PAGE_LIMIT },
        { signal },
      );
      return items.flatMap(({ id, image }): [number, string][] => (image ? [[id, image]] : []));
    },
    enabled: productIds.length > 0 && branch > 0,
    retry: false,
  });
  const photos = new Map(query.data);
  return (id) => (id === undefined ? undefined : photos.get(id));
}
