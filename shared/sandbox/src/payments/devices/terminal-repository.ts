import type { TerminalStatus } from '@mostrador/contract/payments/devices/states';
import type { TerminalSortField } from '@mostrador/contract/payments/terminals/filters';
import type { Db } from '../../db/database';
import { queryPage } from '../../db/page';
import { insertMany } from '../../db/rows';
import type { PageRequest } from '../paging';
import type { Scope } from '../scope';
import { addPlaceFilter, inMerchantScope, type PlaceFilter } from './merchant-repository';

/** A row of `terminals`; instants in ms. */
export interface TerminalRow {
  id: string;
  point_id: string;
  model_id: string;
  name: string;
  serial: string;
  status: TerminalStatus;
  last_seen_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A terminal with its point and merchant. */
export interface TerminalView extends TerminalRow {
  model_name: string;
  point_name: string;
  point_status: string;
  merchant_id: string;
  merchant_name: string;
  merchant_status: string;
}

export interface ModelRow {
  id: string;
  name: string;
  manufacturer: string;
}

interface TerminalFilter extends PlaceFilter {
  pointId?: string;
  merchantId?: string;
  models: string[];
  /** Last seen before this instant, ms, or never. */
  seenBefore?: number;
}

const SORT_COLUMNS: Record<TerminalSortField, string> = {
  name: 't.folded_text',
  serial: 't.serial',
  model: 'd.folded_name',
  status: 't.status',
  point: 'p.folded_text',
  last_seen_at: 'coalesce(t.last_seen_at, 0)',
  created_at: 't.created_at',
};

const COLUMNS = `t.*, d.name AS model_name, p.name AS point_name, p.status AS point_status,
  m.id AS merchant_id, m.name AS merchant_name, m.status AS merchant_status`;
const FROM =
  'terminals t JOIN terminal_models d ON d.id = t.model_id JOIN points p ON p.id = t.point_id JOIN merchants m ON m.id = p.merchant_id';

/** Lists a page of the terminals in scope; equal values are ordered by id. `seenBefore` also finds those never seen. */
export function listTerminals(
  db: Db,
  scope: Scope,
  filter: TerminalFilter,
  page: PageRequest<TerminalSortField>,
): Promise<{ rows: TerminalView[]; total: number }> {
  const where = inMerchantScope(scope);
  addPlaceFilter(where, 't', filter);
  where.addIfPresent('t.point_id = ?', filter.pointId);
  where.addIfPresent('p.merchant_id = ?', filter.merchantId);
  where.addIfPresent('t.model_id = ANY(?::text[])', filter.models);
  where.addIfPresent('coalesce(t.last_seen_at, 0) < ?', filter.seenBefore);
  const order = [SORT_COLUMNS[page.sort.field], 't.id'];
  return queryPage<TerminalView>(db, { columns: COLUMNS, from: FROM, countFrom: FROM, where, order, page });
}

/** Finds a terminal by id; null outside the scope. `lock` locks it, its point and its merchant until the transaction ends. */
export async function findTerminal(db: Db, scope: Scope, id: string, lock = false): Promise<TerminalView | null> {
  const where = inMerchantScope(scope);
  where.add('t.id = ?', id);
  if (lock) {
    await db.query('SELECT 1 FROM terminals WHERE id = $1 FOR UPDATE', [id]);
    await db.query(
      `SELECT 1 FROM points p JOIN merchants m ON m.id = p.merchant_id WHERE p.id = (SELECT point_id FROM terminals WHERE id = $1) FOR SHARE`,
      [id],
    );
  }
  const [row] = await db.query<TerminalView>(`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where.sql}`, where.params);
  return row ?? null;
}

/** Lists all models of terminals, by manufacturer and name. */
export function terminalModels(db: Db): Promise<ModelRow[]> {
  return db.query<ModelRow>(
    'SELECT id, name, manufacturer FROM terminal_models ORDER BY fold_text(manufacturer) COLLATE "C", folded_name',
  );
}

/** Stores a new terminal. Rejects a serial number that another one has (constraint `terminals_serial`). */
export async function insertTerminal(db: Db, row: TerminalRow): Promise<void> {
  await insertMany(db, 'terminals', [row]);
}

/** Stores a terminal, also its point. Rejects a serial number that another one has (constraint `terminals_serial`). */
export async function updateTerminal(db: Db, row: TerminalRow, now: number): Promise<void> {
  await db.query(
    'UPDATE terminals SET point_id = $2, model_id = $3, name = $4, serial = $5, status = $6, updated_at = $7 WHERE id = $1',
    [row.id, row.point_id, row.model_id, row.name, row.serial, row.status, now],
  );
}

/** Deletes the row of a terminal. */
export async function deleteTerminal(db: Db, id: string): Promise<void> {
  await db.query('DELETE FROM terminals WHERE id = $1', [id]);
}

/** Updates the last contact of active terminals at active points, except those never seen and a fixed tenth. */
export async function touchTerminals(db: Db, now: number): Promise<void> {
  await db.query(
    `UPDATE terminals t SET last_seen_at = $1 FROM points p, merchants m
     WHERE p.id = t.point_id AND m.id = p.merchant_id AND t.status = 'ACTIVE' AND p.status = 'ACTIVE' AND m.status = 'ACTIVE'
       AND t.last_seen_at IS NOT NULL AND hashtext(t.serial) % 10 <> 0`,
    [now],
  );
}
