import type { Db } from './database';

/** Reads a value that survives resets; undefined if it was never set. */
export async function readSetting(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [name]);
  return row?.value;
}

/** Stores a setting of the sandbox, and replaces an earlier value. */
export async function writeSetting(db: Db, name: string, value: string): Promise<void> {
  await db.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value', [
    name,
    value,
  ]);
}
