import { addDays, type DayRange } from '@mostrador/values/day-range';

/** Adds months to `2026-10`; a negative count goes back. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** Returns the twelve months up to that of `today` (YYYY-MM-DD), oldest first. */
export function yearUntil(today: string): string[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(today.slice(0, 7), index - 11));
}

/** Returns the days of a month. */
export function daysOfMonth(month: string): DayRange {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}
