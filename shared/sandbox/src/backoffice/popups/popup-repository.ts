import type { PopupRhythm } from '@mostrador/contract/backoffice/popups/states';
import type { Db } from '../../db/database';
import { findRow, insertRow, updateRow } from '../../db/rows';

/** A row of `popups`. */
export interface PopupRow {
  id: number;
  business_id: number;
  title: string;
  text: string | null;
  image: string | null;
  link: { tipo: 'url'; url: string } | { tipo: 'producto' | 'categoria'; id: number } | null;
  from_day: string;
  to_day: string | null;
  weekdays: number[];
  rhythm: PopupRhythm;
  priority: number;
  branch_ids: number[];
  active: boolean;
  seen: number;
  clicked: number;
  version: number;
}

/** Lists the pop-ups of a business by priority. */
export function listPopups(db: Db, businessId: number): Promise<PopupRow[]> {
  return db.query<PopupRow>('SELECT * FROM popups WHERE business_id = $1 ORDER BY priority, id', [businessId]);
}

/** Finds a pop-up of the business and locks it until the transaction ends. */
export async function lockPopup(db: Db, businessId: number, id: number): Promise<PopupRow | undefined> {
  await db.query('SELECT 1 FROM popups WHERE business_id = $1 AND id = $2 FOR UPDATE', [businessId, id]);
  return findRow<PopupRow>(db, 'popups', { id, business_id: businessId });
}

export async function insertPopup(db: Db, row: Partial<PopupRow>): Promise<PopupRow> {
  return insertRow<PopupRow>(db, 'popups', row);
}

/** Stores the changes and increments the version. */
export async function updatePopup(db: Db, { id, version }: PopupRow, changes: Partial<PopupRow>): Promise<void> {
  const columns = Object.entries(changes).map(([column, value]): [string, unknown] => [
    column,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ]);
  await updateRow(db, 'popups', { id }, { ...Object.fromEntries(columns), version: version + 1 });
}

/** Simulated visits per click. */ // assumed
const VISITS_PER_CLICK = 9;

/** Counts a view of a pop-up, and a click for every ninth view; the version stays unchanged. */
export async function countVisit(db: Db, id: number): Promise<void> {
  await db.query('UPDATE popups SET seen = seen + 1, clicked = clicked + ((seen + 1) % $2 = 0)::int WHERE id = $1', [
    id,
    VISITS_PER_CLICK,
  ]);
}

export async function deletePopup(db: Db, id: number): Promise<void> {
  await db.query('DELETE FROM popups WHERE id = $1', [id]);
}
