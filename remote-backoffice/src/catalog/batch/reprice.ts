import { minorDigits, percentOf, type Money } from '@mostrador/values/money';

/**
 * How a new price is rounded: not at all, to a multiple of a step, or to an ending just below a whole unit: 9,40 · 9,45 · 9,50 · 9,90 · 9,95 ·
 * 9,99.
 */
export const ROUNDINGS = ['none', 'fives', 'tens', 'quarters', 'halves', 'units', 'ninety', 'ninetyFive', 'below'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Steps, hundredths of a unit. */
const steps: Partial<Record<Rounding, number>> = { fives: 5, tens: 10, quarters: 25, halves: 50, units: 100 };
/** Endings, hundredths below a whole unit. */
const endings: Partial<Record<Rounding, number>> = { ninety: 10, ninetyFive: 5, below: 1 };

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
  const step = steps[rounding];
  if (step !== undefined) return Math.round(minor / (step * cent)) * step * cent;
  const below = endings[rounding];
  if (below === undefined || minor === 0) return minor;
  return Math.max(1, Math.round((minor + below * cent) / (100 * cent))) * 100 * cent - below * cent;
}
