import type { Db } from './database';

const SNAPSHOT = 'seed_snapshot';
/** Tables that survive a reset because they hold no data of users. */
const PRESERVED_TABLES = ['migrations', 'settings', 'changed_tables'];

async function tableNames(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map((row) => row.name).filter((name) => !PRESERVED_TABLES.includes(name));
}

/** Returns the changed tables and those that reference them, directly or not; referenced tables first. */
async function staleTables(db: Db): Promise<string[]> {
  const changed = await db.query<{ name: string }>('SELECT DISTINCT name FROM changed_tables');
  const links = await db.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const childrenLast: string[] = [];
  const visit = (table: string) => {
    if (childrenLast.includes(table)) return;
    for (const link of links) if (link.parent === table) visit(link.child);
    childrenLast.unshift(table);
  };
  for (const { name } of changed) visit(name);
  return childrenLast;
}

/** Copies all data and sequences for `restoreSnapshot`, and starts recording which tables change. */
export async function takeSnapshot(db: Db): Promise<void> {
  await db.query(`DROP SCHEMA IF EXISTS ${SNAPSHOT} CASCADE`);
  await db.query(`CREATE SCHEMA ${SNAPSHOT}`);
  for (const table of await tableNames(db)) {
    await db.query(`CREATE TABLE ${SNAPSHOT}.${table} AS TABLE public.${table}`);
    await db.query(
      `CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.${table} EXECUTE FUNCTION note_change()`,
    );
  }
  await db.query('DELETE FROM changed_tables');
  await db.query(
    `CREATE TABLE ${SNAPSHOT}.sequence_values AS SELECT sequencename::text AS name, start_value, last_value FROM pg_sequences WHERE schemaname = 'public'`,
  );
}

/** Empties every table; the schema stays. */
export async function emptyTables(db: Db): Promise<void> {
  await db.query(`TRUNCATE ${(await tableNames(db)).join(', ')} RESTART IDENTITY`);
}

/** Returns the writable columns of each table as an SQL list, without generated ones. */
async function columnLists(db: Db): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; columns: string }>(
    `SELECT relname AS name, string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname`,
  );
  return new Map(rows.map((row) => [row.name, row.columns]));
}

/** Restores data and sequences to the state at `takeSnapshot`. */
export async function restoreSnapshot(db: Db): Promise<void> {
  const stale = await staleTables(db);
  if (stale.length > 0) await db.query(`TRUNCATE ${stale.join(', ')}`);
  const columns = await columnLists(db);
  for (const table of stale) {
    const list = columns.get(table);
    await db.query(`INSERT INTO public.${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${SNAPSHOT}.${table}`);
  }
  await db.query('DELETE FROM changed_tables WHERE name = ANY($1)', [stale]);
  await db.query(
    `SELECT setval(format('public.%I', name)::regclass, coalesce(last_value, start_value), last_value IS NOT NULL) FROM ${SNAPSHOT}.sequence_values`,
  );
}
