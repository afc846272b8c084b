import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import type { Money } from '@mostrador/values/money';
import { byCurrency, isWithin, sumOf, type Instants, type Movement } from '../common/ledger/movements';

/** A current period and the previous one, of the same length. */
interface ComparedPeriods {
  now: Instants;
  before: Instants;
}

export const SPANS = ['today', 'week'] as const;
type Span = (typeof SPANS)[number];
export type Spans = Record<Span, ComparedPeriods>;

const lengths: Record<Span, number> = { today: 1, week: 7 };

/** Returns today, and the seven days that end today, up to the instant `now` (ms) in a zone, with their previous periods. */
export function comparedSpans(now: number, timeZone: string): Spans {
  const today = todayIn(timeZone, now);
  const startOf = (day: string) => dayRangeToInstants({ from: day, to: day }, timeZone)[0];
  const elapsed = now - startOf(today);
  const span = (days: number): ComparedPeriods => ({
    now: { from: startOf(addDays(today, 1 - days)), to: now + 1 },
    before: { from: startOf(addDays(today, 1 - 2 * days)), to: startOf(addDays(today, -days)) + elapsed + 1 },
  });
  return { today: span(lengths.today), week: span(lengths.week) };
}

/** Returns all whole days that the spans need: `[from, to)`. */
export function requiredDays(now: number, timeZone: string): Instants {
  const today = todayIn(timeZone, now);
  const [from, to] = dayRangeToInstants({ from: addDays(today, -13), to: today }, timeZone);
  return { from, to };
}

/** Captured amounts in one currency. */
export interface Volume {
  currency: string;
  count: number;
  figures: Record<Span, { now: Money; before: Money }>;
}

/** Returns the volume per currency, the one with most captures first; never sums over currencies. */
export function volumesOf(movements: readonly Movement[], spans: Spans): Volume[] {
  const captures = movements.filter(({ type, status }) => type === 'CAPTURE' && status === 'APPROVED');
  return byCurrency(captures)
    .map(([currency, rows]) => {
      const sum = (period: Instants) =>
        sumOf(
          currency,
          rows.filter(({ at }) => isWithin(at, period)).map(({ amount }) => amount),
        );
      const figure = ({ now, before }: ComparedPeriods) => ({ now: sum(now), before: sum(before) });
      return { currency, count: rows.length, figures: { today: figure(spans.today), week: figure(spans.week) } };
    })
    .sort((a, b) => b.count - a.count);
}

/** Number of decided authorizations, and of the approved ones among them. */
export interface Approval {
  approved: number;
  decided: number;
}

export function approvalOf(movements: readonly Movement[], period: Instants): Approval {
  const authorizations = movements.filter(
    ({ type, at }) => (type === 'AUTHORIZATION' || type === 'PREAUTHORIZATION') && isWithin(at, period),
  );
  const approved = authorizations.filter(({ status }) => status === 'APPROVED').length;
  return { approved, decided: approved + authorizations.filter(({ status }) => status === 'REJECTED').length };
}

/**
 * Returns the amounts captured in a currency on each of the last seven days of a zone, oldest first, and a week before; minor
 * units.
 */
export function dailyVolumes(movements: readonly Movement[], currency: string, now: number, timeZone: string) {
  const sums = new Map<string, number>();
  for (const { type, status, amount, at } of movements) {
    if (type !== 'CAPTURE' || status !== 'APPROVED' || amount.currency !== currency || at > now) continue;
    const day = todayIn(timeZone, at);
    sums.set(day, (sums.get(day) ?? 0) + amount.minor);
  }
  const today = todayIn(timeZone, now);
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(today, index - 6);
    return { day, now: sums.get(day) ?? 0, before: sums.get(addDays(day, -7)) ?? 0 };
  });
}
