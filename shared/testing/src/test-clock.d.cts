/** How far this test run's clock is from the machine's, ms. */
export const clockShift: number;
/**
 * Moves `Date` of this process, or of the page that runs its source, by so many ms. Only the clock: timers and `performance` keep the
 * machine's pace. It refers to nothing outside, because browser tests hand it to their pages.
 */
export function shiftClock(shift: number): void;
