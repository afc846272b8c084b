import { availableParallelism } from 'node:os';

/**
 * Returns the number of test files to run in parallel: two per processor, because each spends half its time waiting for its
 * sandbox, its browser or a clock.
 */
export function testWorkers(): number {
  return Math.min(8, 2 * availableParallelism());
}
