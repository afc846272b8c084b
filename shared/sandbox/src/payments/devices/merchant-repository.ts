import type { PlaceStatus } from '@mostrador/contract/payments/devices/states';
import type { MerchantSortField } from '@mostrador/contract/payments/merchants/calls';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { queryPage } from '../../db/page';
import { findRow, hasRow, insertMany } from '../../db/rows';
import { containsPattern } from '../../db/search';
import type { PageRequest } from '../paging';
import type { Scope } from '../scope';

/** A row of `merchants`; instants in ms. */
export interface MerchantRow {
  id: string;
  organization_id: string;
  name: string;
  city: string;
  country: string;
  address: string;
  status: PlaceStatus;
  created_at: number | null;
  updated_at: number | null;
}

/** A merchant with the number of its points and terminals; active ones work once the merchant itself is active. */
export interface MerchantView extends MerchantRow {
  points: number;
  terminals: number;
  active_points: number;
  active_terminals: number;
}

export interface PlaceFilter {
  statuses: string[];
  search?: string;
  /** Creation instants, ms, `[createdFrom, createdTo)`. */
  createdFrom?: number;
  createdTo?: number;
}

const SORT_COLUMNS: Record<MerchantSortField, string> = {
  name: 'm.folded_text',
  city: 'm.folded_city',
  status: 'm.status',
  created_at: 'coalesce(m.created_at, 0)',
};

const COLUMNS = `m.*, d.*`;
const FROM = `merchants m CROSS JOIN LATERAL (
  SELECT count(DISTINCT p.id) AS points, count(t.id) AS terminals, count(DISTINCT p.id) FILTER (WHERE p.status = 'ACTIVE') AS active_points,
    count(t.id) FILTER (WHERE t.status = 'ACTIVE' AND p.status = 'ACTIVE') AS active_terminals
  FROM points p LEFT JOIN terminals t ON t.point_id = p.id WHERE p.merchant_id = m.id
) d`;

/** Returns the conditions for merchants `m` in the caller's scope. */
export function inMerchantScope(scope: Scope): Conditions {
  const where = new Conditions();
  where.addRaw('m.deleted_at IS NULL');
  where.addIfPresent('m.organization_id = ?', scope.organizationId);
  where.addIfPresent('m.id = ?', scope.merchantId);
  return where;
}

/** Adds conditions on the status, the creation time and a search for part of the text or the beginning of the id. */
export function addPlaceFilter(
  where: Conditions,
  alias: string,
  { statuses, search, createdFrom, createdTo }: PlaceFilter,
): void {
  where.addRange(`${alias}.created_at`, createdFrom, createdTo);
  where.addIfPresent(`${alias}.status = ANY(?::text[])`, statuses);
  const text = search?.trim();
  if (!text) return;
  const [part, beginning] = [where.param(containsPattern(text)), where.param(text.toLowerCase())];
  where.parts.push(`(${alias}.folded_text LIKE ${part} OR starts_with(${alias}.id, ${beginning}))`);
}

/** Lists a page of the merchants in scope, without deleted ones; equal values are ordered by id. */
export function listMerchants(
  db: Db,
  scope: Scope,
  filter: PlaceFilter,
  page: PageRequest<MerchantSortField>,
): Promise<{ rows: MerchantView[]; total: number }> {
  const where = inMerchantScope(scope);
  addPlaceFilter(where, 'm', filter);
  const order = [SORT_COLUMNS[page.sort.field], 'm.id'];
  return queryPage<MerchantView>(db, { columns: COLUMNS, from: FROM, countFrom: 'merchants m', where, order, page });
}

/** Finds a merchant by id; null outside the scope. `lock` locks it until the transaction ends. */
export async function findMerchant(db: Db, scope: Scope, id: string, lock?: 'UPDATE' | 'SHARE'): Promise<MerchantView | null> {
  const where = inMerchantScope(scope);
  where.add('m.id = ?', id);
  if (lock) await db.query(`SELECT 1 FROM merchants m WHERE ${where.sql} FOR ${lock}`, where.params);
  const [row] = await db.query<MerchantView>(`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where.sql}`, where.params);
  return row ?? null;
}

/** Stores a new merchant. */
export async function insertMerchant(db: Db, row: MerchantRow): Promise<void> {
  await insertMany(db, 'merchants', [row]);
}

/** Stores the fields and the status of a merchant; `now` (ms) becomes its last change. */
export async function updateMerchant(
  db: Db,
  { id, name, city, country, address, status }: MerchantRow,
  now: number,
): Promise<void> {
  await db.query(
    'UPDATE merchants SET name = $2, city = $3, country = $4, address = $5, status = $6, updated_at = $7 WHERE id = $1',
    [id, name, city, country, address, status, now],
  );
}

/** Marks a merchant as deleted; its payments still refer to it. */
export async function deleteMerchant(db: Db, id: string, now: number): Promise<void> {
  await db.query('UPDATE merchants SET deleted_at = $2 WHERE id = $1', [id, now]);
}

/** Whether a merchant, also a deleted one, belongs to the organization. */
export function ownsMerchant(db: Db, organizationId: string, id: string): Promise<boolean> {
  return hasRow(db, 'merchants', { id, organization_id: organizationId });
}

/** Returns the organization of a merchant, also of a deleted one; undefined if unknown. */
export async function organizationOfMerchant(db: Db, id: string): Promise<string | undefined> {
  return (await findRow<MerchantRow>(db, 'merchants', { id }))?.organization_id;
}

/** An active merchant in the caller's scope. */
export type ChargingMerchant = Pick<MerchantRow, 'country' | 'organization_id'>;

/** Finds a merchant that may charge: active and in the caller's scope; undefined otherwise. */
export async function findChargingMerchant(db: Db, scope: Scope, id: string): Promise<ChargingMerchant | undefined> {
  const [merchant] = await db.query<ChargingMerchant>(
    `SELECT country, organization_id FROM merchants
     WHERE id = $1 AND ($2::text IS NULL OR organization_id = $2) AND ($3::text IS NULL OR id = $3) AND status = 'ACTIVE'`,
    [id, scope.organizationId, scope.merchantId],
  );
  return merchant;
}
