import { dayRangeToInstants, isDay, presetIds, resolvePreset, type DayRange, type PresetId } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';

/** Days as a filter stores them: a preset stays relative, so that a saved view means the same tomorrow. */
export type DayChoice = { preset: PresetId } | DayRange;

/** Parses `last7` or `2026-01-01..2026-01-31`; returns null for anything else. */
export function parseDayChoice(text: string): DayChoice | null {
  const preset = presetIds.find((id) => id === text);
  if (preset) return { preset };
  const [from, to, ...rest] = text.split('..');
  if (!from || !to || rest.length > 0 || !isDay(from) || !isDay(to) || from > to) return null;
  return { from, to };
}

/** Formats a choice as the text that `parseDayChoice` reads. */
export function formatDayChoice(choice: DayChoice): string {
  return 'preset' in choice ? choice.preset : `${choice.from}..${choice.to}`;
}

/** Returns the days that a choice means at `now` (epoch ms). */
export function daysOf(choice: DayChoice, timeZone: string, now: number = clock.now()): DayRange {
  return 'preset' in choice ? resolvePreset(choice.preset, now, timeZone) : choice;
}

/** Returns `[from, to)` in epoch milliseconds for the chosen days in a zone; null for no choice. */
export function daysToInstants(
  choice: DayChoice | null,
  timeZone: string,
  now: number = clock.now(),
): { from: number; to: number } | null {
  if (!choice) return null;
  const [from, to] = dayRangeToInstants(daysOf(choice, timeZone, now), timeZone);
  return { from, to };
}
