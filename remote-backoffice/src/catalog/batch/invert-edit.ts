import type { Product, ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import type { BranchOffer, BranchOfferChange } from '@mostrador/contract/backoffice/stock';
import { undoStockChange } from '../branches/undo-stock-change';

/** A product with the values of the branches that the edit changes. */
export type ProductWithOffers = Product & { branches?: BranchOffer[] };

/** Returns the change that restores a branch offer to its earlier values. */
function invertOffer(change: BranchOfferChange, before: BranchOffer | undefined): BranchOfferChange[] {
  if (!before) return [];
  const { branchId, sold, price } = before;
  const back: BranchOfferChange = { branchId };
  if (change.sold !== undefined) back.sold = sold;
  if (change.price !== undefined) back.price = price;
  if (change.soldOut !== undefined) back.soldOut = undoStockChange(before);
  return [back];
}

/**
 * Returns the edit that undoes `edit`: the earlier value of each changed field, for the version that the server returned after
 * the edit.
 */
export function invertEdit(edit: ProductEdit, before: ProductWithOffers, version: number): ProductEdit {
  const back: ProductEdit = { id: edit.id, version };
  if (edit.name !== undefined) back.name = before.name;
  if (edit.price !== undefined) back.price = before.basePrice;
  if (edit.active !== undefined) back.active = before.active;
  if (edit.featured !== undefined) back.featured = before.featured;
  if (edit.tags !== undefined) back.tags = before.tags;
  if (edit.allergens !== undefined) back.allergens = before.allergens;
  if (edit.publishAt !== undefined) back.publishAt = before.publishAt ?? null;
  if (edit.code !== undefined) back.code = before.code ?? null;
  if (edit.description !== undefined) back.description = before.description ?? null;
  if (edit.categoryId !== undefined || edit.subcategoryId !== undefined) {
    back.categoryId = before.categoryId;
    back.subcategoryId = before.subcategoryId ?? null;
  }
  if (edit.branches)
    back.branches = edit.branches.flatMap((change) =>
      invertOffer(
        change,
        before.branches?.find(({ branchId }) => branchId === change.branchId),
      ),
    );
  return back;
}
