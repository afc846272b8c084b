/** A point in GeoJSON order: [longitude, latitude], degrees. */
type Point = [longitude: number, latitude: number];

/** Degrees, about a tenth of a millimeter. A point closer to a border lies on it. */
const TOLERANCE = 1e-9;

function onSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): boolean {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length <= TOLERANCE) return Math.hypot(x - x1, y - y1) <= TOLERANCE;
  const distance = Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / length;
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
  return distance <= TOLERANCE && along >= -TOLERANCE && along <= length + TOLERANCE;
}

/** Returns the position of a point relative to a ring (closed or not) of [longitude, latitude] pairs. */
export function ringSide(point: Point, ring: readonly Point[]): 'inside' | 'border' | 'outside' {
  const [x, y] = point;
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (!from) break;
    if (onSegment(point, from, to)) return 'border';
    const crosses = from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0];
    if (crosses) inside = !inside;
    from = to;
  }
  return inside ? 'inside' : 'outside';
}

/** Returns true if a point lies in a ring, border included (docs branches §4). */
export function isInsideRing(point: Point, ring: readonly Point[]): boolean {
  return ringSide(point, ring) !== 'outside';
}
