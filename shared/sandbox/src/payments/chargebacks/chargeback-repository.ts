import type { ChargebackOutcome, ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import type { ChargebackSortField } from '@mostrador/contract/payments/chargebacks/calls';
import { insertMany } from '../../db/rows';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import type { PageRequest } from '../paging';
import type { Scope } from '../payments/payment-repository';

/** A row of `chargebacks`. Amount in minor units of its payment's currency, instants in ms. */
export interface ChargebackRow {
  id: string;
  payment_id: string;
  transaction_id: string;
  status: ChargebackStatus;
  outcome: ChargebackOutcome | null;
  amount_minor: number;
  amount_value: number;
  reason: string;
  respond_by_at: number;
  created_at: number;
  updated_at: number;
}

/** A chargeback with what is shown beside it. */
export interface ChargebackView extends ChargebackRow {
  currency: string;
  payment_number: string;
  merchant_id: string;
  merchant_name: string;
  organization_id: string;
}

export interface FileRow {
  id: string;
  chargeback_id: string;
  file_name: string;
  content_type: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the content, hex. */
  digest: string;
  uploaded_at: number;
}

export interface EventRow {
  chargeback_id: string;
  /** From 1, in the order in which things happened. */
  position: number;
  at: number;
  actor: string | null;
  from_status: ChargebackStatus | null;
  to_status: ChargebackStatus;
  note: string | null;
  file_name: string | null;
}

export interface ChargebackFilter {
  organizationId?: string;
  merchantId?: string;
  /** A payment's id or payment id. */
  paymentId?: string;
  transactionId?: string;
  statuses?: string[];
  /** Major units, both excluded. */
  amountGt?: number;
  amountLt?: number;
  /** Instants in ms, `[from, to)`. */
  createdFrom?: number;
  createdTo?: number;
  respondFrom?: number;
  respondTo?: number;
}

const SORT_COLUMNS: Record<ChargebackSortField, string> = {
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  respondBy: 'c.respond_by_at',
  amount: 'c.amount_value',
  status: 'c.status',
};

/** Chargebacks `c` with their payments `p` and merchants `m`, for `FROM`. */
export const CHARGEBACKS = 'chargebacks c JOIN payments p ON p.id = c.payment_id JOIN merchants m ON m.id = p.merchant_id';

const VIEW = `SELECT c.*, p.currency, p.payment_id AS payment_number, p.merchant_id, m.name AS merchant_name, p.organization_id FROM ${CHARGEBACKS}`;

function inScope(scope: Scope): Conditions {
  const where = new Conditions();
  where.add('p.organization_id = ?', scope.organizationId);
  if (scope.merchantId) where.add('p.merchant_id = ?', scope.merchantId);
  return where;
}

/** What a request may see and asks for, over `CHARGEBACKS`. */
export function matchingChargebacks(scope: Scope, filter: ChargebackFilter): Conditions {
  const where = inScope(scope);
  if (filter.organizationId) where.add('p.organization_id = ?', filter.organizationId);
  if (filter.merchantId) where.add('p.merchant_id = ?', filter.merchantId);
  if (filter.paymentId) where.add('(p.id = ? OR p.payment_id = upper(?))', filter.paymentId);
  if (filter.transactionId) where.add('c.transaction_id = ?', filter.transactionId);
  if (filter.statuses?.length) where.add('c.status = ANY(?::text[])', filter.statuses);
  if (filter.amountGt !== undefined) where.add('c.amount_value > ?', filter.amountGt);
  if (filter.amountLt !== undefined) where.add('c.amount_value < ?', filter.amountLt);
  if (filter.createdFrom !== undefined) where.add('c.created_at >= ?', filter.createdFrom);
  if (filter.createdTo !== undefined) where.add('c.created_at < ?', filter.createdTo);
  if (filter.respondFrom !== undefined) where.add('c.respond_by_at >= ?', filter.respondFrom);
  if (filter.respondTo !== undefined) where.add('c.respond_by_at < ?', filter.respondTo);
  return where;
}

/** One page of what matches, and how many match. Ties are broken by `created_at,id` in the order of the sort. */
export async function listChargebacks(
  db: Db,
  scope: Scope,
  filter: ChargebackFilter,
  { sort, limit, offset }: PageRequest<ChargebackSortField>,
): Promise<{ rows: ChargebackView[]; total: number }> {
  const where = matchingChargebacks(scope, filter);
  const order = sort.order === 'asc' ? 'ASC' : 'DESC';
  const columns = [...new Set([SORT_COLUMNS[sort.field], 'c.created_at', 'c.id'])];
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM ${CHARGEBACKS} WHERE ${where.sql}`,
    where.params,
  );
  const rows = await db.query<ChargebackView>(
    `${VIEW} WHERE ${where.sql} ORDER BY ${columns.map((column) => `${column} ${order}`).join(', ')} LIMIT ${limit} OFFSET ${offset}`,
    where.params,
  );
  return { rows, total: count?.total ?? 0 };
}

/** A chargeback by id; null outside the scope. */
export async function findChargeback(db: Db, scope: Scope, id: string): Promise<ChargebackView | null> {
  const where = inScope(scope);
  where.add('c.id = ?', id);
  const [row] = await db.query<ChargebackView>(`${VIEW} WHERE ${where.sql}`, where.params);
  return row ?? null;
}

/** Locks a chargeback and its payment until the transaction ends; the payment first, as its own actions do. */
export async function lockChargeback(db: Db, id: string): Promise<void> {
  await db.query('SELECT 1 FROM payments WHERE id = (SELECT payment_id FROM chargebacks WHERE id = $1) FOR UPDATE', [id]);
  await db.query('SELECT 1 FROM chargebacks WHERE id = $1 FOR UPDATE', [id]);
}

/** Chargebacks whose deadline has passed at `now` without an answer, oldest first. */
export async function dueChargebacks(db: Db, now: number): Promise<{ id: string; organization_id: string }[]> {
  return db.query<{ id: string; organization_id: string }>(
    `SELECT c.id, p.organization_id FROM chargebacks c JOIN payments p ON p.id = c.payment_id
     WHERE (c.status = 'PENDING' OR (c.status = 'REJECTED' AND c.outcome IS NULL)) AND c.respond_by_at <= $1 ORDER BY c.payment_id, c.id`,
    [now],
  );
}

export async function insertChargeback(db: Db, row: ChargebackRow): Promise<void> {
  await insertMany(db, 'chargebacks', [row]);
}

export type ChargebackChange = Pick<ChargebackRow, 'status' | 'outcome' | 'respond_by_at' | 'updated_at'>;

export async function updateChargeback(db: Db, id: string, change: ChargebackChange): Promise<void> {
  await db.query('UPDATE chargebacks SET status = $2, outcome = $3, respond_by_at = $4, updated_at = $5 WHERE id = $1', [
    id,
    change.status,
    change.outcome,
    change.respond_by_at,
    change.updated_at,
  ]);
}

/** Writes down that something was added to a chargeback whose status stays. */
export async function touchChargeback(db: Db, id: string, at: number): Promise<void> {
  await db.query('UPDATE chargebacks SET updated_at = $2 WHERE id = $1', [id, at]);
}

/** The files of several chargebacks, each in the order of their arrival. */
export async function filesOf(db: Db, ids: string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db.query<FileRow>('SELECT * FROM chargeback_files WHERE chargeback_id = ANY($1::text[]) ORDER BY position', [
    ids,
  ]);
  const files = new Map<string, FileRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) files.get(row.chargeback_id)?.push(row);
  return files;
}

/** Keeps a file; false when the chargeback has it already. */
export async function addFile(db: Db, file: FileRow): Promise<boolean> {
  const added = await db.query(
    `INSERT INTO chargeback_files (id, chargeback_id, file_name, content_type, size, digest, uploaded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (chargeback_id, digest) DO NOTHING RETURNING 1`,
    [file.id, file.chargeback_id, file.file_name, file.content_type, file.size, file.digest, file.uploaded_at],
  );
  return added.length > 0;
}

export async function eventsOf(db: Db, id: string): Promise<EventRow[]> {
  return db.query<EventRow>('SELECT * FROM chargeback_events WHERE chargeback_id = $1 ORDER BY position', [id]);
}

/** Writes down what happened, after everything else that did. */
export async function addEvent(db: Db, event: Omit<EventRow, 'position'>): Promise<void> {
  await db.query(
    `INSERT INTO chargeback_events (chargeback_id, position, at, actor, from_status, to_status, note, file_name)
     SELECT $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6, $7 FROM chargeback_events WHERE chargeback_id = $1`,
    [event.chargeback_id, event.at, event.actor, event.from_status, event.to_status, event.note, event.file_name],
  );
}
