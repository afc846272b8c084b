import { daysOf, type DayChoice } from '@mostrador/ui/list';
import { addDays, dayRangeToInstants, type DayRange } from '@mostrador/values/day-range';

/** The days that no choice means. */
export const standardDays = 'last30';

/** More days would be too many pages to read for one list, which is read month by month. */
export const MOST_DAYS = 366;

/** The chosen days and their instants `[from, to)`, of a longer range the last 366; `cut` says that some were left out. */
export function refundDays(choice: DayChoice | null, timeZone: string, now: number) {
  const chosen = daysOf(choice ?? { preset: standardDays }, timeZone, now);
  const first = addDays(chosen.to, 1 - MOST_DAYS);
  const cut = chosen.from < first;
  const days: DayRange = cut ? { from: first, to: chosen.to } : chosen;
  const [from, to] = dayRangeToInstants(days, timeZone);
  return { days, from, to, cut };
}
