import { findLostCommas } from '@mostrador/values/lost-comma';
import { formatAmountInput, parseAmountInput, type Money } from '@mostrador/values/money';
import type { DraftRow, SuggestedPrices } from './draft';

interface Place {
  locale: string;
  currency: string;
  /** The prices of the business's products. */
  own: readonly Money[];
}

/**
 * Finds the prices of the draft that have another reading, or that may have lost their comma. Those that the user typed or confirmed are not
 * among them.
 */
export function findSuggestedPrices(rows: readonly DraftRow[], { locale, currency, own }: Place): SuggestedPrices {
  const prices = rows
    .flatMap((row) => (row.sizes.length > 0 ? row.sizes : [row]))
    .map(({ priceConfirmed = false, ...priced }) => {
      const read = parseAmountInput(priced.price, locale, currency);
      return { ...priced, priceConfirmed, money: read.ok ? read.money : null };
    });
  const confirmed = prices.flatMap(({ priceConfirmed, money }) => (priceConfirmed && money ? [money] : []));
  const unconfirmed = prices.filter(({ priceConfirmed }) => !priceConfirmed);
  const otherOf = (priced: Partial<DraftRow>) => priced.other?.price;
  // A price with two readings is no measure for the others.
  const suggestedPrices = findLostCommas(
    unconfirmed.map((priced) => (otherOf(priced) === undefined ? priced.money : null)),
    [...own, ...confirmed],
  );
  return new Map(
    unconfirmed.flatMap((priced, index) => {
      const price = suggestedPrices[index];
      const suggestion = otherOf(priced) ?? (price && formatAmountInput(price, locale));
      return suggestion ? [[priced.id, suggestion] as const] : [];
    }),
  );
}

/** Whether a price of the row may have lost its comma, or has another reading. */
export function hasSuggestedPrice(suggestedPrices: SuggestedPrices, { id, sizes }: DraftRow): boolean {
  return suggestedPrices.has(id) || sizes.some((size) => suggestedPrices.has(size.id));
}

/** Returns the changes of a row whose price becomes the suggested one; with another reading, the number in the name is part of the price. */
export function suggestedChange({ name, other }: DraftRow, price: string): Partial<DraftRow> {
  const isAsRead = other && name.startsWith(other.name) && /^\s*\d*$/.test(name.slice(other.name.length));
  return { price, priceConfirmed: true, ...(isAsRead && { name: other.name }) };
}

/** Returns the row with the prices that were meant. */
export function withSuggestedPrices(row: DraftRow, suggestedPrices: SuggestedPrices): DraftRow {
  if (!hasSuggestedPrice(suggestedPrices, row)) return row;
  const own = suggestedPrices.get(row.id);
  const sizes = row.sizes.map((size) => {
    const price = suggestedPrices.get(size.id);
    return price === undefined ? size : { ...size, price, priceConfirmed: true };
  });
  return { ...row, ...(own !== undefined && suggestedChange(row, own)), sizes, mended: true };
}

/** Returns the row with the prices that it had before. */
export function withPricesOf(row: DraftRow, before: DraftRow | undefined): DraftRow {
  if (!before) return row;
  const { name, price, priceConfirmed = false, sizes, other } = before;
  return { ...row, price, priceConfirmed, sizes, ...(other && { name }) };
}

/** Returns the row as the user confirmed it: nothing in it is doubtful. */
export function confirmRow(row: DraftRow): Partial<DraftRow> {
  return { doubtful: false, priceConfirmed: true, sizes: row.sizes.map((size) => ({ ...size, priceConfirmed: true })) };
}
