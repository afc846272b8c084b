import { createRandom } from '@mostrador/sandbox/random';

/** How the proxy treats a message: let it pass, drop it, delay it, send it twice, or send it after the next one. */
type Fate = 'pass' | 'drop' | 'delay' | 'double' | 'reorder';

/** Percentage of each fate other than `pass`. */
const share = 10;
const fates = ['drop', 'delay', 'double', 'reorder'] as const;
/** Range of the delay, and the maximum wait for the next message when reordering, milliseconds. */
const delays = { shortest: 100, longest: 2_000, overtaken: 500 };

/** Chooses fates at random; the same seed gives the same sequence. */
export class FaultPlan {
  private readonly random;
  /** While true, everything passes. */
  isCalm = true;

  constructor(seed: number) {
    this.random = createRandom(seed);
  }

  next(): Fate {
    const percentile = this.random.int(0, 99);
    return (this.isCalm ? undefined : fates[Math.floor(percentile / share)]) ?? 'pass';
  }

  /** Returns a random delay in milliseconds. */
  delay(): number {
    return this.random.int(delays.shortest, delays.longest);
  }

  chance(p: number): boolean {
    return this.random.chance(p);
  }
}

/** Holds messages to be reordered until another message has passed, or for half a second. */
export class ReorderBuffer {
  private waiting = new Set<() => void>();

  hold(release: () => void) {
    const once = () => {
      if (!this.waiting.delete(once)) return;
      clearTimeout(timer);
      release();
    };
    const timer = setTimeout(once, delays.overtaken);
    this.waiting.add(once);
  }

  /** Releases the held messages, because another message has passed. */
  passed() {
    for (const release of [...this.waiting]) release();
  }
}
