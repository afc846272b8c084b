import type { BranchException, BranchSchedule } from '@mostrador/contract/backoffice/branch-hours/shapes';
import type { Channel, OpeningException, Span, WeeklySpan } from '@mostrador/values/opening';
import type { Db } from '../../db/database';
import { groupBy, insertMany, insertRow, updateRow } from '../../db/rows';

interface ScheduleRow {
  id: number;
  branch_id: number;
  weekday: number;
  from_minute: number;
  to_minute: number;
  channel: Channel | null;
}

interface ExceptionRow {
  id: number;
  branch_id: number;
  date: string;
  yearly: boolean;
  spans: Span[];
}

/** The opening hours of a branch. */
export interface StoredHours {
  schedules: BranchSchedule[];
  exceptions: BranchException[];
}

/** Returns the hours of a branch by weekday, and its exceptions by date. */
export async function hoursOfBranch(db: Db, branchId: number): Promise<StoredHours> {
  return (await hoursOfBranches(db, [branchId])).get(branchId) ?? { schedules: [], exceptions: [] };
}

/** Like `hoursOfBranch`, for several branches at once. */
export async function hoursOfBranches(db: Db, branchIds: number[]): Promise<Map<number, StoredHours>> {
  const schedules = await db.query<ScheduleRow>(
    'SELECT * FROM branch_schedules WHERE branch_id = ANY ($1) ORDER BY weekday, from_minute, id',
    [branchIds],
  );
  const exceptions = await db.query<ExceptionRow>(
    'SELECT * FROM branch_exceptions WHERE branch_id = ANY ($1) ORDER BY date, yearly',
    [branchIds],
  );
  const ofSchedules = groupBy(schedules, (row) => row.branch_id);
  const ofExceptions = groupBy(exceptions, (row) => row.branch_id);
  return new Map(
    branchIds.map((branchId) => [
      branchId,
      {
        schedules: (ofSchedules.get(branchId) ?? []).map(({ id, weekday, from_minute: from, to_minute: to, channel }) => ({
          ...{ id, weekday, from, to },
          channel: channel ?? undefined,
        })),
        exceptions: (ofExceptions.get(branchId) ?? []).map(({ id, date, yearly, spans }) => ({ id, date, yearly, spans })),
      },
    ]),
  );
}

function scheduleColumns(branchId: number, { weekday, from, to, channel }: WeeklySpan) {
  return { branch_id: branchId, weekday, from_minute: from, to_minute: to, channel: channel ?? null };
}

/** Adds hours to a weekday of a branch, without raising the version of its hours. */
export async function insertSchedule(db: Db, branchId: number, span: WeeklySpan): Promise<void> {
  await insertRow(db, 'branch_schedules', scheduleColumns(branchId, span));
}

/** Replaces all weekly hours of a branch, without raising their version. Exceptions stay. */
export async function replaceSchedules(db: Db, branchId: number, spans: readonly WeeklySpan[]): Promise<void> {
  await db.query('DELETE FROM branch_schedules WHERE branch_id = $1', [branchId]);
  const rows = spans.map((span) => scheduleColumns(branchId, span));
  await insertMany(db, 'branch_schedules', rows);
}

/** Adds a date with other hours, without raising the version of the branch's hours; no spans mean closed. */
export async function insertException(db: Db, branchId: number, { date, yearly, spans }: OpeningException): Promise<void> {
  await insertRow(db, 'branch_exceptions', { branch_id: branchId, date, yearly, spans });
}

/** Stores the date and the hours of an exception, without raising the version of the branch's hours. */
export async function updateException(db: Db, id: number, { date, yearly, spans }: OpeningException): Promise<void> {
  await updateRow(db, 'branch_exceptions', { id }, { date, yearly, spans: JSON.stringify(spans) });
}

/** Deletes a weekday's hours or an exception of the branch; returns whether it existed. */
export async function deleteHours(
  db: Db,
  table: 'branch_schedules' | 'branch_exceptions',
  branchId: number,
  id: number,
): Promise<boolean> {
  const rows = await db.query(`DELETE FROM ${table} WHERE branch_id = $1 AND id = $2 RETURNING id`, [branchId, id]);
  return rows.length > 0;
}
