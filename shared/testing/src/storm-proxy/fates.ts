import { seeded } from '@mostrador/sandbox/random';

/** What becomes of something on its way: it passes, is lost, comes late, comes twice, or comes after what follows it. */
export type Fate = 'pass' | 'drop' | 'delay' | 'double' | 'reorder';

/** Parts of a hundred of each fate that is not to pass. */
const share = 10;
const fates = ['drop', 'delay', 'double', 'reorder'] as const;
/** How late what is late comes, and how long something waits to be overtaken, milliseconds. */
const delays = { shortest: 100, longest: 2_000, overtaken: 500 };

/** Draws fates; the same seed gives the same ones. */
export class Fates {
  private readonly random;
  /** While it is calm everything passes. */
  isCalm = true;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  next(): Fate {
    const drawn = this.random.int(0, 99);
    return (this.isCalm ? undefined : fates[Math.floor(drawn / share)]) ?? 'pass';
  }

  /** Milliseconds that something late waits. */
  delay(): number {
    return this.random.int(delays.shortest, delays.longest);
  }

  chance(p: number): boolean {
    return this.random.chance(p);
  }
}

/** Holds what is to be overtaken until something else has passed, or for half a second. */
export class Overtaken {
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

  /** Something has passed. */
  passed() {
    for (const release of [...this.waiting]) release();
  }
}
