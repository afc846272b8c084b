import type { OrderLimit } from '@mostrador/contract/backoffice/branches/order-limit';
import type { WaitingSpan } from '@mostrador/values/waiting';
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
  /** Set while the channel is paused for a time; `accepts` (branch-opening) reads both columns. */
  delivery_resumes_at: number | null;
  takeaway: boolean;
  takeaway_resumes_at: number | null;
  zone_control: boolean;
  waiting_minutes: number;
  takeaway_waiting_minutes: number;
  /** Waiting times by weekday and hour, and when each channel's time was last set by hand; `waitingOf` (waiting) reads all of them. */
  waiting_spans: WaitingSpan[];
  waiting_set_at: number;
  takeaway_waiting_set_at: number;
  /** Incremented with every change of its hours. */
  hours_version: number;
  /** Incremented with every change of its payment methods. */
  methods_version: number;
  email: string | null;
  image: string | null;
  tax_name: string | null;
  tax_id: string | null;
  printer: PrinterRow | null;
  /** Minutes after which an unaccepted order is urgent, managers are notified, and it is rejected (null for never), and when that was set. */
  urgent_minutes: number | null;
  managers_minutes: number | null;
  reject_minutes: number | null;
  escalation_set_at: number;
  /** The limit of orders per slot of some minutes (null for none), and the effect of a full slot on further orders. */
  slot_orders: number | null;
  slot_minutes: OrderLimit['slotMinutes'];
  slot_effect: OrderLimit['whenFull'];
  /** Incremented with every change of its contact data, printer, escalation of unaccepted orders and order limit. */
  version: number;
}

/** The printer settings; `paper` in millimetres. */
export interface PrinterRow {
  paper: 58 | 80;
  copies: number;
  logo: boolean;
  prices: boolean;
  large_notes: boolean;
  qr: boolean;
  on_accept: boolean;
}

/** Identifies a branch and its business. */
export type BranchKey = Pick<BranchRow, 'id' | 'business_id'>;

/** A branch with the business fields that its orders need. */
export interface BranchView extends BranchRow {
  business_name: string;
  currency: string;
  automatic_accept_orders: boolean;
}

/** Finds a branch with the fields that it takes from its business; undefined for an unknown one. It does not check access. */
export async function findBranch(db: Db, branchId: number): Promise<BranchView | undefined> {
  const rows = await db.query<BranchView>(
    `SELECT s.*, b.name AS business_name, b.currency, b.automatic_accept_orders
     FROM branches s JOIN businesses b ON b.id = s.business_id WHERE s.id = $1`,
    [branchId],
  );
  return rows[0];
}

/** Whether a branch belongs to the business. */
export async function ownsBranch(db: Db, businessId: number, branchId: number): Promise<boolean> {
  if (!Number.isSafeInteger(branchId) || branchId > 2_147_483_647) return false;
  return hasRow(db, 'branches', { id: branchId, business_id: businessId });
}

export type BranchName = Pick<BranchRow, 'id' | 'name' | 'time_zone'>;

/** Lists the names of a business's branches, oldest first. */
export function listBranches(db: Db, businessId: number): Promise<BranchName[]> {
  return db.query<BranchName>('SELECT id, name, time_zone FROM branches WHERE business_id = $1 ORDER BY id', [businessId]);
}

/** Lists all branches of the business, each with the number of orders on its board. */
export function listBranchRows(db: Db, businessId: number): Promise<(BranchRow & { open_orders: number })[]> {
  return db.query<BranchRow & { open_orders: number }>(
    `SELECT s.*, (SELECT count(*)::int FROM orders o WHERE o.branch_id = s.id AND o.state IN ('INGRESADO', 'PREPARANDO', 'EN_CAMINO'))
       AS open_orders FROM branches s WHERE business_id = $1 ORDER BY id`,
    [businessId],
  );
}

/** Whether the business has another branch than `id` with this name, ignoring case. */
export async function hasBranchNamed(db: Db, businessId: number, name: string, id = 0): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM branches WHERE business_id = $1 AND lower(name) = lower($2) AND id <> $3', [
    businessId,
    name,
    id,
  ]);
  return rows.length > 0;
}

/** Adds a branch and returns its id. */
export async function insertBranch(
  db: Db,
  row: Partial<BranchRow> & Pick<BranchRow, 'business_id' | 'name' | 'time_zone'>,
): Promise<number> {
  return (await insertRow<BranchRow>(db, 'branches', row)).id;
}

/** Copies the hours, exceptions and payment methods of one branch to another. */
export async function copyBranchSettings(db: Db, from: number, to: number): Promise<void> {
  const tables = {
    branch_schedules: 'weekday, from_minute, to_minute, channel',
    branch_exceptions: 'date, yearly, spans',
    branch_payment_methods: 'method_id, enabled, position, delivery, takeaway, instructions, surcharge',
  };
  for (const [table, columns] of Object.entries(tables)) {
    await db.query(`INSERT INTO ${table} (branch_id, ${columns}) SELECT $2, ${columns} FROM ${table} WHERE branch_id = $1`, [
      from,
      to,
    ]);
  }
}

/** Updates the given columns; undefined ones stay unchanged. */
export async function updateBranch(db: Db, id: number, changes: Partial<BranchRow>): Promise<void> {
  await updateRow(db, 'branches', { id }, changes);
}

/** Updates the waiting times by weekday and hour. */
export async function updateWaitingSpans(db: Db, id: number, spans: readonly WaitingSpan[]): Promise<void> {
  await db.query('UPDATE branches SET waiting_spans = $2 WHERE id = $1', [id, JSON.stringify(spans)]);
}

/** Reserves `count` order numbers of the branch and returns the first of them. */
export async function takeOrderNumbers(db: Db, branchId: number, count = 1): Promise<number> {
  const [counter] = await db.query<{ last: number }>(
    'UPDATE branches SET last_order_number = last_order_number + $2 WHERE id = $1 RETURNING last_order_number AS last',
    [branchId, count],
  );
  if (!counter) throw new Error(`There is no branch ${branchId}`);
  return counter.last - count + 1;
}

/** Locks the branch until the transaction ends. */
export async function lockBranch(db: Db, id: number): Promise<void> {
  await db.query('SELECT 1 FROM branches WHERE id = $1 FOR UPDATE', [id]);
}

/** A change of a branch and the user who made it; `subject` is the changed column. */
export interface BranchChange {
  branch_id: number;
  at: number;
  actor: string;
  subject: string;
  value: string;
}

/** Lists the last changes of a branch's switches and waiting times, newest first. */
export function listBranchChanges(db: Db, branchId: number, count: number): Promise<BranchChange[]> {
  return db.query<BranchChange>('SELECT * FROM branch_changes WHERE branch_id = $1 ORDER BY id DESC LIMIT $2', [branchId, count]);
}

/** Lists the last change of each recorded column of a branch. */
export function lastBranchChanges(db: Db, branchId: number): Promise<BranchChange[]> {
  return db.query<BranchChange>(
    'SELECT DISTINCT ON (subject) * FROM branch_changes WHERE branch_id = $1 ORDER BY subject, id DESC',
    [branchId],
  );
}

/** Adds an entry to the log of a branch's changes. */
export async function insertBranchChange(db: Db, change: BranchChange): Promise<void> {
  await insertRow(db, 'branch_changes', change);
}
