import type { Database, Db } from '../db/database';
import { readSetting, writeSetting } from '../db/settings';
import { emptyTables, restoreSnapshot, takeSnapshot } from '../db/snapshot';
import { seed } from './seed';

const HOUR = 3_600_000;

interface SeedOptions {
  /** The end of the seeded history, ms. */
  now: number;
  scale: number;
  /** Completes the seed before it is copied for resets. */
  settle?: (db: Db) => Promise<void>;
}

interface SeedState extends Omit<SeedOptions, 'settle'> {
  /** The migrations at the time of seeding. */
  schema: string;
}

async function schemaOf(db: Db): Promise<string> {
  const rows = await db.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map((row) => row.name).join(' ');
}

async function readSeedState(db: Db): Promise<SeedState | null> {
  const text = await readSetting(db, 'seed');
  return text ? (JSON.parse(text) as SeedState) : null;
}

async function reseed(db: Db, { settle, ...options }: SeedOptions): Promise<void> {
  await emptyTables(db);
  await seed(db, options);
  await settle?.(db);
  await takeSnapshot(db);
  await writeSetting(db, 'seed', JSON.stringify({ ...options, schema: await schemaOf(db) } satisfies SeedState));
}

/** Seeds an empty database, or one whose data has other migrations or another scale; leaves any other unchanged. */
export async function ensureSeed(database: Database, options: SeedOptions, log: (line: string) => void): Promise<void> {
  const before = await readSeedState(database);
  if (before && before.schema === (await schemaOf(database)) && before.scale === options.scale) return;
  log(before ? 'Sandbox: filling the database again, its tables or scale changed' : 'Sandbox: filling the database');
  await database.transaction((db) => reseed(db, options));
}

/**
 * Restores the seed: from the stored copy, or generated again if that is older than an hour, because live orders must be recent. Waits for
 * running transactions, so that they neither write into the new state nor cause a deadlock.
 */
export async function resetToSeed(database: Database, options: SeedOptions): Promise<void> {
  await database.exclusiveTransaction(async (db) => {
    const before = await readSeedState(db);
    if (before && Math.abs(options.now - before.now) < HOUR) await restoreSnapshot(db);
    else await reseed(db, options);
  });
}
