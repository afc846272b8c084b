/** Counts of answers from 0 to 10 by group: 9 and 10, 7 and 8, 0 to 6. */
export interface NpsCounts {
  promoters: number;
  passives: number;
  detractors: number;
}

/** Reliability of a number of answers: only counts below 10, an indication below 30 (docs customers §6). */
type Reliability = 'cuenta' | 'indicativo' | 'firme';

/** A score of −100 to 100 over `n` answers with its 95 % interval. */
interface Nps {
  n: number;
  /** Null without answers. */
  score: number | null;
  low: number;
  high: number;
  reliability: Reliability;
}

/** Normal quantile of 95 %. */
const Z = 1.959964;

/** Returns mean and variance after adding 3 answers, ¾ of one at each end (adjusted Wald), as shares, not percent. */
function adjusted({ promoters, passives, detractors }: NpsCounts): { n: number; centre: number; variance: number } {
  const n = promoters + passives + detractors + 3;
  const [up, down] = [(promoters + 0.75) / n, (detractors + 0.75) / n];
  return { n, centre: up - down, variance: up + down - (up - down) ** 2 };
}

/**
 * Returns the NPS, -100 to 100, with its 95 % interval (adjusted Wald); null without answers. `reliability` decides what
 * screens show (docs customers §6).
 */
export function npsOf(counts: NpsCounts): Nps {
  const n = counts.promoters + counts.passives + counts.detractors;
  const { n: grown, centre, variance } = adjusted(counts);
  const reach = Z * Math.sqrt(variance / grown);
  return {
    n,
    score: n === 0 ? null : (100 * (counts.promoters - counts.detractors)) / n,
    low: 100 * Math.max(-1, centre - reach),
    high: 100 * Math.min(1, centre + reach),
    reliability: n < 10 ? 'cuenta' : n < 30 ? 'indicativo' : 'firme',
  };
}

/** Returns 1 if the first score is significantly higher, −1 if it is lower, 0 while the interval of the difference contains 0. */
export function npsDifference(now: NpsCounts, before: NpsCounts): -1 | 0 | 1 {
  const [a, b] = [adjusted(now), adjusted(before)];
  const reach = Z * Math.sqrt(a.variance / a.n + b.variance / b.n);
  const difference = a.centre - b.centre;
  return Math.abs(difference) <= reach ? 0 : difference > 0 ? 1 : -1;
}

/** Returns how many more similar answers would make the difference significant; 0 if it already is, null if no number would. */
export function missingAnswers(now: NpsCounts, before: NpsCounts): number | null {
  if (npsDifference(now, before) !== 0) return 0;
  const [a, b] = [adjusted(now), adjusted(before)];
  const left = ((a.centre - b.centre) / Z) ** 2 - b.variance / b.n;
  return left <= 0 ? null : Math.ceil(a.variance / left - a.n);
}
