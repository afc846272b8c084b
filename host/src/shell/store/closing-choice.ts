import { nextTimeOfDay } from './reopening';

/** Durations that the user can pause with one click, minutes. */
export const pauseMinutes = [15, 30, 60] as const;

/** How long the store closes: until a user opens it, for some minutes, until its hours open it next, or until a time of day. */
export type ClosingChoice = 'manual' | (typeof pauseMinutes)[number] | 'opening' | 'clock';

/** Inputs of `reopeningTime`. */
interface ClosingTimes {
  /** The typed "HH:MM" in the branch's time zone. */
  clock: string;
  /** The next opening by the branch's hours (epoch ms); undefined if the hours are unknown or never begin again. */
  opening: number | undefined;
  now: number;
  timeZone: string;
}

/**
 * Returns when the store opens again (epoch ms); undefined if it stays closed until a user opens it. Returns null if the choice needs a
 * time that is missing.
 */
export function reopeningTime(choice: ClosingChoice, { clock, opening, now, timeZone }: ClosingTimes): number | undefined | null {
  if (choice === 'manual') return undefined;
  if (choice === 'opening') return opening ?? null;
  if (choice !== 'clock') return now + choice * 60_000;
  const match = /^(\d\d):(\d\d)/.exec(clock);
  return match ? nextTimeOfDay(Number(match[1]) * 60 + Number(match[2]), now, timeZone) : null;
}
