import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from './db/database';
import { openDatabase } from './db/open-database';
import { migrate } from './db/migrate';
import { openEmbedded } from './db/pglite';
import { ensureSeed } from './seed/state';
import { isGate } from './test-level';

/** Scale of the seed's bulk data in test databases. */
export const testScale = 0.02;

export interface TestDatabases {
  name: string;
  /**
   * Opens a new database: empty, or with the seed that ends at `now`, ms. A seed is generated once per Jest run and copied for further
   * suites.
   */
  open(now?: number): Promise<Database>;
}

async function run(sql: string, url: string, params: unknown[] = []): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that stops fails the query too; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<object>(sql, params).finally(() => client.end());
  return rows;
}

async function fill(database: Database, now: number): Promise<void> {
  await migrate(database);
  await ensureSeed(database, { now, scale: testScale }, () => {});
}

async function openEmbeddedWith(now: number): Promise<Database> {
  const folder = process.env.TEST_SEEDS;
  const file = folder && join(folder, `${now}.tar`);
  if (file && existsSync(file)) return openEmbedded(undefined, new Blob([new Uint8Array(readFileSync(file))]));
  const database = await openEmbedded();
  await fill(database, now);
  if (file) {
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await (await database.image()).arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  return database;
}

/** The address of another database of the server at `base`. */
function databaseAt(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database on the server at `base`, empty or as a copy of a template. */
export async function createServerDatabase(base: string, template?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `mostrador_test_${randomUUID().replaceAll('-', '')}`;
  await run(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`, base);
  return { url: databaseAt(base, name), drop: async () => void (await run(`DROP DATABASE ${name} WITH (FORCE)`, base)) };
}

function server(base: string): TestDatabases {
  /** Returns the template database with this seed. If two suites need it at the same time, each creates one and the later is dropped. */
  const template = async (now: number): Promise<string> => {
    const name = `mostrador_seed_${now}`;
    if ((await run('SELECT FROM pg_database WHERE datname = $1', base, [name])).length > 0) return name;
    const draft = `${name}_${process.pid}`;
    await run(`CREATE DATABASE ${draft}`, base);
    const database = await openDatabase({ url: databaseAt(base, draft) });
    await fill(database, now).finally(() => database.close());
    await run(`ALTER DATABASE ${draft} RENAME TO ${name}`, base).catch(() => run(`DROP DATABASE ${draft}`, base));
    return name;
  };
  return {
    name: 'PostgreSQL server',
    async open(now) {
      const isSeeded = now !== undefined && process.env.SERVER_SEEDS;
      const { url, drop } = await createServerDatabase(base, isSeeded ? await template(now) : undefined);
      const database = await openDatabase({ url });
      return {
        ...database,
        async close() {
          await database.close();
          await drop();
        },
      };
    },
  };
}

/** Returns the embedded database, and the PostgreSQL server at `url` (started by Jest's setup) if there is one. */
export function allTestDatabases(url = process.env.DATABASE_URL): TestDatabases[] {
  const embedded = { name: 'embedded', open: (now?: number) => (now === undefined ? openEmbedded() : openEmbeddedWith(now)) };
  if (!url) console.error('No PostgreSQL server here (DATABASE_URL, or postgres and initdb): tested on the embedded one only');
  return url ? [embedded, server(url)] : [embedded];
}

/** Returns the database for suites that need only one: the server's if there is one, otherwise the embedded one. */
export function defaultTestDatabase(url?: string): TestDatabases {
  return allTestDatabases(url).at(-1)!;
}

/** Returns the databases for suites about data: all of them, in the gate only the default one (docs platform §11). */
export function testDatabases(): TestDatabases[] {
  return isGate ? [defaultTestDatabase()] : allTestDatabases();
}
