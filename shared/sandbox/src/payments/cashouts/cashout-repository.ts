import type { CashoutSortField } from '@mostrador/contract/payments/cashouts/calls';
import { CASHOUT_STATUSES, isReturnedCashout, type CashoutStatus } from '@mostrador/contract/payments/cashouts/states';
import type { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';
import { containsPattern } from '../../db/search';
import type { PageRequest } from '../paging';
import { inScope, type Scope } from '../scope';
import type { Destination } from './terms';

/** A row of `cashouts`. Amounts in minor units, instants in ms. */
export interface CashoutRow {
  id: string;
  organization_id: string;
  merchant_id: string | null;
  status: CashoutStatus;
  status_detail: string | null;
  currency: string;
  amount_minor: number;
  fee_minor: number;
  destination: Destination;
  reference: string | null;
  /** The reference normalized for searches. */
  /** The bank's number of the transfer; null before the bank starts it. */
  bank_reference: string | null;
  period_from_at: number | null;
  period_to_at: number | null;
  created_at: number;
  updated_at: number;
  processed_at: number | null;
  next_step_at: number | null;
}

/** An event in a cashout's history. */
export interface CashoutEventRow {
  id: string;
  cashout_id: string;
  /** From 1, in chronological order. */
  position: number;
  from_status: CashoutStatus | null;
  to_status: CashoutStatus;
  actor: string | null;
  note: string | null;
  created_at: number;
}

interface CashoutFilter {
  currency: string;
  statuses: string[];
  search?: string;
  /** Instants in ms, `[createdFrom, createdTo)`. */
  createdFrom?: number;
  createdTo?: number;
}

/** Statuses whose money was returned to the balance. */
export const RETURNED = CASHOUT_STATUSES.filter(isReturnedCashout);

const SORT_COLUMNS: Record<CashoutSortField, string> = {
  created_at: 'created_at',
  processed_at: 'processed_at',
  amount: 'amount_minor',
  status: 'status',
};

/** A filter without statuses. */
export type CashoutsFilter = Omit<CashoutFilter, 'statuses'>;

function matching(scope: Scope, filter: CashoutsFilter): Conditions {
  const where = inScope(scope, 'c');
  where.add('c.currency = ?', filter.currency);
  where.addRange('c.created_at', filter.createdFrom, filter.createdTo);
  const search = filter.search?.trim();
  // Without its leading wildcard the pattern matches a prefix.
  const found = '(c.folded_reference LIKE ? OR c.id LIKE substr(?, 2) OR lower(c.bank_reference) LIKE substr(?, 2))';
  if (search) where.add(found, containsPattern(search));
  return where;
}

/** Returns the number of cashouts by status. */
export async function countByStatus(db: Db, scope: Scope, filter: CashoutsFilter): Promise<Record<string, number>> {
  const where = matching(scope, filter);
  const rows = await db.query<{ status: string; count: number }>(
    `SELECT status, count(*) AS count FROM cashouts c WHERE ${where.sql} GROUP BY status ORDER BY status`,
    where.params,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Count and sums of a month's cashouts, YYYY-MM; sums in minor units. */
export interface CashoutMonth {
  month: string;
  count: number;
  amount: number;
  fee: number;
}

/** Lists the months with cashouts that were not returned, earliest first, in the time zone. */
export function sumByMonth(db: Db, scope: Scope, filter: CashoutsFilter, timeZone: string): Promise<CashoutMonth[]> {
  const where = matching(scope, filter);
  where.add('c.status <> ALL(?::text[])', RETURNED);
  const zone = where.param(timeZone);
  return db.query<CashoutMonth>(
    `SELECT to_char(to_timestamp(created_at / 1000.0) AT TIME ZONE ${zone}, 'YYYY-MM') AS month, count(*) AS count,
       sum(amount_minor)::bigint AS amount, sum(fee_minor)::bigint AS fee
     FROM cashouts c WHERE ${where.sql} GROUP BY 1 ORDER BY 1`,
    where.params,
  );
}

/**
 * Returns one page of the matching cashouts, how many match and the sum of their amounts; returned ones count only if the filter names
 * their status. Ties are broken by `created_at,id` in the direction of the sort.
 */
export async function listCashouts(
  db: Db,
  scope: Scope,
  filter: CashoutFilter,
  { sort, limit, offset }: PageRequest<CashoutSortField>,
): Promise<{ rows: CashoutRow[]; total: number; amountMinor: number }> {
  const where = matching(scope, filter);
  where.addIfPresent('c.status = ANY(?::text[])', filter.statuses);
  const order = sort.order === 'asc' ? 'ASC' : 'DESC';
  // Unprocessed cashouts are last in both directions.
  const by = [...new Set([SORT_COLUMNS[sort.field], 'created_at', 'id'])]
    .map((column) => `${column} ${order} NULLS LAST`)
    .join(', ');
  const leftOut = `$${where.params.length + 1}::text[]`;
  const [sums] = await db.query<{ total: number; amount: number }>(
    `SELECT count(*) AS total, coalesce(sum(amount_minor) FILTER (WHERE c.status <> ALL(${leftOut})), 0)::bigint AS amount
     FROM cashouts c WHERE ${where.sql}`,
    [...where.params, filter.statuses.length > 0 ? [] : RETURNED],
  );
  const rows = await db.query<CashoutRow>(
    `SELECT * FROM cashouts c WHERE ${where.sql} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`,
    where.params,
  );
  return { rows, total: sums?.total ?? 0, amountMinor: sums?.amount ?? 0 };
}

/** Finds a cashout in the caller's scope; locks it until the transaction ends if `lock` is set. */
export async function findCashout(db: Db, scope: Scope, id: string, lock = false): Promise<CashoutRow | null> {
  const where = inScope(scope, 'c');
  where.add('c.id = ?', id);
  const [row] = await db.query<CashoutRow>(
    `SELECT * FROM cashouts c WHERE ${where.sql} ${lock ? 'FOR UPDATE' : ''}`,
    where.params,
  );
  return row ?? null;
}

/** Stores new cashouts; their amounts are in minor units. */
export async function insertCashouts(db: Db, rows: CashoutRow[]): Promise<void> {
  await insertMany(db, 'cashouts', rows);
}

type CashoutChange = Pick<
  CashoutRow,
  'status' | 'status_detail' | 'bank_reference' | 'updated_at' | 'processed_at' | 'next_step_at'
>;

/** Stores the status and progress of a cashout. The caller has checked that the change is allowed. */
export async function updateCashout(db: Db, id: string, change: CashoutChange): Promise<void> {
  await db.query(
    `UPDATE cashouts SET status = $2, status_detail = $3, bank_reference = $4, updated_at = $5, processed_at = $6, next_step_at = $7
     WHERE id = $1`,
    [id, change.status, change.status_detail, change.bank_reference, change.updated_at, change.processed_at, change.next_step_at],
  );
}

/** Lists the events of a cashout, in order. */
export async function eventsOf(db: Db, cashoutId: string): Promise<CashoutEventRow[]> {
  return db.query<CashoutEventRow>('SELECT * FROM cashout_events WHERE cashout_id = $1 ORDER BY position', [cashoutId]);
}

/** Stores events of cashouts, with the positions that they have in the rows. */
export async function insertEvents(db: Db, rows: CashoutEventRow[]): Promise<void> {
  await insertMany(db, 'cashout_events', rows);
}
