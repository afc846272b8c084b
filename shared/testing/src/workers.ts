import { availableParallelism } from 'node:os';

/**
 * Returns the number of test files to run in parallel: one more than processors, because each waits at times for its sandbox, its
 * browser or a clock. More of them make one another slow enough to time out.
 */
export function testWorkers(): number {
  return Math.min(8, availableParallelism() + 1);
}
