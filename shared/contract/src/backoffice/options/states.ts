import type { ProductOption } from './shapes';

/** Upper limit of the bounds of an option (docs catalog §2). */
export const MAX_CHOICES = 20;

/**
 * A problem with the bounds of an option: `max` above the limit or above the number of active items (`limit` is that number), or
 * `min` above `max`.
 */
type BoundsProblem =
  { field: 'max'; problem: 'limit' | 'items'; limit: number } | { field: 'min'; problem: 'order'; limit: number };

/**
 * Validates the bounds of an option: 0 ≤ min ≤ max ≤ its active items, and both at most 20 (docs catalog §2). If items may be
 * repeated, one active item is enough for any `max`.
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

/**
 * Returns true if a branch has enough available items for an option; otherwise no product with that option can be ordered there
 * (docs catalog §2).
 */
export function isMet({ min, repeatable, items }: Pick<ProductOption, 'min' | 'repeatable' | 'items'>): boolean {
  const available = items.filter((item) => item.available).length;
  return available >= min || (repeatable && available > 0);
}
