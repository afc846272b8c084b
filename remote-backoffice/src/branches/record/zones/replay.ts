import type { DeliveryZone } from '@mostrador/contract/backoffice/branch-zones/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { insideRing } from '@mostrador/values/ring-side';

/** The zone in which a point is delivered to: the cheapest that holds it, then the one with the lowest id; null for none. */
export function zoneAt(zones: readonly DeliveryZone[], point: Point): DeliveryZone | null {
  const holding = zones.filter(({ ring }) => insideRing(point, ring));
  return holding.sort((a, b) => a.price.minor - b.price.minor || a.id - b.id)[0] ?? null;
}

/** How many of the points that were delivered to the new lines lose and win against the old ones; `count` are those with a point. */
export function replay(points: readonly Point[], before: readonly DeliveryZone[], after: readonly DeliveryZone[]) {
  let [lost, won] = [0, 0];
  for (const point of points) {
    const [was, is] = [before, after].map((zones) => zones.some(({ ring }) => insideRing(point, ring)));
    if (was && !is) lost++;
    if (!was && is) won++;
  }
  return { lost, won, count: points.length };
}
