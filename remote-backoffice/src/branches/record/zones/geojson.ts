import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { moneyToDecimal } from '@mostrador/values/money';
import { cleanRing, geoJsonPolygon, ringProblem, type RingProblem } from '@mostrador/values/ring';

/** Reason why a file is rejected. */
export type ImportProblem =
  | { problem: 'unread' | 'holes' | 'several' | 'none' }
  | { problem: 'kind'; kind: string }
  | { problem: 'ring'; ring: RingProblem; count: number };

type Json = Record<string, unknown>;
const isObject = (json: unknown): json is Json => typeof json === 'object' && json !== null;

/** Parses a vertex; ignores an altitude. Programs write a polygon across the antimeridian with longitudes beyond 180. */
function readVertex(json: unknown): Point | null {
  if (!Array.isArray(json)) return null;
  const [longitude, latitude] = json as unknown[];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/**
 * Parses the single polygon of a GeoJSON text into a clean ring, or returns the reason why it cannot be a zone; `near` is the
 * branch's location.
 */
export function readGeoJson(text: string, near: Point | undefined): { ring: Point[] } | ImportProblem {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'unread' };
  }
  return readShape(json, near);
}

function readShape(json: unknown, near: Point | undefined): { ring: Point[] } | ImportProblem {
  if (!isObject(json) || typeof json.type !== 'string') return { problem: 'unread' };
  if (json.type === 'FeatureCollection' && Array.isArray(json.features)) {
    if (json.features.length !== 1) return { problem: json.features.length === 0 ? 'none' : 'several' };
    return readShape(json.features[0], near);
  }
  if (json.type === 'Feature') return readShape(json.geometry, near);
  if (json.type !== 'Polygon') return { problem: 'kind', kind: json.type };
  if (!Array.isArray(json.coordinates)) return { problem: 'unread' };
  const [outer, ...holes] = json.coordinates as unknown[];
  if (!Array.isArray(outer)) return { problem: 'unread' };
  if (holes.length > 0) return { problem: 'holes' };
  const vertices = outer.map(readVertex);
  const points = vertices.filter((one) => one !== null);
  if (points.length < vertices.length) return { problem: 'unread' };
  const ring = cleanRing(points);
  const wrong = ringProblem(ring, near);
  return wrong ? { problem: 'ring', ring: wrong, count: ring.length } : { ring };
}

/** Formats the zones of a branch as GeoJSON. */
export function writeGeoJson(zones: readonly DeliveryZone[]): string {
  return JSON.stringify(
    {
      type: 'FeatureCollection',
      features: zones.map(({ name, price, minimum, extraMinutes, ring }) => ({
        type: 'Feature',
        properties: { nombre: name, precio: moneyToDecimal(price), minimo: moneyToDecimal(minimum), minutos_extra: extraMinutes },
        geometry: geoJsonPolygon(ring),
      })),
    },
    null,
    2,
  );
}
