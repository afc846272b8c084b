/** Bounds and default of a waiting time, in minutes (docs backoffice §5, §9). */
export const waitingMinutes = { min: 1, max: 120, default: 15 } as const;

/** A problem with entered minutes; the last two are reported only on confirmation (docs backoffice §5). */
export type MinutesProblem = 'over' | 'under' | 'invalid' | 'max';

/** Returns the problem while the user types; an empty field is accepted until confirmation. */
export function problemWhileTyping(text: string): MinutesProblem | null {
  if (text === '') return null;
  const minutes = Number(text);
  if (minutes > waitingMinutes.max) return 'over';
  return minutes < waitingMinutes.min ? 'under' : null;
}

/** Returns the problem of confirmed minutes. */
export function problemOnConfirming(text: string): MinutesProblem | null {
  const minutes = Number(text);
  if (minutes < waitingMinutes.min) return 'invalid';
  return minutes > waitingMinutes.max ? 'max' : null;
}

/** Parses "HH:MM" (00:00 to 23:59) as whole minutes. Throws a RangeError for anything else. */
export function parseHhmm(text: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (!match) throw new RangeError(`Not a time as HH:MM: ${text}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

/** Formats whole minutes (0 to 1439) as "HH:MM". Throws a RangeError for anything else. */
export function formatHhmm(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= 24 * 60) throw new RangeError(`Not minutes of a day: ${minutes}`);
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

/** Formats a duration in whole minutes, everywhere in the product: "N min" under 60, else "Xh" or "Xh Ym" (docs backoffice §9). */
export function formatDelay(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60}h` : `${Math.floor(minutes / 60)}h ${rest}m`;
}
