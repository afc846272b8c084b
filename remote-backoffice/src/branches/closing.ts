import type { BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import { parseHhmm } from '@mostrador/values/hhmm';
import { nextOpening } from '@mostrador/values/opening';
import { nextTimeOfDay } from './times';

/** Until when a branch closes (docs branches §5): minutes, its next opening, a time of its clock, or until somebody opens it. */
export const closings = ['15', '30', '60', 'opening', 'clock', 'manual'] as const;
export type Closing = (typeof closings)[number];

/** A closing as it is chosen; `clock` as it is typed. */
export interface ClosingChoice {
  closing: Closing;
  clock: string;
}

/** Minutes of the day of a typed HH:MM; null for none. */
export function clockMinute(typed: string): number | null {
  try {
    return parseHhmm(typed.trim().padStart(5, '0'));
  } catch {
    return null;
  }
}

/** When the branch opens again (epoch ms); undefined for never by itself. A branch without hours to come has no next opening. */
export function reopeningOf(
  { closing, clock }: ClosingChoice,
  { now, timeZone, hours }: { now: number; timeZone: string; hours: BranchHours | undefined },
): number | undefined {
  if (closing === 'manual') return undefined;
  if (closing === 'opening') return hours && nextOpening(hours.schedules, hours.exceptions, timeZone, now);
  if (closing !== 'clock') return now + Number(closing) * 60_000;
  const minute = clockMinute(clock);
  return minute === null ? undefined : nextTimeOfDay(minute, now, timeZone);
}
