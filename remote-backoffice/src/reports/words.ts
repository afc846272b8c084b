import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { DayRange } from '@mostrador/values/day-range';
import type { Change } from './comparison';
import { useT } from './messages';

const midnight = (day: string) => new Date(`${day}T00:00Z`);

/**
 * Returns formatters for days, hours, percentages and changes in the current language. Days are calendar days, independent of any
 * zone.
 */
export function useWords() {
  const t = useT();
  const { formatDate, formatDateTimeRange, formatNumber } = useIntl();
  return useMemo(() => {
    const percent = (ratio: number) => formatNumber(ratio, { style: 'percent', maximumFractionDigits: 1 });
    return {
      /** Always one decimal, so that columns align; a dash for NaN. */
      share: (ratio: number) =>
        Number.isNaN(ratio) ? '–' : formatNumber(ratio, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      number: (value: number) => formatNumber(value),
      /** "vie, 20 nov" */
      day: (day: string) => formatDate(midnight(day), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
      /** "20 nov" */
      shortDay: (day: string) => formatDate(midnight(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      /** "vie" */
      weekday: (day: string) => formatDate(midnight(day), { weekday: 'short', timeZone: 'UTC' }),
      month: (day: string) => formatDate(midnight(day), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      range: ({ from, to }: DayRange) =>
        formatDateTimeRange(midnight(from), midnight(to), { dateStyle: 'medium', timeZone: 'UTC' }),
      /** "Sube 12,5 %": the word gives the direction, so that no sign, colour or arrow is needed. */
      change(change: Change): string {
        if (change.kind === 'unknown') return '–';
        if (change.kind === 'same' || change.kind === 'new') return t(`reports.change.${change.kind}`);
        return t(`reports.change.${change.kind}`, { size: percent(Math.abs(change.ratio)) });
      },
    };
  }, [t, formatDate, formatDateTimeRange, formatNumber]);
}
