import type { BranchOffer, BranchOfferChange, BranchStock, SoldOutEnd } from '@mostrador/contract/backoffice/stock';
import type { Row } from '@mostrador/forms/form';
import type { SessionBusiness } from '@mostrador/session/store';
import { formatAmountInput, type Money } from '@mostrador/values/money';
import type { MatrixRow } from './BranchMatrix';
import type { ParsedPrice } from './PriceField';

/** Values of a branch in a form, one row of `branches: BranchDraft[]`. Its errors have the key `branches.<branchId>.price`. */
export interface BranchDraft extends Row {
  sold: boolean;
  /** New stock state; null leaves it unchanged. */
  soldOut: SoldOutEnd | false | null;
  /** The price as typed; empty means the price of the product or item. */
  price: string;
}

type Offer = BranchStock & { price?: Money | null };

/** Returns offers of every branch for a new record: each sells it at its own price. */
export function newOffers({ branches }: Pick<SessionBusiness, 'branches'>): BranchOffer[] {
  return branches.map(({ id, name }) => ({ branchId: id, branchName: name, sold: true, soldOut: false, price: null }));
}

/** Returns the initial drafts of a form. */
export function draftsOf(offers: readonly Offer[], locale: string): BranchDraft[] {
  return offers.map(({ branchId, sold, price }) => ({
    id: String(branchId),
    sold,
    soldOut: null,
    price: price ? formatAmountInput(price, locale) : '',
  }));
}

/** Returns the rows of a form's `BranchMatrix`. */
export function matrixRows(offers: readonly Offer[], drafts: readonly BranchDraft[]): (MatrixRow & { draft: BranchDraft })[] {
  return offers.flatMap((offer) => {
    const draft = drafts.find(({ id }) => id === String(offer.branchId));
    if (!draft) return [];
    const { soldOut } = draft;
    return {
      ...offer,
      sold: draft.sold,
      draft,
      ...(soldOut !== null && { soldOut: soldOut !== false, ...(soldOut && { end: soldOut }) }),
    };
  });
}

/** Returns the differences from the offers, in the order of `changedDrafts`. Every price must be valid. */
export function branchChanges(
  offers: readonly Offer[],
  drafts: readonly BranchDraft[],
  read: (typed: string) => ParsedPrice,
): BranchOfferChange[] {
  return drafts.flatMap((draft) => {
    const offer = offers.find(({ branchId }) => String(branchId) === draft.id);
    const change = offer && changeOf(offer, draft, read);
    return change ? [change] : [];
  });
}

/**
 * Returns the drafts that `branchChanges` includes. Pass them to `showServerErrors` as `branches`, so that it finds the row of a
 * rejected price.
 */
export function changedDrafts(
  offers: readonly Offer[],
  drafts: readonly BranchDraft[],
  read: (typed: string) => ParsedPrice,
): BranchDraft[] {
  return drafts.filter((draft) => branchChanges(offers, [draft], read).length > 0);
}

function changeOf(offer: Offer, draft: BranchDraft, read: (typed: string) => ParsedPrice): BranchOfferChange | null {
  const typed = read(draft.price);
  const price = 'money' in typed ? typed.money : null;
  const { branchId } = offer;
  const parts = {
    ...(draft.sold !== offer.sold && { sold: draft.sold }),
    ...(draft.soldOut !== null && (draft.soldOut || offer.soldOut) && { soldOut: draft.soldOut }),
    ...(offer.price !== undefined && price?.minor !== offer.price?.minor && { price }),
  };
  return Object.keys(parts).length > 0 ? { branchId, ...parts } : null;
}

/** Returns the price errors by field, to spread into the form's errors. */
export function validateBranches(
  drafts: readonly BranchDraft[],
  read: (typed: string) => ParsedPrice,
): Record<`branches.${string}.price`, string> {
  const wrong = drafts.flatMap(({ id, price }) => {
    const typed = read(price);
    return 'problem' in typed ? [[`branches.${id}.price`, typed.problem]] : [];
  });
  return Object.fromEntries(wrong) as Record<`branches.${string}.price`, string>;
}
