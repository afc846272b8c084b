import { MAX_SPANS_A_DAY, type BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import type { Problems, Row } from '@mostrador/forms/form';
import { weekProblems, type Channel, type WeeklySpan } from '@mostrador/values/opening';
import type { Seen } from '../../../common/conflict/conflict';
import type { useT } from '../messages';
import { formatSpans, parseSpans, spanLength } from './spans-text';

/** Hours for all orders, and those of one way to order. */
export const kinds = ['all', 'delivery', 'takeaway'] as const;
export type Kind = (typeof kinds)[number];

/** A weekday, its id being 1 Monday to 7 Sunday, with its hours as they are typed. */
export type DayValues = Row & Record<Kind, string>;
export interface WeekValues {
  days: DayValues[];
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const channelOf = (kind: Kind): Channel | undefined => (kind === 'all' ? undefined : kind);

/** The hours as the form has them. */
export function seenOf({ schedules, version }: BranchHours): Seen<WeekValues> {
  const text = (weekday: number, kind: Kind) =>
    formatSpans(schedules.filter((span) => span.weekday === weekday && span.channel === channelOf(kind)));
  return {
    version,
    values: {
      days: weekdays.map((day) => ({
        id: String(day),
        all: text(day, 'all'),
        delivery: text(day, 'delivery'),
        takeaway: text(day, 'takeaway'),
      })),
    },
  };
}

/** The hours that a form holds, each with the field it stands in; what cannot be read is none. */
export function spansIn({ days }: WeekValues): { span: WeeklySpan; field: `days.${string}` }[] {
  return days.flatMap((day) =>
    kinds.flatMap((kind) =>
      (parseSpans(day[kind]) ?? []).map(({ from, to }) => ({
        span: { weekday: Number(day.id), from, to, ...(kind !== 'all' && { channel: kind }) },
        field: `days.${day.id}.${kind}` as const,
      })),
    ),
  );
}

/** The name of a weekday in the language, whole or short. */
export function weekdayName(weekday: number, locale: string, length: 'long' | 'short' = 'long'): string {
  // 5 January 1970 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format((weekday + 3) * 86_400_000);
}

type T = ReturnType<typeof useT>;

/** What is wrong with each day's hours: what cannot be read, overlaps (also Sunday night with Monday), a fifth of a day. */
export function weekFieldProblems(values: WeekValues, locale: string, t: T): Problems<WeekValues> {
  const problems: Record<string, string> = {};
  const spans = spansIn(values);
  weekProblems(spans.map(({ span }) => span)).forEach((problem, at) => {
    const field = spans[at]?.field;
    if (!problem || !field || problems[field]) return;
    const other = problem.problem === 'overlap' ? spans[problem.with]?.span : undefined;
    problems[field] = other
      ? t('branch.hours.overlap', { day: weekdayName(other.weekday, locale), hours: formatSpans([other]) })
      : t('branch.hours.equal');
  });
  for (const day of values.days) {
    for (const kind of kinds) if (parseSpans(day[kind]) === null) problems[`days.${day.id}.${kind}`] = t('branch.hours.unread');
    const count = (kind: Kind) => parseSpans(day[kind])?.length ?? 0;
    const most = count('all') + Math.max(count('delivery'), count('takeaway'));
    if (most > MAX_SPANS_A_DAY) problems[`days.${day.id}.all`] ??= t('branch.hours.many', { max: MAX_SPANS_A_DAY });
  }
  return problems;
}

/** Whether a day has hours that are so short that they may be a mistake. */
export function isShort(day: DayValues): boolean {
  return kinds.some((kind) => parseSpans(day[kind])?.some((span) => span.from !== span.to && spanLength(span) < 60));
}
