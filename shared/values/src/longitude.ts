/** A point in GeoJSON order: [longitude, latitude], degrees. */
type Point = [longitude: number, latitude: number];

const TURN = 360;

/** Returns the longitude of the same meridian that is at most half a turn from another. */
export function longitudeNear(longitude: number, other: number): number {
  const apart = longitude - other;
  return Math.abs(apart) <= TURN / 2 ? longitude : longitude - TURN * Math.round(apart / TURN);
}

/** Returns the longitude of the same meridian from -180 to 180. A map that was moved across the antimeridian gives 180.1. */
export function wrapLongitude(longitude: number): number {
  return longitudeNear(longitude, 0);
}

/**
 * Returns a ring whose edges are less than half a turn long, the first vertex near a longitude: 179.9, -179.9 becomes 179.9,
 * 180.1. On a plane a ring across the antimeridian would otherwise go around the whole earth.
 */
export function unrollRing(ring: readonly Point[], near = ring[0]?.[0] ?? 0): Point[] {
  let last = near;
  return ring.map(([longitude, latitude]): Point => {
    last = longitudeNear(longitude, last);
    return [last, latitude];
  });
}
