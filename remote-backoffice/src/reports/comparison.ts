/** How a figure stands to the one before it. `ratio` is 0.125 for 12,5 % more, −0.08 for 8 % less. */
export type Change = { kind: 'same' } | { kind: 'new' } | { kind: 'unknown' } | { kind: 'up' | 'down'; ratio: number };

/** Differences that would show as 0,0 %. */
const unseen = 0.0005;

/** Compares a figure with the one before. From nothing there is no percentage: it is new, or the same when both are nothing; nor without one of them (NaN). */
export function changeOf(current: number, before: number): Change {
  if (Number.isNaN(current - before)) return { kind: 'unknown' };
  if (before === 0) return current === 0 ? { kind: 'same' } : { kind: 'new' };
  const ratio = (current - before) / Math.abs(before);
  if (Math.abs(ratio) < unseen) return { kind: 'same' };
  return { kind: ratio > 0 ? 'up' : 'down', ratio };
}

/** The part of a whole, 0.25 for a quarter; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
