import type { Money } from '../src/money';

/** Returns a deterministic generator of numbers in [0, 1) for property tests (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const currencies = ['EUR', 'JPY', 'CLP', 'COP', 'HUF', 'KWD', 'CLF'];

/** Returns random amounts of all magnitudes and both signs, with 0 to 4 decimals. */
export function amounts(seed: number, count: number): Money[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const size = 10 ** (random() * 15);
    return {
      minor: Math.round(size) * (random() < 0.5 ? -1 : 1),
      currency: currencies[Math.floor(random() * currencies.length)] ?? 'EUR',
    };
  });
}
