import type { Db } from './database';

const CHUNK = 2000;

/** Inserts plain rows (all with the keys of the first) in few statements. Nested objects and arrays go into json columns. */
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
