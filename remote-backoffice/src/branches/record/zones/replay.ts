import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { isInsideRing } from '@mostrador/values/ring-side';

/** Returns the zone that applies to a point: the cheapest that contains it, then the lowest id; null outside all zones. */
export function zoneAt(zones: readonly DeliveryZone[], point: Point): DeliveryZone | null {
  const holding = zones.filter(({ ring }) => isInsideRing(point, ring));
  return holding.sort((a, b) => a.price.minor - b.price.minor || a.id - b.id)[0] ?? null;
}

/**
 * Counts the delivered points that the changed zones lose and win compared with the old ones; `count` is the number of points.
 */
export function replay(points: readonly Point[], before: readonly DeliveryZone[], after: readonly DeliveryZone[]) {
  let [lost, won] = [0, 0];
  for (const point of points) {
    const [was, is] = [before, after].map((zones) => zones.some(({ ring }) => isInsideRing(point, ring)));
    if (was && !is) lost++;
    if (!was && is) won++;
  }
  return { lost, won, count: points.length };
}
