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

/**
 * Returns the initial minutes on acceptance: the branch's usual ones, or those left until the promised time (ms) if they are more, because the
 * limit of orders per slot may have lengthened it.
 */
export function suggestFirstMinutes(usual: number, promisedAt: number, now: number): number {
  return clampMinutes(Math.max(usual, Math.round((promisedAt - now) / 60_000)));
}

/** Limits minutes to the allowed range. */
function clampMinutes(minutes: number): number {
  return Math.min(max, Math.max(min, minutes));
}
