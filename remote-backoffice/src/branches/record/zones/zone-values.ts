import { MAX_EXTRA_MINUTES, MAX_ZONE_NAME, type DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { Problems } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/refusals';
import { formatAmountInput, parseAmountInput, type Money } from '@mostrador/values/money';
import { cleanRing, ringProblem, ringVertices, type RingProblem } from '@mostrador/values/ring';
import type { Seen } from '../../../common/conflict/conflict';
import { formatPoint, parsePoint } from '../../../common/map/point-text';
import type { useT } from './messages';

/** Form values of a zone, as raw text; `points` has one vertex a line, latitude first. */
export interface ZoneValues {
  name: string;
  price: string;
  minimum: string;
  extra: string;
  points: string;
}

export const zoneNames: WireNames<ZoneValues> = {
  nombre: 'name',
  precio: 'price',
  minimo: 'minimum',
  minutos_extra: 'extra',
  puntos: 'points',
};

/** Formats a ring as lines that `ringIn` can read. */
export function pointLines(ring: readonly Point[]): string {
  return ring.map(formatPoint).join('\n');
}

/** Returns the lines that are not blank, one per vertex. */
export function vertexLines(lines: string): string[] {
  return lines.split('\n').filter((line) => line.trim() !== '');
}

/** Parses the lines into vertices; `wrong` is the number (from 1) of the first invalid line. */
export function ringIn(lines: string): { ring: Point[]; wrong?: number } {
  const ring: Point[] = [];
  let wrong: number | undefined;
  vertexLines(lines).forEach((line, at) => {
    const point = parsePoint(line);
    if (point) ring.push(point);
    else wrong ??= at + 1;
  });
  return wrong === undefined ? { ring } : { ring, wrong };
}

/** Converts a stored zone to form values. */
export function seenOf(zone: DeliveryZone, locale: string): Seen<ZoneValues> {
  const { name, price, minimum, extraMinutes, ring, version } = zone;
  return {
    version,
    values: {
      name,
      price: formatAmountInput(price, locale),
      minimum: minimum.minor === 0 ? '' : formatAmountInput(minimum, locale),
      extra: extraMinutes === 0 ? '' : String(extraMinutes),
      points: pointLines(ring),
    },
  };
}

/** Parses an amount. Empty text is zero; returns null if the text is invalid. */
export function amountOf(typed: string, locale: string, currency: string): Money | null {
  if (!typed.trim()) return { minor: 0, currency };
  const parsed = parseAmountInput(typed, locale, currency);
  return parsed.ok ? parsed.money : null;
}

/** Returns the request fields of a form, or null while an amount is invalid. */
export function fieldsOf(values: ZoneValues, locale: string, currency: string) {
  const price = amountOf(values.price, locale, currency);
  const minimum = amountOf(values.minimum, locale, currency);
  if (!price || !minimum) return null;
  const ring = cleanRing(ringIn(values.points).ring);
  return { name: values.name.trim(), price, minimum, extraMinutes: Number(values.extra || 0), ring };
}

type T = ReturnType<typeof useT>;

/** Returns the error message for an invalid ring. */
export function ringWords({ problem }: RingProblem, count: number, t: T): string {
  return t(`zones.ring.${problem}`, { count, min: ringVertices.min, max: ringVertices.max });
}

interface PointsJudgement {
  wrong: number | undefined;
  problem: RingProblem | undefined;
  /** Number of vertices without repetitions. */
  count: number;
}

/**
 * Returns a function that validates the lines; `near` is the branch's location. It memoizes the last result, because a change in
 * any field validates all of them.
 */
export function pointsJudge(near: Point | undefined): (lines: string) => PointsJudgement {
  let last: { lines: string; judgement: PointsJudgement } | null = null;
  return (lines) => {
    if (last?.lines === lines) return last.judgement;
    const { ring, wrong } = ringIn(lines);
    const clean = cleanRing(ring);
    const judgement = { wrong, problem: wrong === undefined ? ringProblem(clean, near) : undefined, count: clean.length };
    last = { lines, judgement };
    return judgement;
  };
}

interface Judging {
  locale: string;
  currency: string;
  judge: ReturnType<typeof pointsJudge>;
  t: T;
}

/** Returns the error of each invalid field. */
export function zoneProblems(values: ZoneValues, { locale, currency, judge, t }: Judging): Problems<ZoneValues> {
  const { wrong, problem, count } = judge(values.points);
  const isNoAmount = (typed: string) => amountOf(typed, locale, currency) === null;
  return {
    name: values.name.trim() && values.name.trim().length <= MAX_ZONE_NAME ? undefined : t('zones.name.missing'),
    price: !values.price.trim() || isNoAmount(values.price) ? t('zones.price.wrong') : undefined,
    minimum: isNoAmount(values.minimum) ? t('zones.price.wrong') : undefined,
    extra:
      /^\d{0,3}$/.test(values.extra.trim()) && Number(values.extra) <= MAX_EXTRA_MINUTES
        ? undefined
        : t('zones.extra.wrong', { max: MAX_EXTRA_MINUTES }),
    points: wrong !== undefined ? t('zones.points.line', { line: wrong }) : problem && ringWords(problem, count, t),
  };
}
