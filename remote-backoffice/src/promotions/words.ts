import type { PromotionRule } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { PromotionState } from '@mostrador/contract/backoffice/promotions/states';
import { statusWords } from '@mostrador/ui/kit';
import { formatHhmm } from '@mostrador/values/hhmm';
import { formatMoney } from '@mostrador/values/money';
import { daysText, dayText, weekdaysText } from '../common/days';
import type { T } from './messages';

/** Label and tone of each promotion state (docs customers §3). */
export const stateWords = statusWords<PromotionState, [T]>(
  { scheduled: 'info', running: 'success', paused: 'neutral', usedUp: 'warning', expired: 'neutral' },
  (state, t) => t(`promotions.state.${state}`),
);

/** Formats the discount of a promotion: "25 %, hasta 10,00 €". */
export function takesText({ takes }: PromotionRule, currency: string, t: T, locale: string): string {
  if (takes.type === 'freeShipping') return t('promotions.takes.freeShipping');
  if (takes.type === 'cash') return formatMoney({ minor: takes.amount, currency }, locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(takes.percent / 100);
  if (takes.cap === null) return percent;
  return t('promotions.takes.capped', { percent, cap: formatMoney({ minor: takes.cap, currency }, locale) });
}

/** Formats the days of a promotion, and its weekdays and hours: empty if it applies all week and all day. */
export function periodTexts({ from, to, weekdays, hours }: PromotionRule, t: T, locale: string): { days: string; times: string } {
  const times = [
    ...(weekdays.length > 0 ? [weekdaysText(weekdays, locale)] : []),
    ...(hours ? [`${formatHhmm(hours.from)}–${formatHhmm(hours.to)}`] : []),
  ];
  return {
    days: to === null ? t('promotions.period.from', { from: dayText(from, locale) }) : daysText(from, to, locale),
    times: times.join(' · '),
  };
}
