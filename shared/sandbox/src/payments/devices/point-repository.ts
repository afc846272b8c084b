import { STALE_AFTER, type PlaceStatus } from '@mostrador/contract/payments/devices/states';
import type { PointSortField } from '@mostrador/contract/payments/points/filters';
import type { Db } from '../../db/database';
import { queryPage } from '../../db/page';
import { insertMany } from '../../db/rows';
import type { PageRequest } from '../paging';
import type { Scope } from '../scope';
import { addPlaceFilter, inMerchantScope, type PlaceFilter } from './merchant-repository';

/** A row of `points`; instants in ms. */
export interface PointRow {
  id: string;
  merchant_id: string;
  name: string;
  city: string;
  address: string;
  status: PlaceStatus;
  created_at: number;
  updated_at: number;
}

/** Counts of terminals; the stale ones and the oldest contact refer to active terminals. */
export interface TallyRow {
  terminals: number;
  active_terminals: number;
  inactive_terminals: number;
  maintenance_terminals: number;
  stale_terminals: number;
  oldest_seen_at: number | null;
}

/** A point with its merchant and its terminal counts. */
export interface PointView extends PointRow, TallyRow {
  merchant_name: string;
  merchant_status: string;
}

interface PointFilter extends PlaceFilter {
  merchantId?: string;
}

const SORT_COLUMNS: Record<PointSortField, string> = {
  name: 'p.folded_text',
  city: 'p.folded_city',
  status: 'p.status',
  merchant: 'm.folded_text',
  terminals: 'd.terminals',
  created_at: 'p.created_at',
};

const tally = (now: number) => `count(t.id) AS terminals,
  count(t.id) FILTER (WHERE t.status = 'ACTIVE') AS active_terminals,
  count(t.id) FILTER (WHERE t.status = 'INACTIVE') AS inactive_terminals,
  count(t.id) FILTER (WHERE t.status = 'MAINTENANCE') AS maintenance_terminals,
  count(t.id) FILTER (WHERE t.status = 'ACTIVE' AND coalesce(t.last_seen_at, 0) <= ${now - STALE_AFTER}) AS stale_terminals,
  min(t.last_seen_at) FILTER (WHERE t.status = 'ACTIVE') AS oldest_seen_at`;

const COLUMNS = 'p.*, m.name AS merchant_name, m.status AS merchant_status, d.*';
const POINTS = 'points p JOIN merchants m ON m.id = p.merchant_id';
const fromAt = (now: number) => `${POINTS} CROSS JOIN LATERAL (SELECT ${tally(now)} FROM terminals t WHERE t.point_id = p.id) d`;

function matching(scope: Scope, filter: PointFilter) {
  const where = inMerchantScope(scope);
  addPlaceFilter(where, 'p', filter);
  where.addIfPresent('p.merchant_id = ?', filter.merchantId);
  return where;
}

/** Lists a page of the points in scope with their terminals' counts at `now` (ms); equal values are ordered by id. */
export function listPoints(
  db: Db,
  scope: Scope,
  filter: PointFilter,
  page: PageRequest<PointSortField>,
  now: number,
): Promise<{ rows: PointView[]; total: number }> {
  const order = [SORT_COLUMNS[page.sort.field], 'p.id'];
  return queryPage<PointView>(db, {
    columns: COLUMNS,
    from: fromAt(now),
    countFrom: POINTS,
    where: matching(scope, filter),
    order,
    page,
  });
}

/** Finds a point by id; null outside the scope. `lock` locks it and its merchant until the transaction ends. */
export async function findPoint(
  db: Db,
  scope: Scope,
  id: string,
  now: number,
  lock?: 'UPDATE' | 'SHARE',
): Promise<PointView | null> {
  const where = inMerchantScope(scope);
  where.add('p.id = ?', id);
  if (lock) {
    await db.query(`SELECT 1 FROM points p WHERE p.id = $1 FOR ${lock}`, [id]);
    await db.query('SELECT 1 FROM merchants WHERE id = (SELECT merchant_id FROM points WHERE id = $1) FOR SHARE', [id]);
  }
  const [row] = await db.query<PointView>(`SELECT ${COLUMNS} FROM ${fromAt(now)} WHERE ${where.sql}`, where.params);
  return row ?? null;
}

/** Returns the number of points by status, and the counts of all their terminals. */
export async function pointStats(
  db: Db,
  scope: Scope,
  merchantId: string | undefined,
  now: number,
): Promise<{ byStatus: Record<string, number>; terminals: TallyRow | undefined }> {
  const where = matching(scope, { statuses: [], merchantId });
  const statuses = await db.query<{ status: string; count: number }>(
    `SELECT p.status, count(*) AS count FROM ${POINTS} WHERE ${where.sql} GROUP BY p.status ORDER BY p.status`,
    where.params,
  );
  const [terminals] = await db.query<TallyRow>(
    `SELECT ${tally(now)} FROM ${POINTS} JOIN terminals t ON t.point_id = p.id WHERE ${where.sql}`,
    where.params,
  );
  return { byStatus: Object.fromEntries(statuses.map(({ status, count }) => [status, count])), terminals };
}

/** Stores a new point of a merchant. */
export async function insertPoint(db: Db, row: PointRow): Promise<void> {
  await insertMany(db, 'points', [row]);
}

/** Stores the fields and the status of a point, but not its merchant; `now` (ms) becomes its last change. */
export async function updatePoint(db: Db, { id, name, city, address, status }: PointRow, now: number): Promise<void> {
  await db.query('UPDATE points SET name = $2, city = $3, address = $4, status = $5, updated_at = $6 WHERE id = $1', [
    id,
    name,
    city,
    address,
    status,
    now,
  ]);
}

/** Deletes the row of a point. The caller has checked that it has no terminals. */
export async function deletePoint(db: Db, id: string): Promise<void> {
  await db.query('DELETE FROM points WHERE id = $1', [id]);
}
