import type { LinkSort, LinkSortField } from '@mostrador/contract/payments/links/calls';
import type { LinkStatus, LinkType } from '@mostrador/contract/payments/links/states';
import { insertMany } from '../../db/rows';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { anywhere, folded } from '../../db/search';
import type { Scope } from '../payments/payment-repository';

/** A row of `links`. Amount in minor units, instants in ms, life in seconds. */
export interface LinkRow {
  id: string;
  organization_id: string;
  merchant_id: string;
  type: LinkType;
  status: LinkStatus;
  currency: string;
  amount_minor: number;
  amount_value: number;
  description: string | null;
  /** The description as searches compare it. */
  folded_description: string | null;
  redirect_url: string | null;
  cancel_url: string | null;
  metadata: Record<string, string> | null;
  expires_in: number;
  created_at: number;
  expires_at: number;
  updated_at: number;
}

/** A link with what is shown beside it. */
export interface LinkView extends LinkRow {
  merchant_name: string;
  merchant_status: string;
  merchant_country: string;
  times_paid: number;
  /** Numbers of its payments, newest first, the last ten; null without one. */
  payment_ids: string[] | null;
}

export interface LinkFilter {
  statuses: string[];
  type?: LinkType;
  merchantId?: string;
  search?: string;
  /** Instants in ms, `[createdFrom, createdTo)`. */
  createdFrom?: number;
  createdTo?: number;
}

const SORT_COLUMNS: Record<LinkSortField, string> = {
  created_at: 'l.created_at',
  expires_at: 'l.expires_at',
  amount: 'l.amount_value',
  status: 'l.status',
};

const VIEW = `SELECT l.*, m.name AS merchant_name, m.status AS merchant_status, m.country AS merchant_country, paid.times AS times_paid,
    (SELECT array_agg(number) FROM (
      SELECT p.payment_id AS number FROM link_payments lp JOIN payments p ON p.id = lp.payment_id
      WHERE lp.link_id = l.id ORDER BY lp.paid_at DESC, p.payment_id LIMIT 10
    ) newest) AS payment_ids
  FROM links l JOIN merchants m ON m.id = l.merchant_id
  CROSS JOIN LATERAL (SELECT count(*) AS times FROM link_payments WHERE link_id = l.id) paid`;

function inScope(scope: Scope): Conditions {
  const where = new Conditions();
  where.add('l.organization_id = ?', scope.organizationId);
  if (scope.merchantId) where.add('l.merchant_id = ?', scope.merchantId);
  return where;
}

function matching(scope: Scope, filter: LinkFilter): Conditions {
  const where = inScope(scope);
  if (filter.statuses.length > 0) where.add('l.status = ANY(?::text[])', filter.statuses);
  if (filter.type) where.add('l.type = ?', filter.type);
  if (filter.merchantId) where.add('l.merchant_id = ?', filter.merchantId);
  if (filter.createdFrom !== undefined) where.add('l.created_at >= ?', filter.createdFrom);
  if (filter.createdTo !== undefined) where.add('l.created_at < ?', filter.createdTo);
  const search = filter.search?.trim();
  // Without its first sign, which stands for any text, the pattern finds what begins so.
  if (search) where.add('(l.folded_description LIKE ? OR l.id LIKE substr(?, 2))', anywhere(folded(search)));
  return where;
}

/** One page of what matches, and how many match. Ties are broken by `created_at,id` in the order of the sort. */
export async function listLinks(
  db: Db,
  scope: Scope,
  filter: LinkFilter,
  { sort, limit, offset }: { sort: LinkSort; limit: number; offset: number },
): Promise<{ rows: LinkView[]; total: number }> {
  const { sql, params } = matching(scope, filter);
  const order = sort.order === 'asc' ? 'ASC' : 'DESC';
  const columns = [...new Set([SORT_COLUMNS[sort.field], 'l.created_at', 'l.id'])];
  const by = columns.map((column) => `${column} ${order}`).join(', ');
  const [count] = await db.query<{ total: number }>(`SELECT count(*) AS total FROM links l WHERE ${sql}`, params);
  const rows = await db.query<LinkView>(`${VIEW} WHERE ${sql} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`, params);
  return { rows, total: count?.total ?? 0 };
}

async function findWhere(db: Db, where: Conditions, lock: boolean): Promise<LinkView | null> {
  // Locked on its own first: the view is then read with what a transaction before this one has written.
  if (lock) await db.query(`SELECT 1 FROM links l WHERE ${where.sql} FOR UPDATE`, where.params);
  const [row] = await db.query<LinkView>(`${VIEW} WHERE ${where.sql}`, where.params);
  return row ?? null;
}

/** A link in the caller's reach; locked until the transaction ends when `lock` is set. */
export async function findLink(db: Db, scope: Scope, id: string, lock = false): Promise<LinkView | null> {
  const where = inScope(scope);
  where.add('l.id = ?', id);
  return findWhere(db, where, lock);
}

/** A link as its payer reaches it: by its id alone. */
export async function findLinkToPay(db: Db, id: string, lock = false): Promise<LinkView | null> {
  const where = new Conditions();
  where.add('l.id = ?', id);
  return findWhere(db, where, lock);
}

export async function insertLinks(db: Db, rows: Omit<LinkRow, 'folded_description'>[]): Promise<void> {
  await insertMany(
    db,
    'links',
    rows.map((row) => ({ ...row, folded_description: row.description === null ? null : folded(row.description) })),
  );
}

export async function setLinkStatus(db: Db, id: string, status: LinkStatus, at: number): Promise<void> {
  await db.query('UPDATE links SET status = $2, updated_at = $3 WHERE id = $1', [id, status, at]);
}

/** Ends the links whose time has come at `now` (ms), each at the instant when it came. */
export async function expireLinks(db: Db, now: number): Promise<void> {
  await db.query(`UPDATE links SET status = 'EXPIRED', updated_at = expires_at WHERE status = 'ACTIVE' AND expires_at <= $1`, [
    now,
  ]);
}
