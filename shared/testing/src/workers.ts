import { availableParallelism } from 'node:os';
import { slowness } from './slowness';

const MOST_WORKERS = 8;
/** A machine that is slower than this gets one worker less of each kind. */
const SLOW = 2;

function workers(wanted: number): number {
  return Math.max(1, Math.min(MOST_WORKERS, slowness() > SLOW ? wanted - 1 : wanted));
}

/**
 * Returns the number of test files that Jest runs in parallel: one more than processors, because each waits at times for its sandbox or a
 * clock. More of them make one another slow enough to time out.
 */
export function unitWorkers(): number {
  return workers(availableParallelism() + 1);
}

/** Returns the number of browser tests in parallel: one per processor, because each has several processes (page, browser, sandbox, database). */
export function browserWorkers(): number {
  return workers(availableParallelism());
}
