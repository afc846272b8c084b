import type { Point } from '@mostrador/contract/backoffice/wire-values';
import type { Db } from '../../db/database';
import { insertRow, updateRow } from '../../db/rows';

/** A delivery zone; price and minimum in minor units. */
export interface ZoneRow {
  id: number;
  name: string;
  price: number;
  ring: Point[];
  minimum: number;
  extra_minutes: number;
  version: number;
}

/** Lists the delivery zones of a branch, oldest first; prices in minor units. */
export function listZones(db: Db, branchId: number): Promise<ZoneRow[]> {
  return db.query<ZoneRow>('SELECT * FROM delivery_zones WHERE branch_id = $1 ORDER BY id', [branchId]);
}

/** Stores a new zone of a branch, in version 1. */
export async function insertZone(db: Db, branchId: number, zone: Partial<ZoneRow>): Promise<void> {
  await insertRow(db, 'delivery_zones', { ...zone, branch_id: branchId });
}

/** Stores the changes and increments the version. */
export async function updateZone(db: Db, { id, version }: ZoneRow, { ring, ...changes }: Partial<ZoneRow>): Promise<void> {
  await updateRow(db, 'delivery_zones', { id }, { ...changes, ring: ring && JSON.stringify(ring), version: version + 1 });
}

/** Deletes a zone of the branch; returns whether it existed. */
export async function deleteZone(db: Db, branchId: number, id: number): Promise<boolean> {
  const rows = await db.query('DELETE FROM delivery_zones WHERE branch_id = $1 AND id = $2 RETURNING id', [branchId, id]);
  return rows.length > 0;
}
