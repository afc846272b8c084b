import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { npsOf, type NpsCounts } from '@mostrador/contract/backoffice/surveys/nps';
import type { SurveyScale } from '@mostrador/contract/backoffice/surveys/shapes';
import type { DayRange } from '@mostrador/values/day-range';
import { useT } from './messages';

/** Highest value of each scale. */
const best = { nps: 10, estrellas: 5, texto: 0 } satisfies Record<SurveyScale, number>;

/** Returns formatters for scores, intervals, averages and months in the current language. */
export function useWords() {
  const t = useT();
  const { formatNumber, formatDate, formatDateTimeRange } = useIntl();
  return useMemo(() => {
    const whole = (value: number) => formatNumber(Math.round(value) + 0);
    const interval = (counts: NpsCounts) => {
      const { low, high } = npsOf(counts);
      return t('surveys.interval', { low: whole(low), high: whole(high) });
    };
    return {
      whole,
      interval,
      /** "40 (de 23 a 54)"; only the number of answers if there are too few. */
      score(counts: NpsCounts): string {
        const { score, reliability, n } = npsOf(counts);
        if (score === null || reliability === 'cuenta') return t('surveys.answers', { count: n });
        return t('surveys.scored', { score: whole(score), interval: interval(counts) });
      },
      /** "4,2 de 5" */
      average: (value: number | null, scale: SurveyScale) =>
        value === null
          ? '–'
          : t('surveys.outOf', { value: formatNumber(value, { maximumFractionDigits: 2 }), best: best[scale] }),
      /** "1 ene – 30 nov 2026" */
      range: ({ from, to }: DayRange) =>
        formatDateTimeRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
      /** "nov 2026", from YYYY-MM. */
      month: (month: string) => formatDate(new Date(`${month}-01T00:00Z`), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    };
  }, [t, formatNumber, formatDate, formatDateTimeRange]);
}
