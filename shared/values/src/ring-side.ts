import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { longitudeNear, unrollRing } from './longitude';

/** A point in GeoJSON order: [longitude, latitude], degrees. */
type Point = [longitude: number, latitude: number];

interface Area {
  polygon: { type: 'Polygon'; bbox: [number, number, number, number]; coordinates: Point[][] };
  /** Longitude of its centre. */
  middle: number;
}

/**
 * Units in a degree, each a tenth of a millimeter. Only whole numbers lie exactly on a slanted border: as a fraction, the middle
 * between two vertices is beside their line.
 */
const UNITS = 1e9;
const inUnits = ([longitude, latitude]: Point): Point => [Math.round(longitude * UNITS), Math.round(latitude * UNITS)];

/** Polygons by ring: thousands of past orders are checked against the same ring. */
const known = new WeakMap<readonly Point[], Area>();

function areaOf(ring: readonly Point[]): Area {
  let area = known.get(ring);
  if (!area) {
    const line = unrollRing(ring).map(inUnits);
    const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    area = {
      polygon: {
        type: 'Polygon',
        bbox: [left, Math.min(...ys), right, Math.max(...ys)],
        coordinates: [[...line, ...line.slice(0, 1)]],
      },
      middle: (left + right) / 2 / UNITS,
    };
    known.set(ring, area);
  }
  return area;
}

function isInside([longitude, latitude]: Point, ring: readonly Point[], ignoreBoundary: boolean): boolean {
  if (ring.length === 0) return false;
  const { polygon, middle } = areaOf(ring);
  return booleanPointInPolygon(inUnits([longitudeNear(longitude, middle), latitude]), polygon, { ignoreBoundary });
}

/** Returns the position of a point relative to a ring (closed or not) of [longitude, latitude] pairs. */
export function ringSide(point: Point, ring: readonly Point[]): 'inside' | 'border' | 'outside' {
  if (isInside(point, ring, true)) return 'inside';
  return isInsideRing(point, ring) ? 'border' : 'outside';
}

/** Returns true if a point lies in a ring, border included (docs branches §4). */
export function isInsideRing(point: Point, ring: readonly Point[]): boolean {
  return isInside(point, ring, false);
}
