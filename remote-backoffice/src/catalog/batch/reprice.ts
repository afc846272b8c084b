import { minorDigits, percentOf, type Money } from '@mostrador/values/money';

/** How a new price ends: as it is, in tens or fives of the smallest coins, or just below a whole: 9,40 · 9,45 · 9,99. */
export const ROUNDINGS = ['none', 'tens', 'fives', 'below'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type PriceChange =
  { by: 'percent'; percent: number; rounding: Rounding } | { by: 'amount'; minor: number; rounding: Rounding };

/** A price after a change, rounded to the nearest that ends so, halves up; never below 0. */
export function repriced(price: Money, change: PriceChange): Money {
  const added = change.by === 'percent' ? percentOf(price, change.percent).minor : change.minor;
  const minor = Math.max(0, rounded(Math.max(0, price.minor + added), change.rounding, price.currency));
  return { minor, currency: price.currency };
}

function rounded(minor: number, rounding: Rounding, currency: string): number {
  // Hundredths, also of a currency with thousandths; one without decimals has its units in their place.
  const cent = 10 ** Math.max(0, minorDigits(currency) - 2);
  const nearest = (step: number) => Math.round(minor / (step * cent)) * step * cent;
  if (rounding === 'tens') return nearest(10);
  if (rounding === 'fives') return nearest(5);
  if (rounding === 'below' && minor > 0) return Math.max(1, Math.round((minor + cent) / (100 * cent))) * 100 * cent - cent;
  return minor;
}
