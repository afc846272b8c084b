import { Conditions } from '../db/conditions';
import type { Db } from '../db/database';

interface Stepping {
  next_step_at: number | null;
}

/**
 * Applies every due step up to `now` (ms) of the records of a table, or of the one with this id, each at its own instant; skips records
 * that another transaction has locked.
 */
export async function applyDueSteps<Row extends Stepping>(
  db: Db,
  { table, now, id }: { table: 'payments' | 'cashouts'; now: number; id: string | undefined },
  step: (row: Row, at: number) => Promise<void>,
): Promise<void> {
  const where = new Conditions();
  where.add('next_step_at <= ?', now);
  where.addIfPresent('id = ?', id);
  const sql = `SELECT * FROM ${table} WHERE ${where.sql} ORDER BY next_step_at, id LIMIT 200 FOR UPDATE SKIP LOCKED`;
  const lockDue = () => db.query<Row>(sql, where.params);
  for (let due = await lockDue(); due.length > 0; due = await lockDue()) {
    for (const row of due) await step(row, row.next_step_at ?? now);
  }
}
