import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { segmentsTouch } from '@mostrador/values/ring';
import { isInsideRing } from '@mostrador/values/ring-side';

const CORNERS = 24;

/** Returns a ring around a point with the given radius. */
export function circleRing([longitude, latitude]: Point, kilometres: number): Point[] {
  const up = kilometres / 111.2;
  const across = up / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS }, (_, at): Point => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    return [longitude + across * Math.sin(angle), latitude + up * Math.cos(angle)];
  });
}

interface Bounds {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Bounding boxes by ring: each ring is compared with many others. */
const known = new WeakMap<readonly Point[], Bounds>();

function boundsOf(ring: readonly Point[]): Bounds {
  let bounds = known.get(ring);
  if (!bounds) {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    bounds = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
    known.set(ring, bounds);
  }
  return bounds;
}

/** Returns whether two rings overlap. */
export function hasOverlap(one: readonly Point[], other: readonly Point[]): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  if (a.right < b.left || b.right < a.left || a.top < b.bottom || b.top < a.bottom) return false;
  // If no edges touch, the rings are either apart or one contains the other.
  const [first, second] = [one[0], other[0]];
  if ((first && isInsideRing(first, other)) || (second && isInsideRing(second, one))) return true;
  const others = edgesWithin(other, a);
  return edgesWithin(one, b).some(([from, to]) => others.some(([start, end]) => segmentsTouch(from, to, start, end)));
}

/** Returns the edges of a ring that may reach into a box. */
function edgesWithin(ring: readonly Point[], { left, right, bottom, top }: Bounds): [Point, Point][] {
  return ring
    .map((from, at): [Point, Point] => [from, ring[(at + 1) % ring.length] as Point])
    .filter(
      ([from, to]) =>
        Math.max(from[0], to[0]) >= left &&
        Math.min(from[0], to[0]) <= right &&
        Math.max(from[1], to[1]) >= bottom &&
        Math.min(from[1], to[1]) <= top,
    );
}

/** Returns a zone's letter, shown next to its colour: A to Z, then AA. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}
