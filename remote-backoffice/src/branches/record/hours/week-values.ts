import { MAX_SPANS_A_DAY, type BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import type { FieldErrors, Row } from '@mostrador/forms/form';
import { weekProblems, type Channel, type WeeklySpan } from '@mostrador/values/opening';
import type { RecordVersion } from '@mostrador/forms/conflict';
import { week, weekdayText } from '../../../common/days';
import type { useT } from '../messages';
import { formatSpans, parseSpans, spanLength } from './spans-text';

/** Hours for all orders, and those of one channel only. */
const kinds = ['all', 'delivery', 'takeaway'] as const;
export type Kind = (typeof kinds)[number];

/** A weekday with its hours as raw text; the id is 1 (Monday) to 7 (Sunday). */
export type DayValues = Row & Record<Kind, string>;
export interface WeekValues {
  days: DayValues[];
}

const channelOf = (kind: Kind): Channel | undefined => (kind === 'all' ? undefined : kind);

/** Converts the stored hours to form values. */
export function seenOf({ schedules, version }: BranchHours): RecordVersion<WeekValues> {
  const text = (weekday: number, kind: Kind) =>
    formatSpans(schedules.filter((span) => span.weekday === weekday && span.channel === channelOf(kind)));
  return {
    version,
    values: {
      days: week.map((day) => ({
        id: String(day),
        all: text(day, 'all'),
        delivery: text(day, 'delivery'),
        takeaway: text(day, 'takeaway'),
      })),
    },
  };
}

/** Returns the spans of the form, each with its field; text that cannot be parsed is left out. */
export function spansFromValues({ days }: WeekValues): { span: WeeklySpan; field: `days.${string}` }[] {
  return days.flatMap((day) =>
    kinds.flatMap((kind) =>
      (parseSpans(day[kind]) ?? []).map(({ from, to }) => ({
        span: { weekday: Number(day.id), from, to, ...(kind !== 'all' && { channel: kind }) },
        field: `days.${day.id}.${kind}` as const,
      })),
    ),
  );
}

type T = ReturnType<typeof useT>;

/**
 * Returns an error for each day's hours that are unreadable, overlap (also Sunday night with Monday) or are more than the limit
 * per day.
 */
export function validateWeek(values: WeekValues, locale: string, t: T): FieldErrors<WeekValues> {
  const problems: Record<string, string> = {};
  const spans = spansFromValues(values);
  weekProblems(spans.map(({ span }) => span)).forEach((problem, at) => {
    const field = spans[at]?.field;
    if (!problem || !field || problems[field]) return;
    const other = problem.problem === 'overlap' ? spans[problem.with]?.span : undefined;
    problems[field] = other
      ? t('branch.hours.overlap', { day: weekdayText(other.weekday, locale, 'long'), hours: formatSpans([other]) })
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

/** Returns whether a day has a span so short that it may be a mistake. */
export function isShort(day: DayValues): boolean {
  return kinds.some((kind) => parseSpans(day[kind])?.some((span) => span.from !== span.to && spanLength(span) < 60));
}
