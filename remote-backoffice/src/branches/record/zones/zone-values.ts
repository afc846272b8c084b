import { MAX_EXTRA_MINUTES, MAX_ZONE_NAME, type DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { FieldErrors } from '@mostrador/forms/form';
import type { WireNames } from '@mostrador/forms/server-errors';
import { formatAmountInput, parseAmountInput, type Money } from '@mostrador/values/money';
import { cleanRing, ringProblem, ringVertices, type RingProblem } from '@mostrador/values/ring';
import type { RecordVersion } from '@mostrador/forms/conflict';
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

/** Formats a ring as lines that `parseRing` can read. */
export function formatRing(ring: readonly Point[]): string {
  return ring.map(formatPoint).join('\n');
}

/** Returns the lines that are not blank, one per vertex. */
export function nonBlankLines(lines: string): string[] {
  return lines.split('\n').filter((line) => line.trim() !== '');
}

/** Parses the lines into vertices; `wrong` is the number (from 1) of the first invalid line. */
export function parseRing(lines: string): { ring: Point[]; wrong?: number } {
  const ring: Point[] = [];
  let wrong: number | undefined;
  nonBlankLines(lines).forEach((line, at) => {
    const point = parsePoint(line);
    if (point) ring.push(point);
    else wrong ??= at + 1;
  });
  return wrong === undefined ? { ring } : { ring, wrong };
}

/** Converts a stored zone to form values. */
export function seenOf(zone: DeliveryZone, locale: string): RecordVersion<ZoneValues> {
  const { name, price, minimum, extraMinutes, ring, version } = zone;
  return {
    version,
    values: {
      name,
      price: formatAmountInput(price, locale),
      minimum: minimum.minor === 0 ? '' : formatAmountInput(minimum, locale),
      extra: extraMinutes === 0 ? '' : String(extraMinutes),
      points: formatRing(ring),
    },
  };
}

/** Parses an amount. Empty text is zero; returns null if the text is invalid. */
function parseAmount(typed: string, locale: string, currency: string): Money | null {
  if (!typed.trim()) return { minor: 0, currency };
  const parsed = parseAmountInput(typed, locale, currency);
  return parsed.ok ? parsed.money : null;
}

/** Returns the request fields of a form, or null while an amount is invalid. */
export function fieldsOf(values: ZoneValues, locale: string, currency: string) {
  const price = parseAmount(values.price, locale, currency);
  const minimum = parseAmount(values.minimum, locale, currency);
  if (!price || !minimum) return null;
  const ring = cleanRing(parseRing(values.points).ring);
  return { name: values.name.trim(), price, minimum, extraMinutes: Number(values.extra || 0), ring };
}

/** Returns the request fields that differ from `before`. */
export function changesOf(values: ZoneValues, before: ZoneValues, locale: string, currency: string) {
  const fields = fieldsOf(values, locale, currency);
  const differs = (name: keyof ZoneValues) => values[name] !== before[name];
  return {
    ...(differs('name') && { name: fields?.name }),
    ...(differs('price') && { price: fields?.price }),
    ...(differs('minimum') && { minimum: fields?.minimum }),
    ...(differs('extra') && { extraMinutes: fields?.extraMinutes }),
    ...(differs('points') && { ring: fields?.ring }),
  };
}

type T = ReturnType<typeof useT>;

/** Returns the error message for an invalid ring. */
export function ringErrorText({ problem }: RingProblem, count: number, t: T): string {
  return t(`zones.ring.${problem}`, { count, min: ringVertices.min, max: ringVertices.max });
}

interface PointsValidation {
  wrong: number | undefined;
  problem: RingProblem | undefined;
  /** Number of vertices without repetitions. */
  count: number;
}

/**
 * Returns a function that validates the lines; `near` is the branch's location. It memoizes the last result, because a change in
 * any field validates all of them.
 */
export function createPointsValidator(near: Point | undefined): (lines: string) => PointsValidation {
  let last: { lines: string; judgement: PointsValidation } | null = null;
  return (lines) => {
    if (last?.lines === lines) return last.judgement;
    const { ring, wrong } = parseRing(lines);
    const clean = cleanRing(ring);
    const judgement = { wrong, problem: wrong === undefined ? ringProblem(clean, near) : undefined, count: clean.length };
    last = { lines, judgement };
    return judgement;
  };
}

interface ValidationContext {
  locale: string;
  currency: string;
  judge: ReturnType<typeof createPointsValidator>;
  t: T;
}

/** Returns the error of each invalid field. */
export function validateZone(values: ZoneValues, { locale, currency, judge, t }: ValidationContext): FieldErrors<ZoneValues> {
  const { wrong, problem, count } = judge(values.points);
  const isNoAmount = (typed: string) => parseAmount(typed, locale, currency) === null;
  return {
    name: values.name.trim() && values.name.trim().length <= MAX_ZONE_NAME ? undefined : t('zones.name.missing'),
    price: !values.price.trim() || isNoAmount(values.price) ? t('zones.price.wrong') : undefined,
    minimum: isNoAmount(values.minimum) ? t('zones.price.wrong') : undefined,
    extra:
      /^\d{0,3}$/.test(values.extra.trim()) && Number(values.extra) <= MAX_EXTRA_MINUTES
        ? undefined
        : t('zones.extra.wrong', { max: MAX_EXTRA_MINUTES }),
    points: wrong !== undefined ? t('zones.points.line', { line: wrong }) : problem && ringErrorText(problem, count, t),
  };
}
