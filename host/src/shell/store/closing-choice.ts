import { nextTimeOfDay } from './reopening';

/** Lengths of a timed pause that are one click away, in minutes. */
export const pauseMinutes = [15, 30, 60] as const;

/** Until when the store closes: until somebody opens it, for some minutes, or until a time of the day. */
export type ClosingChoice = 'manual' | (typeof pauseMinutes)[number] | 'clock';

/**
 * When the store opens again (epoch ms), undefined for never by itself. `clock` is the typed "HH:MM" on the branch's clock; null when it is
 * asked for and missing.
 */
export function reopeningOf(choice: ClosingChoice, clock: string, now: number, timeZone: string): number | undefined | null {
  if (choice === 'manual') return undefined;
  if (choice !== 'clock') return now + choice * 60_000;
  const match = /^(\d\d):(\d\d)/.exec(clock);
  return match ? nextTimeOfDay(Number(match[1]) * 60 + Number(match[2]), now, timeZone) : null;
}
