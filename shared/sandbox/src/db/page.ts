import type { Conditions } from './conditions';
import type { Db } from './database';

/** What a list is asked for: its order and its part, from `offset` on. */
export interface PagePart {
  sort: { order: 'asc' | 'desc' };
  limit: number;
  offset: number;
}

interface PageQuery {
  columns: string;
  from: string;
  /** The tables that the conditions look at, to count without the rest; `from` when it is left out. */
  counted?: string;
  where: Conditions;
  /** The last column makes the order complete; one that is named twice counts once. */
  order: string[];
  page: PagePart;
}

/** One page of what matches, and how many match. All columns are in the order of the sort. */
export async function queryPage<Row extends object>(
  db: Db,
  { columns, from, counted = from, where, order, page }: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const direction = page.sort.order === 'asc' ? 'ASC' : 'DESC';
  const by = [...new Set(order)].map((column) => `${column} ${direction}`).join(', ');
  const [count] = await db.query<{ total: number }>(`SELECT count(*) AS total FROM ${counted} WHERE ${where.sql}`, where.params);
  const rows = await db.query<Row>(
    `SELECT ${columns} FROM ${from} WHERE ${where.sql} ORDER BY ${by} LIMIT ${page.limit} OFFSET ${page.offset}`,
    where.params,
  );
  return { rows, total: count?.total ?? 0 };
}
