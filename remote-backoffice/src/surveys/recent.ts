import { missingAnswers, npsDifference, npsOf, type NpsCounts } from '@mostrador/contract/backoffice/surveys/nps';

/** Maximum number of months that count as recent. */
const RECENT = 3;

/** Comparison of one group of answers with an earlier one. */
export interface Comparison {
  now: NpsCounts;
  before: NpsCounts;
  /** Direction of the change; 0 if it is not significant or either group is too small. */
  direction: -1 | 0 | 1;
  /** Apparent direction, regardless of significance. */
  seems: -1 | 1;
  /** Whether either group is too small for a score. */
  few: boolean;
  /** Number of further answers needed for a significant result; null if no number suffices. */
  missing: number | null;
}

/** Comparison of the last months of a period with the earlier ones. */
interface Recent extends Comparison {
  months: number;
}

/** Sums NPS counts. */
export function sumCounts(counts: readonly NpsCounts[]): NpsCounts {
  const sum = { promoters: 0, passives: 0, detractors: 0 };
  for (const one of counts) {
    sum.promoters += one.promoters;
    sum.passives += one.passives;
    sum.detractors += one.detractors;
  }
  return sum;
}

/** Compares the last months (at most three and at most half) with the rest; returns null for a single month. */
export function compareRecentMonths(months: readonly { nps: NpsCounts }[]): Recent | null {
  const count = Math.min(RECENT, Math.floor(months.length / 2));
  if (count === 0) return null;
  const counts = months.map(({ nps }) => nps);
  return { months: count, ...compareNps(sumCounts(counts.slice(-count)), sumCounts(counts.slice(0, -count))) };
}

/** Compares NPS counts with earlier ones. */
export function compareNps(now: NpsCounts, before: NpsCounts): Comparison {
  const [one, other] = [npsOf(now), npsOf(before)];
  const few = one.reliability === 'cuenta' || other.reliability === 'cuenta';
  return {
    ...{ now, before, few },
    direction: few ? 0 : npsDifference(now, before),
    seems: (one.score ?? 0) < (other.score ?? 0) ? -1 : 1,
    missing: few ? null : missingAnswers(now, before),
  };
}
