import type { BranchStock, SoldOutEnd } from '@mostrador/contract/backoffice/stock';

/** Returns the stock change that restores the previous state of a branch. */
export function undoStockChange({ soldOut, soldOutUntil }: Pick<BranchStock, 'soldOut' | 'soldOutUntil'>): SoldOutEnd | false {
  return soldOut && (soldOutUntil === undefined ? 'told' : { at: soldOutUntil });
}
