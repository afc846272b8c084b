import type { ChargebackOutcome, ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import type { ChargebackSortField } from '@mostrador/contract/payments/chargebacks/calls';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage } from '../../db/page';
import { groupBy, insertMany } from '../../db/rows';
import type { PageRequest } from '../paging';
import { inScope, type Scope } from '../scope';

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

/** A chargeback with joined data for display. */
export interface ChargebackView extends ChargebackRow {
  currency: string;
  payment_number: string;
  merchant_id: string;
  merchant_name: string;
  organization_id: string;
  /** The part of the balance that it holds, minor units. */
  held_minor: number;
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
  /** From 1, in chronological order. */
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
  /** Major units, both exclusive. */
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

/** SQL for the amount that a chargeback `c` of a payment `p` holds from its opening until it is decided, at most the payment's present amount. */
export const HELD = `CASE WHEN c.status IN ('PENDING', 'DISPUTED') OR (c.status = 'REJECTED' AND c.outcome IS NULL)
  THEN least(c.amount_minor, p.current_minor) ELSE 0 END`;

const COLUMNS = `c.*, p.currency, p.payment_id AS payment_number, p.merchant_id, m.name AS merchant_name, p.organization_id, ${HELD} AS held_minor`;
const FROM = 'chargebacks c JOIN payments p ON p.id = c.payment_id JOIN merchants m ON m.id = p.merchant_id';

const VIEW = `SELECT ${COLUMNS} FROM ${FROM}`;

/** Returns the conditions of scope and filter. */
function matching(scope: Scope, filter: ChargebackFilter): Conditions {
  const where = inScope(scope, 'p');
  where.addIfPresent('p.organization_id = ?', filter.organizationId);
  where.addIfPresent('p.merchant_id = ?', filter.merchantId);
  where.addIfPresent('(p.id = ? OR p.payment_id = upper(?))', filter.paymentId);
  where.addIfPresent('c.transaction_id = ?', filter.transactionId);
  where.addIfPresent('c.status = ANY(?::text[])', filter.statuses);
  where.addIfPresent('c.amount_value > ?', filter.amountGt);
  where.addIfPresent('c.amount_value < ?', filter.amountLt);
  where.addRange('c.created_at', filter.createdFrom, filter.createdTo);
  where.addRange('c.respond_by_at', filter.respondFrom, filter.respondTo);
  return where;
}

/** Returns one page of the matching chargebacks, and how many match. Ties are broken by `created_at,id` in the direction of the sort. */
export async function listChargebacks(
  db: Db,
  scope: Scope,
  filter: ChargebackFilter,
  page: PageRequest<ChargebackSortField>,
): Promise<{ rows: ChargebackView[]; total: number }> {
  const where = matching(scope, filter);
  const order = [SORT_COLUMNS[page.sort.field], 'c.created_at', 'c.id'];
  return queryPage<ChargebackView>(db, { columns: COLUMNS, from: FROM, where, order, page });
}

/** Chargebacks of one month with the same status, reason, currency and outcome; the amount in minor units. */
export interface ChargebackGroup {
  status: string;
  reason: string;
  currency: string;
  outcome: string | null;
  /** YYYY-MM, in the requested time zone. */
  month: string;
  count: number;
  amount: number;
}

/** Groups all matching chargebacks, earliest months first. */
export function groupChargebacks(db: Db, scope: Scope, filter: ChargebackFilter, timeZone: string): Promise<ChargebackGroup[]> {
  const where = matching(scope, filter);
  const zone = where.param(timeZone);
  return db.query<ChargebackGroup>(
    `SELECT c.status, c.reason, p.currency, c.outcome, to_char(to_timestamp(c.created_at / 1000.0) AT TIME ZONE ${zone}, 'YYYY-MM') AS month,
       count(*) AS count, sum(c.amount_minor)::bigint AS amount
     FROM ${FROM} WHERE ${where.sql} GROUP BY 1, 2, 3, 4, 5 ORDER BY 5, 1, 2, 3, 4`,
    where.params,
  );
}

/** Finds a chargeback by id; null outside the scope. */
export async function findChargeback(db: Db, scope: Scope, id: string): Promise<ChargebackView | null> {
  const where = inScope(scope, 'p');
  where.add('c.id = ?', id);
  const [row] = await db.query<ChargebackView>(`${VIEW} WHERE ${where.sql}`, where.params);
  return row ?? null;
}

/**
 * Locks a chargeback and its payment until the transaction ends; the payment first, in the same order as actions on payments, to avoid a
 * deadlock.
 */
export async function lockChargeback(db: Db, id: string): Promise<void> {
  await db.query('SELECT 1 FROM payments WHERE id = (SELECT payment_id FROM chargebacks WHERE id = $1) FOR UPDATE', [id]);
  await db.query('SELECT 1 FROM chargebacks WHERE id = $1 FOR UPDATE', [id]);
}

/** Lists open chargebacks whose deadline has passed at `now`, or only the one with this id, by payment. */
export async function dueChargebacks(db: Db, now: number, id?: string): Promise<{ id: string; organization_id: string }[]> {
  const where = new Conditions();
  where.add(`(c.status = 'PENDING' OR (c.status = 'REJECTED' AND c.outcome IS NULL)) AND c.respond_by_at <= ?`, now);
  where.addIfPresent('c.id = ?', id);
  return db.query<{ id: string; organization_id: string }>(
    `SELECT c.id, p.organization_id FROM chargebacks c JOIN payments p ON p.id = c.payment_id WHERE ${where.sql} ORDER BY c.payment_id, c.id`,
    where.params,
  );
}

/** Lists the chargebacks that a bank must decide, of all payments or of one. */
export function listDisputed(db: Db, paymentId: string | null = null): Promise<{ id: string; organization_id: string }[]> {
  return db.query<{ id: string; organization_id: string }>(
    `SELECT c.id, p.organization_id FROM chargebacks c JOIN payments p ON p.id = c.payment_id WHERE c.status = 'DISPUTED'
       AND ($1::text IS NULL OR c.payment_id = $1) ORDER BY c.id`,
    [paymentId],
  );
}

/** A payment for which a chargeback may be opened, with its capture. */
interface Claimable {
  payment_id: string;
  transaction_id: string;
  current_minor: number;
  currency: string;
}

/** Lists the newest completed payments without a chargeback, or one of them. */
export function listClaimable(db: Db, limit: number, id: string | null = null): Promise<Claimable[]> {
  return db.query<Claimable>(
    `SELECT p.id AS payment_id, t.id AS transaction_id, p.current_minor, p.currency
     FROM payments p JOIN transactions t ON t.payment_id = p.id AND t.type = 'CAPTURE' AND t.status = 'APPROVED'
     WHERE p.status = 'COMPLETED' AND p.current_minor > 0 AND NOT EXISTS (SELECT 1 FROM chargebacks c WHERE c.payment_id = p.id)
       AND ($2::text IS NULL OR p.id = $2)
     ORDER BY p.created_at DESC LIMIT $1`,
    [limit, id],
  );
}

/** Stores a new chargeback, without a first event. */
export async function insertChargeback(db: Db, row: ChargebackRow): Promise<void> {
  await insertMany(db, 'chargebacks', [row]);
}

type ChargebackChange = Pick<ChargebackRow, 'status' | 'outcome' | 'respond_by_at' | 'updated_at'>;

/** Stores the status, outcome and deadline of a chargeback, without an event; see `addEvent`. */
export async function updateChargeback(db: Db, id: string, change: ChargebackChange): Promise<void> {
  await db.query('UPDATE chargebacks SET status = $2, outcome = $3, respond_by_at = $4, updated_at = $5 WHERE id = $1', [
    id,
    change.status,
    change.outcome,
    change.respond_by_at,
    change.updated_at,
  ]);
}

/** Updates the instant of the last change, when the status stays. */
export async function touchChargeback(db: Db, id: string, at: number): Promise<void> {
  await db.query('UPDATE chargebacks SET updated_at = $2 WHERE id = $1', [id, at]);
}

const FILE = 'id, chargeback_id, file_name, content_type, size, digest, uploaded_at';

/** Returns the files of several chargebacks, each in upload order; a chargeback without files is omitted. */
export async function filesOf(db: Db, ids: string[]): Promise<Map<string, FileRow[]>> {
  const rows = await db.query<FileRow>(
    `SELECT ${FILE} FROM chargeback_files WHERE chargeback_id = ANY($1::text[]) ORDER BY position`,
    [ids],
  );
  return groupBy(rows, (row) => row.chargeback_id);
}

/** Stores a file; returns false if the chargeback already has it. */
export async function addFile(db: Db, file: FileRow, content: Buffer): Promise<boolean> {
  const added = await db.query(
    `INSERT INTO chargeback_files (${FILE}, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (chargeback_id, digest) DO NOTHING RETURNING 1`,
    [
      file.id,
      file.chargeback_id,
      file.file_name,
      file.content_type,
      file.size,
      file.digest,
      file.uploaded_at,
      content.toString('base64'),
    ],
  );
  return added.length > 0;
}

/** Returns the content of a file, base64; null for a seeded file without content, undefined if the file does not exist. */
export async function contentOf(db: Db, file: Pick<FileRow, 'id' | 'chargeback_id'>): Promise<string | null | undefined> {
  const [row] = await db.query<{ content: string | null }>(
    'SELECT content FROM chargeback_files WHERE id = $1 AND chargeback_id = $2',
    [file.id, file.chargeback_id],
  );
  return row?.content;
}

/** Deletes one file of evidence; the event of its upload stays. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.query('DELETE FROM chargeback_files WHERE id = $1', [id]);
}

/** Counts the captured payments in scope and filter, by creation time. */
export async function countCaptured(db: Db, scope: Scope, filter: ChargebackFilter): Promise<number> {
  const where = inScope(scope, 'p');
  where.addIfPresent('p.organization_id = ?', filter.organizationId);
  where.addIfPresent('p.merchant_id = ?', filter.merchantId);
  where.addRange('p.created_at', filter.createdFrom, filter.createdTo);
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM payments p WHERE ${where.sql} AND p.status IN ('CAPTURED', 'COMPLETED', 'REFUNDED')`,
    where.params,
  );
  return row?.count ?? 0;
}

/** Lists the events of a chargeback, in order. */
export async function eventsOf(db: Db, id: string): Promise<EventRow[]> {
  return db.query<EventRow>('SELECT * FROM chargeback_events WHERE chargeback_id = $1 ORDER BY position', [id]);
}

/** Appends an event to the history. */
export async function addEvent(db: Db, event: Omit<EventRow, 'position'>): Promise<void> {
  await db.query(
    `INSERT INTO chargeback_events (chargeback_id, position, at, actor, from_status, to_status, note, file_name)
     SELECT $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6, $7 FROM chargeback_events WHERE chargeback_id = $1`,
    [event.chargeback_id, event.at, event.actor, event.from_status, event.to_status, event.note, event.file_name],
  );
}
