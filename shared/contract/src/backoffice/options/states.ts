import type { ProductOption } from './shapes';

/** The highest bounds of an option (docs catalog §2). */
export const MAX_CHOICES = 20;

/** What is wrong with the bounds of an option: `max` above the limit or above the active items (`limit` says how many), `min` above `max`. */
export type BoundsProblem =
  { field: 'max'; problem: 'limit' | 'items'; limit: number } | { field: 'min'; problem: 'order'; limit: number };

/**
 * Whether an option can be met: 0 ≤ min ≤ max ≤ its active items, and both at most 20 (docs catalog §2). Where one item may be taken
 * repeatedly, a single active one will do for any `max`.
 */
export function boundsProblem(option: {
  min: number;
  max: number;
  activeItems: number;
  repeatable: boolean;
}): BoundsProblem | undefined {
  const { min, max, activeItems, repeatable } = option;
  if (max > MAX_CHOICES) return { field: 'max', problem: 'limit', limit: MAX_CHOICES };
  const limit = repeatable && activeItems > 0 ? MAX_CHOICES : activeItems;
  if (max > limit) return { field: 'max', problem: 'items', limit };
  return min > max ? { field: 'min', problem: 'order', limit: max } : undefined;
}

/** Whether what a branch has of an option is enough: below `min` no product that asks it can be ordered there (docs catalog §2). */
export function isMet({ min, repeatable, items }: Pick<ProductOption, 'min' | 'repeatable' | 'items'>): boolean {
  const available = items.filter((item) => item.available).length;
  return available >= min || (repeatable && available > 0);
}

/** Whether a choice has to be made (docs catalog §2). */
export function isRequired(option: { min: number }): boolean {
  return option.min >= 1;
}
