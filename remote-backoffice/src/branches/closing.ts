import type { BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import { parseHhmm } from '@mostrador/values/hhmm';
import { nextOpening } from '@mostrador/values/opening';
import { nextTimeOfDay } from './times';

/**
 * Options for how long a branch stays closed (docs branches §5): minutes, its next opening, a clock time, or until a user opens
 * it.
 */
export const closings = ['15', '30', '60', 'opening', 'clock', 'manual'] as const;
type Closing = (typeof closings)[number];

/** The user's choice; `clock` holds the raw text of the time field. */
export interface ClosingChoice {
  closing: Closing;
  clock: string;
}

/** Returns the minute of the day of a typed HH:MM, or null if the text is not a time. */
export function clockMinute(typed: string): number | null {
  try {
    return parseHhmm(typed.trim().padStart(5, '0'));
  } catch {
    return null;
  }
}

/**
 * Returns the time at which the branch opens again (epoch ms). Returns undefined if it stays closed until a user opens it, which
 * includes a branch without future opening hours.
 */
export function reopeningTime(
  { closing, clock }: ClosingChoice,
  { now, timeZone, hours }: { now: number; timeZone: string; hours: BranchHours | undefined },
): number | undefined {
  if (closing === 'manual') return undefined;
  if (closing === 'opening') return hours && nextOpening(hours.schedules, hours.exceptions, timeZone, now);
  if (closing !== 'clock') return now + Number(closing) * 60_000;
  const minute = clockMinute(clock);
  return minute === null ? undefined : nextTimeOfDay(minute, now, timeZone);
}
