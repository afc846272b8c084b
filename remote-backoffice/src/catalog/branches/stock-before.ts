import type { BranchStock, SoldOutEnd } from '@mostrador/contract/backoffice/stock';

/** The change that brings back what a branch had of something. */
export function stockBefore({ soldOut, soldOutUntil }: Pick<BranchStock, 'soldOut' | 'soldOutUntil'>): SoldOutEnd | false {
  return soldOut && (soldOutUntil === undefined ? 'told' : { at: soldOutUntil });
}
