import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';

/** Runs each new `migrations/NNN_name.sql`, in order, each in its own transaction. */
export async function migrate(database: Database): Promise<void> {
  await database.runScript('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY)');
  const done = new Set((await database.query<{ name: string }>('SELECT name FROM migrations')).map((row) => row.name));
  const folder = join(import.meta.dirname, 'migrations');
  const files = readdirSync(folder).filter((name) => /^\d{3}_\w+\.sql$/.test(name));
  for (const name of files.sort()) {
    if (done.has(name)) continue;
    const sql = readFileSync(join(folder, name), 'utf8');
    await database.runScript(`BEGIN;\n${sql}\n;INSERT INTO migrations (name) VALUES ('${name}');\nCOMMIT;`);
  }
}
