/** Change of a figure. `ratio` is 0.125 for 12,5 % more, −0.08 for 8 % less. */
export type Change = { kind: 'same' } | { kind: 'new' } | { kind: 'unknown' } | { kind: 'up' | 'down'; ratio: number };

/** Smaller differences would be shown as 0,0 %. */
const negligibleRatio = 0.0005;

/**
 * Compares a figure with the previous one. If the previous one is zero there is no ratio: the change is new, or the same if both
 * are zero. Unknown if one of them is NaN.
 */
export function compareFigures(current: number, before: number): Change {
  if (Number.isNaN(current - before)) return { kind: 'unknown' };
  if (before === 0) return current === 0 ? { kind: 'same' } : { kind: 'new' };
  const ratio = (current - before) / Math.abs(before);
  if (Math.abs(ratio) < negligibleRatio) return { kind: 'same' };
  return { kind: ratio > 0 ? 'up' : 'down', ratio };
}

/** Returns the share of a whole, 0.25 for a quarter; 0 if the whole is 0. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
