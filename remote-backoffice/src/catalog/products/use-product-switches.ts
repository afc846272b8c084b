import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductListArgs } from '@mostrador/contract/backoffice/products/filters';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import type { BranchOffer, BranchStockChange, SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import { useT as useStockT } from '../branches/messages';
import { stockBefore } from '../branches/stock-before';
import { changeText } from '../branches/stock-text';
import { useFlip } from '../../common/switching/use-flip';
import { useT } from './messages';

const shows = { lists: [products.list, products.ofCategory], records: [products.get], invalidates: [] };

/**
 * Optimistic switches of the list and the record, reverted if the server refuses, with UNDO. `list`: arguments of the displayed
 * list.
 */
export function useProductSwitches(list: ProductListArgs) {
  const t = useT();
  const stockT = useStockT();
  const flip = useFlip<typeof products.updateState, Product>(products.updateState, shows);
  const flipFeatured = useFlip<typeof products.updateFeatured, Product>(products.updateFeatured, shows);

  function setBranch({ id }: Product, branch: BranchStockChange, back: BranchStockChange, done: string) {
    const { branchId, sold, soldOut } = branch;
    const change = { ...(sold !== undefined && { sold }), ...(soldOut !== undefined && { soldOut: soldOut !== false }) };
    return flip({
      args: { id, branch, list },
      back: [{ id, branch: back, list }],
      ids: [id],
      after: (product) => {
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
      done,
    });
  }

  return {
    setActive: ({ id, name }: Product, active: boolean) =>
      flip({
        args: { id, active, list },
        back: [{ id, active: !active, list }],
        ids: [id],
        after: (product) => ({ ...product, active }),
        done: t(active ? 'products.activated' : 'products.deactivated', { name }),
      }),
    setFeatured: ({ id, name }: Product, featured: boolean) =>
      flipFeatured({
        args: { id, featured, list },
        back: [{ id, featured: !featured, list }],
        ids: [id],
        after: (product) => ({ ...product, featured }),
        done: t(featured ? 'products.featured.done' : 'products.featured.undone', { name }),
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
        { branchId, soldOut: stockBefore(before) },
        changeText(soldOut, product.name, place, stockT),
      ),
  };
}

export type ProductSwitches = ReturnType<typeof useProductSwitches>;
