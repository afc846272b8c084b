import { findLostCommas } from '@mostrador/values/lost-comma';
import { formatAmountInput, parseAmountInput, type Money } from '@mostrador/values/money';
import type { DraftRow, SuggestedPrices } from './draft';

interface Place {
  locale: string;
  currency: string;
  /** The prices of the business's products. */
  own: readonly Money[];
}

/** Finds the prices of the draft that may have lost their comma. Those that the user typed or confirmed are not among them. */
export function findSuggestedPrices(rows: readonly DraftRow[], { locale, currency, own }: Place): SuggestedPrices {
  const prices = rows
    .flatMap((row) => (row.sizes.length > 0 ? row.sizes : [row]))
    .map(({ id, price, priceConfirmed = false }) => {
      const read = parseAmountInput(price, locale, currency);
      return { id, priceConfirmed, money: read.ok ? read.money : null };
    });
  const confirmed = prices.flatMap(({ priceConfirmed, money }) => (priceConfirmed && money ? [money] : []));
  const unconfirmed = prices.filter(({ priceConfirmed }) => !priceConfirmed);
  const suggestedPrices = findLostCommas(
    unconfirmed.map(({ money }) => money),
    [...own, ...confirmed],
  );
  return new Map(
    unconfirmed.flatMap(({ id }, index) => {
      const price = suggestedPrices[index];
      return price ? [[id, formatAmountInput(price, locale)] as const] : [];
    }),
  );
}

/** Whether a price of the row may have lost its comma. */
export function hasSuggestedPrice(suggestedPrices: SuggestedPrices, { id, sizes }: DraftRow): boolean {
  return suggestedPrices.has(id) || sizes.some((size) => suggestedPrices.has(size.id));
}

/** Returns the row with the prices that were meant. */
export function withSuggestedPrices(row: DraftRow, suggestedPrices: SuggestedPrices): DraftRow {
  const corrected = <T extends { id: string; price: string }>(priced: T): T => {
    const price = suggestedPrices.get(priced.id);
    return price === undefined ? priced : { ...priced, price, priceConfirmed: true };
  };
  return hasSuggestedPrice(suggestedPrices, row) ? { ...corrected(row), sizes: row.sizes.map(corrected), mended: true } : row;
}

/** Returns the row with the prices that it had before. */
export function withPricesOf(row: DraftRow, before: DraftRow | undefined): DraftRow {
  if (!before) return row;
  const { price, priceConfirmed = false, sizes } = before;
  return { ...row, price, priceConfirmed, sizes };
}

/** Returns the row as the user confirmed it: nothing in it is doubtful. */
export function confirmRow(row: DraftRow): Partial<DraftRow> {
  return { doubtful: false, priceConfirmed: true, sizes: row.sizes.map((size) => ({ ...size, priceConfirmed: true })) };
}
