import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from './database';

export interface TestDatabases {
  name: string;
  /** A new, empty database. */
  open(): Promise<Database>;
}

async function run(sql: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

function server(base: string): TestDatabases {
  return {
    name: 'PostgreSQL server',
    async open() {
      const name = `mostrador_test_${randomUUID().replaceAll('-', '')}`;
      await run(`CREATE DATABASE ${name}`, base);
      const url = new URL(base);
      url.pathname = `/${name}`;
      const database = await openDatabase({ url: url.href });
      return {
        ...database,
        async close() {
          await database.close();
          await run(`DROP DATABASE ${name}`, base);
        },
      };
    },
  };
}

/** The databases that the data layer is tested on: the embedded one, and the PostgreSQL server of `DATABASE_URL` (Jest's setup starts one). */
export function testDatabases(): TestDatabases[] {
  const embedded = { name: 'embedded', open: () => openDatabase() };
  const url = process.env.DATABASE_URL;
  if (!url) console.error('No PostgreSQL server here (DATABASE_URL, or postgres and initdb): tested on the embedded one only');
  return url ? [embedded, server(url)] : [embedded];
}
