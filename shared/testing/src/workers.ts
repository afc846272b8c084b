import { availableParallelism } from 'node:os';

/** How many test files run side by side: two for each processor, as each waits half of its time for its sandbox, its browser or a clock. */
export function testWorkers(): number {
  return Math.min(8, 2 * availableParallelism());
}
