import { addDays } from '@mostrador/values/day-range';
import type { PromotionRule } from './evaluate';

const DAY = 1440;
const WEEK = 7 * DAY;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Returns true if two lists have a common element; an empty list means all. */
const overlap = (a: readonly number[], b: readonly number[]) =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one));

const isOvernight = ({ hours }: PromotionRule) => hours !== null && hours.to <= hours.from;

/** Returns the minutes of the week (from Monday 0:00) in which the rule applies, split at the end of the week. */
function minutesOf(rule: PromotionRule): [from: number, to: number][] {
  const { weekdays, hours } = rule;
  const { from, to } = hours ?? { from: 0, to: DAY };
  return (weekdays.length > 0 ? weekdays : everyDay).flatMap((weekday): [number, number][] => {
    const start = (weekday - 1) * DAY + from;
    const end = (weekday - 1) * DAY + to + (isOvernight(rule) ? DAY : 0);
    return end <= WEEK
      ? [[start, end]]
      : [
          [start, WEEK],
          [0, end - WEEK],
        ];
  });
}

function isEverSameTime(a: PromotionRule, b: PromotionRule): boolean {
  // The last night of an overnight rule ends on the next day.
  const lastOf = (rule: PromotionRule) => rule.to && (isOvernight(rule) ? addDays(rule.to, 1) : rule.to);
  const [lastA, lastB] = [lastOf(a), lastOf(b)];
  if ((lastA !== null && lastA < b.from) || (lastB !== null && lastB < a.from)) return false;
  if (a.hours === null && b.hours === null) return overlap(a.weekdays, b.weekdays);
  const other = minutesOf(b);
  return minutesOf(a).some(([from, to]) => other.some(([begin, end]) => from < end && begin < to));
}

function isSameScope({ appliesTo: a }: PromotionRule, { appliesTo: b }: PromotionRule): boolean {
  // The products of a category are unknown here, so it may contain the product.
  return a.type === 'all' || b.type === 'all' || a.type !== b.type || overlap(a.ids, b.ids);
}

function isSameAudience({ audience: a }: PromotionRule, { audience: b }: PromotionRule): boolean {
  return a.type !== 'chosen' || b.type !== 'chosen' || overlap(a.ids, b.ids);
}

/**
 * Returns true if an order could match both promotions but get only the better one. That is so for two automatic discounts, and
 * for a discount and a coupon that is not cumulative (docs customers §3).
 */
export function hasPromotionConflict(a: PromotionRule, b: PromotionRule): boolean {
  const isAutomatic = a.kind === 'discount' && b.kind === 'discount';
  const [coupon, other] = a.kind === 'coupon' ? [a, b] : [b, a];
  const isInItsPlace = coupon.kind === 'coupon' && other.kind === 'discount' && !coupon.cumulative;
  return (
    a.id !== b.id &&
    (isAutomatic || isInItsPlace) &&
    (a.channel === b.channel || a.channel === 'all' || b.channel === 'all') &&
    a.branchIds.some((id) => b.branchIds.includes(id)) &&
    overlap(a.methodIds, b.methodIds) &&
    overlap(
      a.banks.map(({ id }) => id),
      b.banks.map(({ id }) => id),
    ) &&
    isSameScope(a, b) &&
    isSameAudience(a, b) &&
    isEverSameTime(a, b)
  );
}
