import { nextTimeOfDay } from './reopening';

/** Durations that the user can pause with one click, minutes. */
export const pauseMinutes = [15, 30, 60] as const;

/** How long the store closes: until a user opens it, for some minutes, or until a time of day. */
export type ClosingChoice = 'manual' | (typeof pauseMinutes)[number] | 'clock';

/**
 * Returns when the store opens again (epoch ms); undefined if it stays closed until a user opens it. `clock` is the typed "HH:MM" in the
 * branch's time zone. Returns null if the choice needs it and it is missing.
 */
export function reopeningTime(choice: ClosingChoice, clock: string, now: number, timeZone: string): number | undefined | null {
  if (choice === 'manual') return undefined;
  if (choice !== 'clock') return now + choice * 60_000;
  const match = /^(\d\d):(\d\d)/.exec(clock);
  return match ? nextTimeOfDay(Number(match[1]) * 60 + Number(match[2]), now, timeZone) : null;
}
