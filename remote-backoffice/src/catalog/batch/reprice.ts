import { minorDigits, percentOf, type Money } from '@mostrador/values/money';

/**
 * How a new price is rounded: not at all, to tens or fives of the smallest coins, or to just below a whole unit: 9,40 · 9,45 ·
 * 9,99.
 */
export const ROUNDINGS = ['none', 'tens', 'fives', 'below'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type PriceChange =
  { by: 'percent'; percent: number; rounding: Rounding } | { by: 'amount'; minor: number; rounding: Rounding };

/** Returns a price after a change, rounded to the nearest price with the requested ending, halves up; never below 0. */
export function applyPriceChange(price: Money, change: PriceChange): Money {
  const added = change.by === 'percent' ? percentOf(price, change.percent).minor : change.minor;
  const minor = Math.max(0, roundToEnding(Math.max(0, price.minor + added), change.rounding, price.currency));
  return { minor, currency: price.currency };
}

function roundToEnding(minor: number, rounding: Rounding, currency: string): number {
  // Hundredths, also for a currency with thousandths. A currency without decimals uses whole units instead.
  const cent = 10 ** Math.max(0, minorDigits(currency) - 2);
  const nearest = (step: number) => Math.round(minor / (step * cent)) * step * cent;
  if (rounding === 'tens') return nearest(10);
  if (rounding === 'fives') return nearest(5);
  if (rounding === 'below' && minor > 0) return Math.max(1, Math.round((minor + cent) / (100 * cent))) * 100 * cent - cent;
  return minor;
}
