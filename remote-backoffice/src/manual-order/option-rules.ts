import type { OptionItem, ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { add, type Money } from '@mostrador/values/money';
import type { T } from './messages';

/** How many of each item are chosen, by the item's id; what is not chosen is absent. */
export type Chosen = ReadonlyMap<number, number>;

/** What can be chosen now. */
export function offeredBy(options: readonly ProductOption[]): ProductOption[] {
  return options
    .filter(({ active, sold }) => active && sold)
    .map((option) => ({ ...option, items: option.items.filter(({ available }) => available) }))
    .filter(({ items, min }) => items.length > 0 || min > 0);
}

/** How often each item is there. */
export function timesOf(items: readonly { id: number }[]): Chosen {
  const times = new Map<number, number>();
  for (const { id } of items) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

/** How many of an option are chosen, an item as often as it is taken. */
export function countOf({ items }: ProductOption, chosen: Chosen): number {
  return items.reduce((sum, { id }) => sum + (chosen.get(id) ?? 0), 0);
}

/** What items add to the price of a product in a currency; not known (NaN) where one is priced in another. */
export function pricesOf(items: readonly OptionItem[], currency: string): Money {
  const minors = items.map(({ price }) => (price.currency === currency ? price.minor : NaN));
  return minors.reduce((sum, minor) => add(sum, { minor, currency }), { minor: 0, currency });
}

/** How many of an option may be chosen, in words. */
export function boundsText({ min, max }: ProductOption, t: T): string {
  if (min === max) return t('manualOrder.option.exactly', { count: min });
  return min === 0 ? t('manualOrder.option.upTo', { count: max }) : t('manualOrder.option.between', { min, max });
}

/** What is wrong with the choice among an option's items; undefined when nothing is. */
export function choiceProblem(option: ProductOption, chosen: Chosen, t: T): string | undefined {
  const count = countOf(option, chosen);
  if (count < option.min) return t('manualOrder.option.atLeast', { count: option.min });
  return count > option.max ? t('manualOrder.option.atMost', { count: option.max }) : undefined;
}
