import type { Point } from '@mostrador/contract/backoffice/wire-values';

/** Degrees; about a tenth of a millimetre. What is nearer to a border lies on it. */
const TOLERANCE = 1e-9;

function onSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): boolean {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length <= TOLERANCE) return Math.hypot(x - x1, y - y1) <= TOLERANCE;
  const distance = Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
  return distance <= TOLERANCE && along >= -TOLERANCE && along <= length + TOLERANCE;
}

/** Whether a point lies in a ring (closed or not) of [longitude, latitude] pairs; its border counts as inside. */
export function insideRing(point: Point, ring: Point[]): boolean {
  const [x, y] = point;
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (!from) break;
    if (onSegment(point, from, to)) return true;
    const crosses = from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0];
    if (crosses) inside = !inside;
    from = to;
  }
  return inside;
}
