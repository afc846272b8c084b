/**
 * The only code that reads the machine's clock. Screens, sandbox and tests use it, so that a test can set the time for all of
 * them (it shifts the `Date` of the page or process; time then continues from there).
 */
export const clock = {
  /** Returns the current instant, epoch ms. */
  now(): number {
    return Date.now();
  },
};
