import { clock } from '@mostrador/values/clock';

const checkIntervalMs = 1_000;

/** Smaller differences between the two clocks are normal corrections. */
const toleranceMs = 1_000;

/**
 * Calls back within a second after this machine's clock was set, with the change (ms; negative if it was set back). A device
 * that slept can look like a clock set forward, because the monotonic clock of some systems stops meanwhile. Returns a function that
 * ends it.
 */
export function onClockJump(listener: (jumpMs: number) => void): () => void {
  let wallTime = clock.now();
  let monotonicTime = performance.now();
  const timer = setInterval(() => {
    const expected = wallTime + performance.now() - monotonicTime;
    wallTime = clock.now();
    monotonicTime = performance.now();
    const jumpMs = wallTime - expected;
    if (Math.abs(jumpMs) > toleranceMs) listener(jumpMs);
  }, checkIntervalMs);
  return () => clearInterval(timer);
}
