/**
 * The one reader of the machine's clock: screens, sandbox and tests ask it, so that a test can place them all at one instant (it shifts
 * the page's or the process's `Date`, and time goes on from there).
 */
export const clock = {
  /** The present instant, epoch ms. */
  now(): number {
    return Date.now();
  },
};
