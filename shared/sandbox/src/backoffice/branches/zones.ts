import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Db } from '../../db/database';
import type { Handler } from '../../routes';
import { insideRing } from './geometry';
import { decimal } from '../orders/order-repository';
import { branchOf, type BranchRow } from '../scope';

export interface ZoneRow {
  id: number;
  name: string;
  price: number;
  ring: Point[];
}

export function zonesOf(db: Db, branchId: number): Promise<ZoneRow[]> {
  return db.query<ZoneRow>('SELECT id, name, price, ring FROM delivery_zones WHERE branch_id = $1 ORDER BY id', [branchId]);
}

/** Where a branch delivers to a point: in its cheapest zone that holds it, then the one with the lowest id. */
export type Delivery = { valid: true; price: number; zone: ZoneRow | null } | { valid: false };

/** assumed: a branch without zone control delivers anywhere, outside its zones for nothing. */
export async function deliveryTo(db: Db, branch: Pick<BranchRow, 'id' | 'zone_control'>, point: Point | null): Promise<Delivery> {
  const zones = point ? (await zonesOf(db, branch.id)).filter((zone) => insideRing(point, zone.ring)) : [];
  const zone = zones.sort((a, b) => a.price - b.price || a.id - b.id)[0];
  if (zone) return { valid: true, price: zone.price, zone };
  return branch.zone_control ? { valid: false } : { valid: true, price: 0, zone: null };
}

/** assumed: an address outside every zone is answered with status 404 in the body of a 200. */
export const checkZone: Handler<(typeof orders)['checkZone']> = async ({ body }, context) => {
  const branch = await branchOf(context, body.id_sucursal);
  const delivery = await deliveryTo(context.db, branch, body.coordinates);
  if (!delivery.valid) return { status: 404 };
  return {
    status: 200,
    precio: decimal(delivery.price, branch.currency),
    moneda: branch.currency,
    zona: delivery.zone && { id: delivery.zone.id, nombre: delivery.zone.name },
  };
};
