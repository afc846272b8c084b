import type { Db } from '../../db/database';
import { findRow, insertRow, updateRow } from '../../db/rows';
import type { Scope } from '../scope';

/** The day in one currency that a check is about. */
export interface CheckedDay {
  day: string;
  currency: string;
}

export interface CheckRow extends CheckedDay {
  /** null: not checked. */
  difference_minor: number | null;
  note: string;
  version: number;
  actor: string;
  updated_at: number;
}

const keyOf = ({ organizationId, merchantId }: Scope, { day, currency }: CheckedDay) => ({
  organization_id: organizationId ?? '',
  merchant_id: merchantId ?? '',
  day,
  currency,
});

/** Finds the check of a day and currency; undefined if the scope has none. */
export function findCheck(db: Db, scope: Scope, checked: CheckedDay): Promise<CheckRow | undefined> {
  return findRow<CheckRow>(db, 'reconciliation_checks', keyOf(scope, checked));
}

/** Blocks other changes of the check until the transaction ends. */
export async function lockCheck(db: Db, scope: Scope, checked: CheckedDay): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`check ${JSON.stringify(keyOf(scope, checked))}`]);
}

/** Inserts a check of version 1, or updates the stored one. */
export async function storeCheck(db: Db, scope: Scope, { day, currency, ...changes }: CheckRow): Promise<void> {
  const key = keyOf(scope, { day, currency });
  if (changes.version === 1) await insertRow(db, 'reconciliation_checks', { ...key, ...changes });
  else await updateRow(db, 'reconciliation_checks', key, changes);
}
