import { createRandom } from './seed/random';
import { startSimulator } from './simulator';
import type { SandboxServices } from './services';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs every simulation each 45 to 120 s, also after failures, until it is stopped', async () => {
  const lines: string[] = [];
  let runs = 0;
  const simulations = [() => Promise.reject(new Error('closed')), async () => void (runs += 1)];
  const stop = startSimulator(
    { random: createRandom(3), simulations } as unknown as SandboxServices,
    (line) => void lines.push(line),
  );
  await jest.advanceTimersByTimeAsync(44_000);
  expect(runs).toBe(0);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(runs).toBeGreaterThanOrEqual(30);
  expect(runs).toBeLessThanOrEqual(81);
  expect(lines).toHaveLength(runs);
  expect(lines[0]).toContain('closed');
  stop();
  const before = runs;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(runs).toBe(before);
});
