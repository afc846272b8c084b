import type { OptionItem, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { add, type Money } from '@mostrador/values/money';
import type { T } from './messages';

/** The server accepts quantities from 1 to 999. */
export const MAX_QUANTITY = 999;

/** Chosen quantity by item id; items that are not chosen are absent. */
export type Chosen = ReadonlyMap<number, number>;

/** Returns the options that can be chosen now, with their available items. */
export function availableOptions(options: readonly ProductOption[]): ProductOption[] {
  return options
    .filter(({ active, sold }) => active && sold)
    .map((option) => ({ ...option, items: option.items.filter(({ available }) => available) }))
    .filter(({ items, min }) => items.length > 0 || min > 0);
}

/** Counts the occurrences of each item. */
export function countById(items: readonly { id: number }[]): Chosen {
  const times = new Map<number, number>();
  for (const { id } of items) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** Returns the number of items chosen of an option, including repetitions. */
export function countOf({ items }: ProductOption, chosen: Chosen): number {
  return items.reduce((sum, { id }) => sum + (chosen.get(id) ?? 0), 0);
}

/** Sums the prices of items in a currency; NaN if an item is priced in another one. */
export function sumPrices(items: readonly OptionItem[], currency: string): Money {
  const minors = items.map(({ price }) => (price.currency === currency ? price.minor : NaN));
  return minors.reduce((sum, minor) => add(sum, { minor, currency }), { minor: 0, currency });
}

/** Returns the text for the minimum and maximum of an option. */
export function boundsText({ min, max }: ProductOption, t: T): string {
  if (min === max) return t('manualOrder.option.exactly', { count: min });
  return min === 0 ? t('manualOrder.option.upTo', { count: max }) : t('manualOrder.option.between', { min, max });
}

/** Returns the error of the choice among an option's items, or undefined if it is valid. */
export function choiceError(option: ProductOption, chosen: Chosen, t: T): string | undefined {
  const count = countOf(option, chosen);
  if (count < option.min) return t('manualOrder.option.atLeast', { count: option.min });
  return count > option.max ? t('manualOrder.option.atMost', { count: option.max }) : undefined;
}
