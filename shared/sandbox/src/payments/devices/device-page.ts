import type { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import type { PageRequest } from '../paging';

interface PageQuery {
  columns: string;
  from: string;
  /** The tables that the conditions look at, to count without the rest. */
  counted: string;
  where: Conditions;
  /** The last column makes the order complete. */
  order: string[];
  page: PageRequest<string>;
}

/** One page of what matches, and how many match. All columns are in the order of the sort. */
export async function pageOf<Row extends object>(
  db: Db,
  { columns, from, counted, where, order, page }: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const direction = page.sort.order === 'asc' ? 'ASC' : 'DESC';
  const [count] = await db.query<{ total: number }>(`SELECT count(*) AS total FROM ${counted} WHERE ${where.sql}`, where.params);
  const rows = await db.query<Row>(
    `SELECT ${columns} FROM ${from} WHERE ${where.sql}
     ORDER BY ${order.map((column) => `${column} ${direction}`).join(', ')} LIMIT ${page.limit} OFFSET ${page.offset}`,
    where.params,
  );
  return { rows, total: count?.total ?? 0 };
}
