import { waitingMinutes } from '@mostrador/values/hhmm';

const { min, max } = waitingMinutes;

/** What a press of − or + changes, minutes. */
export const TIME_STEP = 5;

/** A time some steps longer or shorter, within the bounds. */
export function stepped(text: string, steps: number): string {
  return String(within(Number(text) + steps * TIME_STEP));
}

/** The time to begin with where an order was promised for an instant (ms): what is left of it and a step, in whole steps. */
export function moreThanLeft(promisedAt: number, now: number): number {
  const left = Math.max(0, (promisedAt - now) / 60_000);
  return within((Math.ceil(left / TIME_STEP) + 1) * TIME_STEP);
}

/** The next time that can be given. */
export function within(minutes: number): number {
  return Math.min(max, Math.max(min, minutes));
}
