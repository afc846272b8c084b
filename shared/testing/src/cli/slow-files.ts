import type { FailedTest, TestDuration } from './outcome';

/** How long a unit of work, a Jest file or a browser test, may take in the gate on the reference, seconds. */
const LIMIT_S = 15;
/** Only a unit that takes this many times its limit fails the gate. */
const CLEARLY_OVER = 4;
/** A machine that takes this many times as long as the reference fails no unit. */
const QUIET = 1.2;

/** Circumstances in which tests were timed. */
interface Pace {
  /** How many times slower than the reference the machine was, measured before and after the run. */
  slowness: readonly number[];
  /** Number of programs that shared one processor, at least 1. */
  contention: number;
}

/** Returns how many programs share a processor while some run in parallel. */
export function contentionOf(programs: number, processors: number): number {
  return Math.max(1, programs / processors);
}

/**
 * Returns a line for each test file, or browser test, that takes over 15 s on the reference, slowest first, and those of them that fail
 * the gate. Their time is divided by the machine's slowness and by the contention. A busy machine fails none (docs platform §11).
 */
export function slowFiles(durations: readonly TestDuration[], { slowness, contention }: Pace) {
  const slowest = Math.max(1, ...slowness);
  const isQuiet = slowness.length > 0 && slowest <= QUIET;
  const slow = durations
    .map(({ name, ms }) => ({ name, seconds: ms / 1000 / slowest / contention }))
    .filter(({ seconds }) => seconds > LIMIT_S)
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => ({ name, seconds, message: `${Math.round(seconds)} s, at most ${LIMIT_S} s in the gate` }));
  const failures: FailedTest[] = slow
    .filter(({ seconds }) => isQuiet && seconds > LIMIT_S * CLEARLY_OVER)
    .map(({ name, message }) => ({ name, message }));
  return { lines: slow.map(({ name, message }) => `slow: ${name}: ${message}`), failures };
}
