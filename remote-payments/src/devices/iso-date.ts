/** An instant (epoch ms) as exported files carry it: ISO 8601, UTC; empty without one. */
export function isoDate(instant: number | undefined): string {
  return instant === undefined ? '' : new Date(instant).toISOString();
}
