import { daysOf, type DayChoice } from '@mostrador/ui/list';
import { addDays, dayRangeToInstants, type DayRange } from '@mostrador/values/day-range';

/** The default days. */
export const defaultDays = 'last30';

/** Maximum number of days: the list is loaded month by month, and more would be too many pages. */
export const MAX_DAYS = 366;

/** Returns the chosen days and their instants `[from, to)`, limited to the last 366; `cut` is true if days were left out. */
export function refundDays(choice: DayChoice | null, timeZone: string, now: number) {
  const chosen = daysOf(choice ?? { preset: defaultDays }, timeZone, now);
  const first = addDays(chosen.to, 1 - MAX_DAYS);
  const cut = chosen.from < first;
  const days: DayRange = cut ? { from: first, to: chosen.to } : chosen;
  const [from, to] = dayRangeToInstants(days, timeZone);
  return { days, from, to, cut };
}
