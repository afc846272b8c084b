import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { Db } from '../../db/database';
import type { BranchRow } from './branch-repository';
import { isInsideRing } from '@mostrador/values/ring-side';
import { listZones, type ZoneRow } from './zone-repository';

/** Whether and at what price a branch delivers to a point: by the cheapest zone that contains it, then by the lowest id. */
export type Delivery = { valid: true; price: number; zone: ZoneRow | null } | { valid: false };

/** assumed: a branch without zone control delivers anywhere; outside its zones delivery is free. */
export async function deliveryTo(db: Db, branch: Pick<BranchRow, 'id' | 'zone_control'>, point: Point | null): Promise<Delivery> {
  const zones = point ? (await listZones(db, branch.id)).filter((zone) => isInsideRing(point, zone.ring)) : [];
  const zone = zones.sort((a, b) => a.price - b.price || a.id - b.id)[0];
  if (zone) return { valid: true, price: zone.price, zone };
  return branch.zone_control ? { valid: false } : { valid: true, price: 0, zone: null };
}
