import { area } from '@turf/area';
import { booleanClockwise } from '@turf/boolean-clockwise';
import { distance } from '@turf/distance';
import { unrollRing, wrapLongitude } from './longitude';

/** A point in GeoJSON order: [longitude, latitude], degrees. */
type Point = [longitude: number, latitude: number];

/** Minimum and maximum number of vertices of a delivery zone (docs branches §4). */
export const ringVertices = { min: 3, max: 200 } as const;

/** Vertices are rounded to 1/`DECIMALS` degrees, a tenth of a meter. */
const DECIMALS = 1e6;
/** Square meters; less counts as no area. */
const MIN_AREA = 1;

/** Returns true if two points are the same; 180 and -180 are one meridian. */
const isSame = (a: Point | undefined, b: Point) => a !== undefined && (a[0] - b[0]) % 360 === 0 && a[1] === b[1];

/**
 * Returns the vertices with longitudes from -180 to 180, rounded to six decimals, without the closing one and without
 * repetitions of the previous one.
 */
export function cleanRing(points: readonly Point[]): Point[] {
  const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;
  const rounded = points.map(([x, y]): Point => [round(wrapLongitude(x)), round(y)]);
  const ring = rounded.filter((point, index) => !isSame(rounded[index - 1], point));
  while (ring.length > 1 && isSame(ring.at(-1), ring[0] as Point)) ring.pop();
  return ring;
}

/**
 * Returns the side of the line from `a` to `b` on which a point lies: positive left, 0 on the line. Computes in whole millionths
 * of a degree, exact for rings smaller than a quarter of the earth.
 */
function side(a: Point, b: Point, point: Point): number {
  const across = (from: number, to: number) => Math.round((to - from) * DECIMALS);
  return Math.sign(across(a[0], b[0]) * across(a[1], point[1]) - across(a[1], b[1]) * across(a[0], point[0]));
}

/** Returns true if a point on the line of a segment lies between its ends. */
function isBetween(a: Point, b: Point, point: Point): boolean {
  return [0, 1].every((axis) => {
    const [from = 0, to = 0, at = 0] = [a[axis], b[axis], point[axis]];
    return Math.min(from, to) <= at && at <= Math.max(from, to);
  });
}

const areDisjoint = (a: number, b: number, c: number, d: number) =>
  Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);

/** Returns true if two segments (a to b, c to d) share a point. */
export function segmentsTouch(a: Point, b: Point, c: Point, d: Point): boolean {
  if (areDisjoint(a[0], b[0], c[0], d[0]) || areDisjoint(a[1], b[1], c[1], d[1])) return false;
  const [ofC, ofD, ofA, ofB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (ofC !== ofD && ofA !== ofB && ofC * ofD <= 0 && ofA * ofB <= 0) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/**
 * Returns the first two edges (by index of their first vertex) of a clean ring that cross, touch or overlap; undefined for a
 * valid ring.
 */
export function ringCrossing(ring: readonly Point[]): [edge: number, other: number] | undefined {
  const line = unrollRing(ring);
  const count = line.length;
  const vertex = (index: number) => line[index % count] as Point;
  for (let one = 0; one < count; one++) {
    const [a, b] = [vertex(one), vertex(one + 1)];
    for (let other = one + 1; other < count; other++) {
      const [c, d] = [vertex(other), vertex(other + 1)];
      // A cheap check first: there are twenty thousand pairs, most of them far apart.
      if (areDisjoint(a[0], b[0], c[0], d[0]) || areDisjoint(a[1], b[1], c[1], d[1])) continue;
      // Adjacent edges share a vertex, but may not share more.
      const isNext = other === one + 1;
      const isBefore = (other + 1) % count === one;
      if (count > 2 && (isNext || isBefore)) {
        const [shared, far, near] = isNext ? [b, d, a] : [a, c, b];
        if (side(shared, far, near) === 0 && (isBetween(shared, far, near) || isBetween(shared, near, far))) return [one, other];
      } else if (segmentsTouch(a, b, c, d)) return [one, other];
    }
  }
  return undefined;
}

/** Returns true if all vertices lie on one line. */
function isStraight(ring: readonly Point[]): boolean {
  const [first, second, ...others] = unrollRing(ring);
  return first !== undefined && second !== undefined && others.every((point) => side(first, second, point) === 0);
}

/** Distance between branch and zone, in kilometers, above which swapped axes are suspected. */
const FAR_KM = 100;

/** Returns a ring as a polygon of GeoJSON: counterclockwise, as RFC 7946 requires; across the antimeridian it goes on beyond 180. */
export function geoJsonPolygon(ring: readonly Point[]) {
  const line = unrollRing(ring);
  const closed = [...line, ...line.slice(0, 1)];
  return { type: 'Polygon' as const, coordinates: [booleanClockwise(closed) ? closed.reverse() : closed] };
}

/** A problem of a ring; `edges` are those that cross. */
export type RingProblem = { problem: 'few' | 'many' | 'area' | 'axes' } | { problem: 'crossing'; edges: [number, number] };

/**
 * Returns the first problem of a clean ring as a delivery zone (docs backoffice §11): too few or too many vertices, latitude
 * before longitude (far from `near`, the branch's point, but close to it after swapping), crossing edges, no area.
 */
export function ringProblem(ring: readonly Point[], near?: Point): RingProblem | undefined {
  if (ring.length < ringVertices.min) return { problem: 'few' };
  if (ring.length > ringVertices.max) return { problem: 'many' };
  if (near) {
    const nearest = (points: readonly Point[]) => Math.min(...points.map((point) => distance(point, near)));
    const swapped = ring.map(([x, y]): Point => [y, x]);
    if (nearest(ring) > FAR_KM && nearest(swapped) < FAR_KM) return { problem: 'axes' };
  }
  // A line crosses itself too, and two loops in opposite directions have no area either: reports the cause.
  if (isStraight(ring)) return { problem: 'area' };
  const edges = ringCrossing(ring);
  if (edges) return { problem: 'crossing', edges };
  return area(geoJsonPolygon(ring)) < MIN_AREA ? { problem: 'area' } : undefined;
}
