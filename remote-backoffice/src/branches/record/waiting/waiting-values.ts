import { MAX_WAITING_SPANS, type BranchHours } from '@mostrador/contract/backoffice/branch-hours/shapes';
import type { FieldErrors, Row } from '@mostrador/forms/form';
import { problemOnConfirming } from '@mostrador/values/hhmm';
import { waitingProblems, type WaitingSpan } from '@mostrador/values/waiting';
import type { RecordVersion } from '@mostrador/forms/conflict';
import { week, weekdayText } from '../../../common/days';
import { formatSpans, parseSpans } from '../hours/spans-text';
import type { useT } from '../messages';

/** The two ways to order; each has its own waiting time. */
export const channels = ['delivery', 'takeaway'] as const;

/** Hours of some weekdays (1 Monday to 7 Sunday) with their waiting times in minutes, as raw text. */
export interface WaitingRow extends Row {
  days: number[];
  hours: string;
  delivery: string;
  takeaway: string;
}
export interface WaitingValues {
  spans: WaitingRow[];
}

const minutesText = (minutes: number | undefined) => (minutes === undefined ? '' : String(minutes));

/**
 * Converts the stored waiting times to form values. Spans of a day with the same minutes form a row, and days with the same hours
 * share it.
 */
export function seenOf({ waiting, version }: BranchHours): RecordVersion<WaitingValues> {
  const rows: WaitingRow[] = [];
  for (const weekday of week) {
    const ofDay = new Map<string, WaitingSpan[]>();
    for (const span of waiting.spans) {
      const minutes = `${minutesText(span.delivery)}_${minutesText(span.takeaway)}`;
      if (span.weekday === weekday) ofDay.set(minutes, [...(ofDay.get(minutes) ?? []), span]);
    }
    for (const [minutes, spans] of ofDay) {
      const hours = formatSpans(spans);
      const [delivery = '', takeaway = ''] = minutes.split('_');
      const shared = rows.find((row) => row.hours === hours && row.delivery === delivery && row.takeaway === takeaway);
      if (shared) shared.days.push(weekday);
      else rows.push({ id: '', days: [weekday], hours, delivery, takeaway });
    }
  }
  // The id follows from the content, so that the same row gets the same id on every load.
  const idOf = (row: WaitingRow) => `${row.hours}_${row.delivery}_${row.takeaway}`.replace(/\W+/g, '-');
  return { version, values: { spans: rows.map((row) => ({ ...row, id: idOf(row) })) } };
}

/** Returns the waiting times of the form, each with its row; text that cannot be parsed is left out. */
export function spansFromValues({ spans }: WaitingValues): { span: WaitingSpan; row: string }[] {
  return spans.flatMap(({ id, days, hours, delivery, takeaway }) =>
    days.flatMap((weekday) =>
      (parseSpans(hours) ?? []).map((span) => ({
        span: {
          ...{ weekday, ...span },
          ...(delivery && { delivery: Number(delivery) }),
          ...(takeaway && { takeaway: Number(takeaway) }),
        },
        row: id,
      })),
    ),
  );
}

type T = ReturnType<typeof useT>;

/** Returns the errors of each row: no day, hours that are unreadable or overlap, minutes out of bounds (docs backoffice §5). */
export function validateWaitingTimes(values: WaitingValues, locale: string, t: T): FieldErrors<WaitingValues> {
  const problems: Record<string, string> = {};
  const spans = spansFromValues(values);
  waitingProblems(spans.map(({ span }) => span)).forEach((problem, at) => {
    const row = spans[at]?.row;
    if (!problem || row === undefined) return;
    const other = problem.problem === 'overlap' ? spans[problem.with]?.span : undefined;
    problems[`spans.${row}.hours`] ??= other
      ? t('branch.hours.overlap', { day: weekdayText(other.weekday, locale, 'long'), hours: formatSpans([other]) })
      : t('branch.hours.equal');
  });
  for (const row of values.spans) {
    const field = (part: keyof WaitingRow) => `spans.${row.id}.${part}`;
    if (row.days.length === 0) problems[field('days')] = t('branch.waiting.days.none');
    if (!parseSpans(row.hours)?.length) problems[field('hours')] = t('branch.hours.unread');
    for (const channel of channels) {
      const other = channel === 'delivery' ? row.takeaway : row.delivery;
      const problem = row[channel] || !other ? problemOnConfirming(row[channel]) : null;
      if (problem) problems[field(channel)] = t(`branch.waiting.${problem}`);
    }
  }
  const last = values.spans.at(-1);
  if (last && spans.length > MAX_WAITING_SPANS)
    problems[`spans.${last.id}.hours`] = t('branch.waiting.many', { max: MAX_WAITING_SPANS });
  return problems;
}
