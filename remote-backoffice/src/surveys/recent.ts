import { answersMissing, npsDifference, npsOf, type NpsCounts } from '@mostrador/contract/backoffice/surveys/nps';

/** Most months that are set against those before them. */
const RECENT = 3;

/** What one group of answers says beside an earlier one. */
export interface Comparison {
  now: NpsCounts;
  before: NpsCounts;
  /** Which way it went: 0 where too few answered on either side, or nobody can tell. */
  direction: -1 | 0 | 1;
  /** Which way it seems to go. */
  seems: -1 | 1;
  /** Too few answers on a side for a score. */
  few: boolean;
  /** How many more would tell it; null where no number would. */
  missing: number | null;
}

/** The last months of a period beside those before. */
export interface Recent extends Comparison {
  months: number;
}

/** All of them together. */
export function sumOf(counts: readonly NpsCounts[]): NpsCounts {
  const sum = { promoters: 0, passives: 0, detractors: 0 };
  for (const one of counts) {
    sum.promoters += one.promoters;
    sum.passives += one.passives;
    sum.detractors += one.detractors;
  }
  return sum;
}

/** Sets the last months, three at most and no more than half, against the rest; null for a single month. */
export function recentOf(months: readonly { nps: NpsCounts }[]): Recent | null {
  const count = Math.min(RECENT, Math.floor(months.length / 2));
  if (count === 0) return null;
  const counts = months.map(({ nps }) => nps);
  return { months: count, ...comparisonOf(sumOf(counts.slice(-count)), sumOf(counts.slice(0, -count))) };
}

/** Sets answers against earlier ones. */
export function comparisonOf(now: NpsCounts, before: NpsCounts): Comparison {
  const [one, other] = [npsOf(now), npsOf(before)];
  const few = one.reliability === 'cuenta' || other.reliability === 'cuenta';
  return {
    ...{ now, before, few },
    direction: few ? 0 : npsDifference(now, before),
    seems: (one.score ?? 0) < (other.score ?? 0) ? -1 : 1,
    missing: few ? null : answersMissing(now, before),
  };
}
