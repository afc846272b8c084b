import type { LinkSortField } from '@mostrador/contract/payments/links/calls';
import type { LinkStatus, LinkType } from '@mostrador/contract/payments/links/states';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage } from '../../db/page';
import { hasRow, insertMany } from '../../db/rows';
import { containsPattern } from '../../db/search';
import type { PageRequest } from '../paging';
import { inScope, type Scope } from '../scope';

/** A row of `links`. Amount in minor units, instants in ms, lifetime in seconds. */
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
  /** The description normalized for searches. */
  redirect_url: string | null;
  cancel_url: string | null;
  metadata: Record<string, string> | null;
  expires_in: number;
  created_at: number;
  expires_at: number;
  updated_at: number;
}

/** A link with joined data for display. */
export interface LinkView extends LinkRow {
  merchant_name: string;
  merchant_status: string;
  merchant_country: string;
  times_paid: number;
  /** Numbers of its last ten payments, newest first; null without any. */
  payment_ids: string[] | null;
}

interface LinkFilter {
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

const COLUMNS = `l.*, m.name AS merchant_name, m.status AS merchant_status, m.country AS merchant_country, paid.times AS times_paid,
    (SELECT array_agg(number) FROM (
      SELECT p.payment_id AS number FROM link_payments lp JOIN payments p ON p.id = lp.payment_id
      WHERE lp.link_id = l.id ORDER BY lp.paid_at DESC, p.payment_id LIMIT 10
    ) newest) AS payment_ids`;
const FROM = `links l JOIN merchants m ON m.id = l.merchant_id
  CROSS JOIN LATERAL (SELECT count(*) AS times FROM link_payments WHERE link_id = l.id) paid`;
const VIEW = `SELECT ${COLUMNS} FROM ${FROM}`;

function matching(scope: Scope, filter: LinkFilter): Conditions {
  const where = inScope(scope, 'l');
  where.addIfPresent('l.status = ANY(?::text[])', filter.statuses);
  where.addIfPresent('l.type = ?', filter.type);
  where.addIfPresent('l.merchant_id = ?', filter.merchantId);
  where.addRange('l.created_at', filter.createdFrom, filter.createdTo);
  const search = filter.search?.trim();
  // Without its leading wildcard the pattern matches a prefix.
  if (search) where.add('(l.folded_description LIKE ? OR l.id LIKE substr(?, 2))', containsPattern(search));
  return where;
}

/** Returns one page of the matching links, and how many match. Ties are broken by `created_at,id` in the direction of the sort. */
export async function listLinks(
  db: Db,
  scope: Scope,
  filter: LinkFilter,
  page: PageRequest<LinkSortField>,
): Promise<{ rows: LinkView[]; total: number }> {
  const where = matching(scope, filter);
  const order = [SORT_COLUMNS[page.sort.field], 'l.created_at', 'l.id'];
  return queryPage<LinkView>(db, { columns: COLUMNS, from: FROM, countFrom: 'links l', where, order, page });
}

async function findWhere(db: Db, where: Conditions, lock: boolean): Promise<LinkView | null> {
  // Locks the row in a separate statement, so that the view sees the changes of the transaction that held the lock before.
  if (lock) await db.query(`SELECT 1 FROM links l WHERE ${where.sql} FOR UPDATE`, where.params);
  const [row] = await db.query<LinkView>(`${VIEW} WHERE ${where.sql}`, where.params);
  return row ?? null;
}

/** Finds a link in the caller's scope; locks it until the transaction ends if `lock` is set. */
export async function findLink(db: Db, scope: Scope, id: string, lock = false): Promise<LinkView | null> {
  const where = inScope(scope, 'l');
  where.add('l.id = ?', id);
  return findWhere(db, where, lock);
}

/** Finds a link for its payer, by the id alone. */
export async function findLinkToPay(db: Db, id: string, lock = false): Promise<LinkView | null> {
  const where = new Conditions();
  where.add('l.id = ?', id);
  return findWhere(db, where, lock);
}

/** Stores new links. */
export async function insertLinks(db: Db, rows: LinkRow[]): Promise<void> {
  await insertMany(db, 'links', rows);
}

/** Sets the status of a link; `at` (ms) becomes its last change. */
export async function setLinkStatus(db: Db, id: string, status: LinkStatus, at: number): Promise<void> {
  await db.query('UPDATE links SET status = $2, updated_at = $3 WHERE id = $1', [id, status, at]);
}

/** Expires the links, or one link, whose time has ended at `now` (ms), each at its own instant. */
export async function expireLinks(db: Db, now: number, id?: string): Promise<void> {
  const where = new Conditions();
  where.add(`status = 'ACTIVE' AND expires_at <= ?`, now);
  where.addIfPresent('id = ?', id);
  await db.query(`UPDATE links SET status = 'EXPIRED', updated_at = expires_at WHERE ${where.sql}`, where.params);
}

/** Lists the newest links that can be paid. */
export async function listOpenLinks(db: Db, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT l.id FROM links l JOIN merchants m ON m.id = l.merchant_id WHERE l.status = 'ACTIVE' AND m.status = 'ACTIVE' ORDER BY l.created_at DESC LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}

/** Stores that a payment paid a link. */
export async function insertLinkPayment(db: Db, linkId: string, paymentId: string, at: number): Promise<void> {
  await insertMany(db, 'link_payments', [{ payment_id: paymentId, link_id: linkId, paid_at: at }]);
}

/** Returns the link that a payment paid, or tried to pay: the payment's reference is the link's id. Null without one in the caller's scope. */
export async function linkOfPayment(
  db: Db,
  scope: Scope,
  payment: { id: string; trace_id: string | null },
): Promise<string | null> {
  const where = inScope(scope, 'l');
  const [id, reference] = [where.param(payment.id), where.param(payment.trace_id ?? '')];
  where.addRaw(`(l.id = ${reference} OR l.id IN (SELECT link_id FROM link_payments WHERE payment_id = ${id}))`);
  const [row] = await db.query<{ id: string }>(
    `SELECT l.id FROM links l WHERE ${where.sql} ORDER BY l.id = ${reference} LIMIT 1`,
    where.params,
  );
  return row?.id ?? null;
}

/** Whether a payment, by its id, paid the link. */
export function isPaidBy(db: Db, linkId: string, paymentId: string): Promise<boolean> {
  return hasRow(db, 'link_payments', { link_id: linkId, payment_id: paymentId });
}
