import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { Db } from '../../db/database';

/** A delivery zone; its price in minor units. */
export interface ZoneRow {
  id: number;
  name: string;
  price: number;
  ring: Point[];
}

export function listZones(db: Db, branchId: number): Promise<ZoneRow[]> {
  return db.query<ZoneRow>('SELECT id, name, price, ring FROM delivery_zones WHERE branch_id = $1 ORDER BY id', [branchId]);
}
