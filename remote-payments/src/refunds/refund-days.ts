import { daysOf, type DayChoice } from '@mostrador/ui/list';
import { addDays, type DayRange } from '@mostrador/values/day-range';

/** The days that no choice means. */
export const standardDays = 'last30';

/** More days would be too many pages to read for one list. */
export const MOST_DAYS = 31;

/** The chosen days, of a longer range the last 31; `cut` says that some were left out. */
export function refundDays(choice: DayChoice | null, timeZone: string, now: number): { days: DayRange; cut: boolean } {
  const chosen = daysOf(choice ?? { preset: standardDays }, timeZone, now);
  const first = addDays(chosen.to, 1 - MOST_DAYS);
  return chosen.from < first ? { days: { from: first, to: chosen.to }, cut: true } : { days: chosen, cut: false };
}
