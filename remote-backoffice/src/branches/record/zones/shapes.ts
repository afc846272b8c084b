import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { segmentsTouch } from '@mostrador/values/ring';
import { insideRing } from '@mostrador/values/ring-side';

const CORNERS = 24;

/** A ring of so many kilometres around a point. */
export function circleAround([longitude, latitude]: Point, kilometres: number): Point[] {
  const up = kilometres / 111.2;
  const across = up / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS }, (_, at): Point => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    return [longitude + across * Math.sin(angle), latitude + up * Math.cos(angle)];
  });
}

const boundsOf = (ring: readonly Point[]) => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
};

/** Whether two rings share ground. */
export function doOverlap(one: readonly Point[], other: readonly Point[]): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  if (a.right < b.left || b.right < a.left || a.top < b.bottom || b.top < a.bottom) return false;
  if (one.some((point) => insideRing(point, [...other])) || other.some((point) => insideRing(point, [...one]))) return true;
  const edges = (ring: readonly Point[]) => ring.map((from, at): [Point, Point] => [from, ring[(at + 1) % ring.length] as Point]);
  const others = edges(other);
  return edges(one).some(([from, to]) => others.some(([start, end]) => segmentsTouch(from, to, start, end)));
}

/** A zone's letter, which stands beside its colour: A to Z, then AA. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
