import { orderStates } from '@mostrador/contract/backoffice/orders/states';
import type { Db } from '../../db/database';
import { findRow } from '../../db/rows';

/** A row of `printing_devices`: the printing device of a branch. Instants in ms. */
interface PrintingDeviceRow {
  branch_id: number;
  device: string;
  name: string;
  /** Name of the user. */
  actor: string;
  since: number;
  seen_at: number;
}

/** A device that does not renew its lease for this time loses it to the next one, ms. */
export const PRINT_LEASE_MS = 15_000;
/** After this time without a device the branch does not print automatically, ms. */
const DEVICE_MEMORY_MS = 12 * 3_600_000;
/** A ticket that is due for longer is not printed automatically, ms: the order is over. */
const DUE_LIMIT_MS = 2 * 3_600_000;

const printedStates = (['preparing', 'onTheWay'] as const).map(orderStates.encode);

/** Returns the printing device of a branch, unless it has been gone for hours. */
export async function findPrintingDevice(db: Db, branchId: number, now: number): Promise<PrintingDeviceRow | undefined> {
  const row = await findRow<PrintingDeviceRow>(db, 'printing_devices', { branch_id: branchId });
  return row && row.seen_at > now - DEVICE_MEMORY_MS ? row : undefined;
}

/** Renews the lease of a device, or elects it if the lease of the present one has expired or `takeOver` is set. */
export async function joinPrinting(
  db: Db,
  device: Omit<PrintingDeviceRow, 'since' | 'seen_at'>,
  { now, takeOver }: { now: number; takeOver: boolean },
): Promise<void> {
  await db.query(
    `INSERT INTO printing_devices AS p (branch_id, device, name, actor, since, seen_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (branch_id) DO UPDATE SET device = $2, name = $3, actor = $4, seen_at = $5,
       since = CASE WHEN p.device = $2 THEN p.since ELSE $5 END
     WHERE p.device = $2 OR p.seen_at <= $6 OR $7`,
    [device.branch_id, device.device, device.name, device.actor, now, now - PRINT_LEASE_MS, takeOver],
  );
}

/** Ends automatic printing by a device: the branch prints again when a device joins. */
export async function leavePrinting(db: Db, branchId: number, device: string): Promise<void> {
  await db.query('DELETE FROM printing_devices WHERE branch_id = $1 AND device = $2', [branchId, device]);
}

/** Makes the ticket of an accepted order due if a device prints for its branch, or if the branch's printer settings print on acceptance. */
export async function requestPrint(db: Db, orderId: number, at: number): Promise<void> {
  await db.query(
    `UPDATE orders o SET print_due_at = $2 FROM branches b
     WHERE o.id = $1 AND b.id = o.branch_id AND (b.printer ->> 'on_accept' = 'true'
       OR EXISTS (SELECT 1 FROM printing_devices p WHERE p.branch_id = b.id AND p.seen_at > $3))`,
    [orderId, at, at - DEVICE_MEMORY_MS],
  );
}

/** Lists the accepted orders of a branch whose first ticket is due, oldest first. */
export async function listDuePrints(db: Db, branchId: number, now: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `SELECT id FROM orders WHERE branch_id = $1 AND print_due_at > $2 AND prints = 0 AND state = ANY($3::text[])
     ORDER BY print_due_at, id`,
    [branchId, now - DUE_LIMIT_MS, printedStates],
  );
  return rows.map(({ id }) => id);
}
