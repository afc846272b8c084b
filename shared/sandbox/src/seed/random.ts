export interface Random {
  /** Returns an integer between a and b, both inclusive. */
  int(a: number, b: number): number;
  pick<T>(list: readonly T[]): T;
  /** Picks one of `[value, weight]` pairs. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** Returns true with probability p (0 to 1). */
  chance(p: number): boolean;
  /** Returns a version 4 UUID. */
  uuid(): string;
}

/** Returns a deterministic generator (mulberry32): the same seed gives the same sequence on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (a: number, b: number) => a + Math.floor(next() * (b - a + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('pick needs a list with entries');
    return list[int(0, list.length - 1)] as T;
  };
  return {
    int,
    pick,
    weighted(list) {
      let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const found = list.find(([, weight]) => (rest -= weight) < 0) ?? list[list.length - 1];
      if (!found) throw new Error('weighted needs a list with entries');
      return found[0];
    },
    chance: (p) => next() < p,
    uuid() {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = '89ab'[int(0, 3)] as string;
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
