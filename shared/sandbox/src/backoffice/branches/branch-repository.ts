import type { Db } from '../../db/database';
import { hasRow, insertRow, updateRow } from '../../db/rows';

/** A row of `branches`; instants in ms. */
export interface BranchRow {
  id: number;
  business_id: number;
  name: string;
  time_zone: string;
  address: string | null;
  phone: string | null;
  longitude: number | null;
  latitude: number | null;
  open: boolean;
  reopens_at: number | null;
  delivery: boolean;
  takeaway: boolean;
  zone_control: boolean;
  waiting_minutes: number;
  takeaway_waiting_minutes: number;
  /** Grows with every change of its hours. */
  hours_version: number;
  /** Grows with every change of its payment methods. */
  methods_version: number;
}

/** A branch and the business it is one of. */
export type BranchKey = Pick<BranchRow, 'id' | 'business_id'>;

/** A branch with what its orders need of the business. */
export interface BranchView extends BranchRow {
  business_name: string;
  currency: string;
  automatic_accept_orders: boolean;
}

export async function findBranch(db: Db, branchId: number): Promise<BranchView | undefined> {
  const rows = await db.query<BranchView>(
    `SELECT s.*, b.name AS business_name, b.currency, b.automatic_accept_orders
     FROM branches s JOIN businesses b ON b.id = s.business_id WHERE s.id = $1`,
    [branchId],
  );
  return rows[0];
}

/** Whether a branch is the business's. */
export async function ownsBranch(db: Db, businessId: number, branchId: number): Promise<boolean> {
  if (!Number.isSafeInteger(branchId) || branchId > 2_147_483_647) return false;
  return hasRow(db, 'branches', { id: branchId, business_id: businessId });
}

export type BranchName = Pick<BranchRow, 'id' | 'name' | 'time_zone'>;

export function listBranches(db: Db, businessId: number): Promise<BranchName[]> {
  return db.query<BranchName>('SELECT id, name, time_zone FROM branches WHERE business_id = $1 ORDER BY id', [businessId]);
}

/** Whether the business has a branch of this name, in whatever case. */
export async function hasBranchNamed(db: Db, businessId: number, name: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM branches WHERE business_id = $1 AND lower(name) = lower($2)', [businessId, name]);
  return rows.length > 0;
}

export function insertBranch(db: Db, row: Pick<BranchRow, 'business_id' | 'name' | 'time_zone'>): Promise<BranchName> {
  return insertRow<BranchName>(db, 'branches', row);
}

/** Writes the columns that are given; undefined ones stay. */
export async function updateBranch(db: Db, id: number, changes: Partial<BranchRow>): Promise<void> {
  await updateRow(db, 'branches', { id }, changes);
}

/** Takes `count` numbers for new orders of the branch and returns the first of them. */
export async function takeOrderNumbers(db: Db, branchId: number, count = 1): Promise<number> {
  const [counter] = await db.query<{ last: number }>(
    'UPDATE branches SET last_order_number = last_order_number + $2 WHERE id = $1 RETURNING last_order_number AS last',
    [branchId, count],
  );
  if (!counter) throw new Error(`There is no branch ${branchId}`);
  return counter.last - count + 1;
}

/** Has no other transaction that locks the branch run until this one ends. */
export async function lockBranch(db: Db, id: number): Promise<void> {
  await db.query('SELECT 1 FROM branches WHERE id = $1 FOR UPDATE', [id]);
}

/** Who changed what of a branch: `subject` is the changed column. */
export interface BranchChange {
  branch_id: number;
  at: number;
  actor: string;
  subject: string;
  value: string;
}

export async function insertBranchChange(db: Db, change: BranchChange): Promise<void> {
  await insertRow(db, 'branch_changes', change);
}
