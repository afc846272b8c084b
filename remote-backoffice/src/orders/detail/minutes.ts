import { waitingMinutes } from '@mostrador/values/hhmm';

const { min, max } = waitingMinutes;

/** Minutes that a press of − or + adds. */
export const TIME_STEP = 5;

/** Changes a time by some steps, within the bounds. */
export function stepMinutes(text: string, steps: number): string {
  return String(clampMinutes(Number(text) + steps * TIME_STEP));
}

/** Returns the initial minutes for an order with a promised time (ms): the time left plus one step, rounded up to whole steps. */
export function suggestMinutes(promisedAt: number, now: number): number {
  const left = Math.max(0, (promisedAt - now) / 60_000);
  return clampMinutes((Math.ceil(left / TIME_STEP) + 1) * TIME_STEP);
}

/** Limits minutes to the allowed range. */
export function clampMinutes(minutes: number): number {
  return Math.min(max, Math.max(min, minutes));
}
