import { availableParallelism } from 'node:os';

const MOST_WORKERS = 8;

/**
 * Returns the number of test files that Jest runs in parallel: one more than processors, because each waits at times for its sandbox or a
 * clock. More of them make one another slow enough to time out.
 */
export function unitWorkers(): number {
  return Math.min(MOST_WORKERS, availableParallelism() + 1);
}

/** Returns the number of browser tests in parallel: one per processor, because each has several processes (page, browser, sandbox, database). */
export function browserWorkers(): number {
  return Math.min(MOST_WORKERS, availableParallelism());
}
