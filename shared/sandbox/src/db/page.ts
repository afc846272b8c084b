import type { Conditions } from './conditions';
import type { Db } from './database';

/** Sort order and range of a requested page. */
export interface PagePart {
  sort: { order: 'asc' | 'desc' };
  limit: number;
  offset: number;
}

interface PageQuery {
  columns: string;
  from: string;
  /** The tables that the conditions use, for a cheaper count; default `from`. */
  countFrom?: string;
  where: Conditions;
  /** The last column makes the order unique; duplicates are ignored. */
  order: string[];
  page: PagePart;
}

/** Returns the ORDER BY list, with all columns in the direction of the sort. */
function orderBy({ order, page }: Pick<PageQuery, 'order' | 'page'>): string {
  const direction = page.sort.order === 'asc' ? 'ASC' : 'DESC';
  return [...new Set(order)].map((column) => `${column} ${direction}`).join(', ');
}

/** Returns one page of the matching rows, and how many match. All columns are in the direction of the sort. */
export async function queryPage<Row extends object>(
  db: Db,
  { columns, from, countFrom = from, where, order, page }: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const by = orderBy({ order, page });
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM ${countFrom} WHERE ${where.sql}`,
    where.params,
  );
  const rows = await db.query<Row>(
    `SELECT ${columns} FROM ${from} WHERE ${where.sql} ORDER BY ${by} LIMIT ${page.limit} OFFSET ${page.offset}`,
    where.params,
  );
  return { rows, total: count?.total ?? 0 };
}

/** Like `queryPage`, for one table with an `id`; evaluates the conditions once per row, so that one scan counts and sorts the matches. */
export async function queryPageInOneScan<Row extends object>(
  db: Db,
  { columns, from, where, order, page }: Omit<PageQuery, 'counted'>,
): Promise<{ rows: Row[]; total: number }> {
  const by = orderBy({ order, page });
  const [first, last] = [page.offset + 1, page.offset + page.limit].map((place) => Math.min(place, 2 ** 31 - 1));
  const [found] = await db.query<{ total: number; ids: number[] | null }>(
    `SELECT count(*) AS total, (array_agg(id))[${first}:${last}] AS ids
     FROM (SELECT id FROM ${from} WHERE ${where.sql} ORDER BY ${by}) matching`,
    where.params,
  );
  const ids = found?.ids ?? [];
  if (ids.length === 0) return { rows: [], total: found?.total ?? 0 };
  const rows = await db.query<Row>(`SELECT ${columns} FROM ${from} WHERE id = ANY($1::int[]) ORDER BY ${by}`, [ids]);
  return { rows, total: found!.total };
}
