import type { Point } from '@mostrador/contract/backoffice/wire-values';

const pair = /^(-?\d{1,3}(?:[.,]\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:[.,]\d+)?)$/;

/** Parses a point as people and map programs write it, "latitude, longitude"; returns null for invalid coordinates. */
export function parsePoint(text: string): Point | null {
  const match = pair.exec(text.trim());
  if (!match) return null;
  const [latitude = NaN, longitude = NaN] = match.slice(1).map((part) => Number(part.replace(',', '.')));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
}

/** Returns the text of a point, precise to about a tenth of a metre, for `parsePoint`. */
export function formatPoint([longitude, latitude]: Point): string {
  return `${round(latitude)}, ${round(longitude)}`;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
