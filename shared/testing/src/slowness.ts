/** How many times slower than the reference this machine is, at least 1: measured at the start of a run (docs platform §11). */
export function slowness(): number {
  return Number(process.env.TEST_SLOWNESS ?? 1);
}

/** Returns the time limit of this machine, ms, for a limit on the reference. */
export function limit(ms: number): number {
  return Math.round(ms * slowness());
}
