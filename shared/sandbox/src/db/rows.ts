import { Conditions } from './conditions';
import type { Db } from './database';

const CHUNK = 2000;

/** Inserts plain rows (all with the keys of the first) in few statements. Nested objects and arrays are stored in json columns. */
export async function insertMany<T extends object>(db: Db, table: string, rows: T[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await db.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`, [
      chunk,
    ]);
  }
}

/**
 * Inserts a plain row and returns the stored row; undefined columns take their defaults. Nested objects and arrays are stored in json
 * columns.
 */
export async function insertRow<Row extends object>(db: Db, table: string, row: object): Promise<Row> {
  const defined = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = defined.map(([column]) => column).join(', ');
  const [stored] = await db.query<Row>(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_record(NULL::${table}, $1::json) RETURNING *`,
    [JSON.stringify(row)],
  );
  if (!stored) throw new Error(`${table} did not take the row`);
  return stored;
}

/**
 * Updates the defined columns of the row with this key and returns it; undefined ones stay unchanged. Returns undefined without such a row. A
 * json column takes JSON text.
 */
export async function updateRow<Row extends object>(
  db: Db,
  table: string,
  key: object,
  changes: object,
): Promise<Row | undefined> {
  const where = keyed(key);
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  const assignments = defined.map(([column, value]) => `${column} = ${where.param(value)}`).join(', ');
  const [row] = await db.query<Row>(
    defined.length
      ? `UPDATE ${table} SET ${assignments} WHERE ${where.sql} RETURNING *`
      : `SELECT * FROM ${table} WHERE ${where.sql}`,
    where.params,
  );
  return row;
}

/** Finds the row with this key. */
export async function findRow<Row extends object>(db: Db, table: string, key: object): Promise<Row | undefined> {
  const where = keyed(key);
  const [row] = await db.query<Row>(`SELECT * FROM ${table} WHERE ${where.sql}`, where.params);
  return row;
}

/** Whether the table has a row with these values. */
export async function hasRow(db: Db, table: string, key: object): Promise<boolean> {
  const where = keyed(key);
  const rows = await db.query(`SELECT 1 FROM ${table} WHERE ${where.sql}`, where.params);
  return rows.length > 0;
}

/** Groups rows by key; each group keeps the order of the rows. */
export function groupBy<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function keyed(key: object): Conditions {
  const where = new Conditions();
  for (const [column, value] of Object.entries(key)) where.add(`${column} = ?`, value);
  return where;
}
