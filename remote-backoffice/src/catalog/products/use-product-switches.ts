import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductListArgs } from '@mostrador/contract/backoffice/products/filters';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import type { BranchOffer, BranchStockChange, SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { useT as useStockT } from '../branches/messages';
import { usePublicationTime } from '../publication/publication-text';
import { undoStockChange } from '../branches/undo-stock-change';
import { stockChangeText } from '../branches/stock-text';
import { flagsRequest } from '../../common/switching/flags-request';
import { useOptimisticToggle } from '../../common/switching/use-optimistic-toggle';
import { useT } from './messages';

const shows = { lists: [products.list, products.ofCategory], records: [products.get], invalidates: [] };

/**
 * Optimistic switches of the list and the record, reverted if the server refuses, with UNDO. `list`: arguments of the displayed
 * list.
 */
export function useProductSwitches(list: ProductListArgs) {
  const t = useT();
  const stockT = useStockT();
  const time = usePublicationTime();
  const flip = useOptimisticToggle<typeof products.updateState, Product>(products.updateState, shows);
  const flipFeatured = useOptimisticToggle<typeof products.updateFeatured, Product>(products.updateFeatured, shows);

  function setBranch({ id }: Product, branch: BranchStockChange, back: BranchStockChange, done: string) {
    const { branchId, sold, soldOut } = branch;
    const change = { ...(sold !== undefined && { sold }), ...(soldOut !== undefined && { soldOut: soldOut !== false }) };
    return flip({
      args: { id, branch, list },
      undoArgs: [{ id, branch: back, list }],
      ids: [id],
      applyTo: (product) => {
        const { soldOutUntil, ...rest } = product;
        const isHere = branchId === list.branchId;
        return {
          ...(soldOut === undefined && soldOutUntil !== undefined ? { ...rest, soldOutUntil } : rest),
          ...(isHere && change),
          ...(product.branches && {
            branches: product.branches.map((row) => (row.branchId === branchId ? { ...row, ...change } : row)),
          }),
        };
      },
      successMessage: done,
    });
  }

  return {
    setActive: ({ id, name, publishAt }: Product, active: boolean) =>
      flip({
        ...flagsRequest(id, { active }, list),
        successMessage: !active
          ? t('products.deactivated', { name })
          : publishAt === undefined
            ? t('products.activated', { name })
            : t('products.activated.later', { name, time: time(publishAt) }),
      }),
    setFeatured: ({ id, name }: Product, featured: boolean) =>
      flipFeatured({
        ...flagsRequest(id, { featured }, list),
        successMessage: t(featured ? 'products.featured.done' : 'products.featured.undone', { name }),
      }),
    setSold: (product: Product, { branchId, branchName: place }: BranchOffer, sold: boolean) =>
      setBranch(
        product,
        { branchId, sold },
        { branchId, sold: !sold },
        stockT(sold ? 'stock.done.sold' : 'stock.done.unsold', { name: product.name, place }),
      ),
    setSoldOut: (
      product: Product,
      { branchId, branchName: place, ...before }: Omit<BranchOffer, 'sold' | 'price'>,
      soldOut: SoldOutEnd | false,
    ) =>
      setBranch(
        product,
        { branchId, soldOut },
        { branchId, soldOut: undoStockChange(before) },
        stockChangeText(soldOut, product.name, place, stockT),
      ),
  };
}
