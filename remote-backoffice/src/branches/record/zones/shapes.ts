import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { longitudeNear, unrollRing } from '@mostrador/values/longitude';
import { cleanRing, segmentsTouch } from '@mostrador/values/ring';
import { isInsideRing } from '@mostrador/values/ring-side';

const CORNERS = 24;

/** Returns a ring around a point with the given radius. */
export function circleRing([longitude, latitude]: Point, kilometres: number): Point[] {
  const up = kilometres / 111.2;
  const across = up / Math.cos((latitude * Math.PI) / 180);
  const corners = Array.from({ length: CORNERS }, (_, at): Point => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    return [longitude + across * Math.sin(angle), latitude + up * Math.cos(angle)];
  });
  return cleanRing(corners);
}

interface Outline {
  /** The ring, unrolled. */
  line: Point[];
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Outlines by ring: each ring is compared with many others. */
const known = new WeakMap<readonly Point[], Outline>();

function outlineOf(ring: readonly Point[]): Outline {
  let outline = known.get(ring);
  if (!outline) {
    const line = unrollRing(ring);
    const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
    outline = { line, left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
    known.set(ring, outline);
  }
  return outline;
}

/** Returns an outline shifted by whole turns to another, which may be on the other side of the antimeridian. */
function near({ left }: Outline, moved: Outline): Outline {
  const turn = longitudeNear(moved.left, left) - moved.left;
  if (turn === 0) return moved;
  const line = moved.line.map(([x, y]): Point => [x + turn, y]);
  return { ...moved, line, left: moved.left + turn, right: moved.right + turn };
}

/** Returns whether two rings overlap. */
export function hasOverlap(one: readonly Point[], other: readonly Point[]): boolean {
  const a = outlineOf(one);
  const b = near(a, outlineOf(other));
  if (a.right < b.left || b.right < a.left || a.top < b.bottom || b.top < a.bottom) return false;
  // If no edges touch, the rings are either apart or one contains the other.
  const [first, second] = [one[0], other[0]];
  if ((first && isInsideRing(first, other)) || (second && isInsideRing(second, one))) return true;
  const others = edgesWithin(b, a);
  return edgesWithin(a, b).some(([from, to]) => others.some(([start, end]) => segmentsTouch(from, to, start, end)));
}

/** Returns the edges of an outline that may reach into the box of another. */
function edgesWithin({ line }: Outline, { left, right, bottom, top }: Outline): [Point, Point][] {
  return line
    .map((from, at): [Point, Point] => [from, line[(at + 1) % line.length] as Point])
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
