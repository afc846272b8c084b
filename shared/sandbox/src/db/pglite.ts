import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Db } from './database';
import { lockFolder } from './lock';

/** Embedded PostgreSQL in `folder`, or in memory. Every commit is in the files before it is acknowledged (`relaxedDurability: false`). */
export async function openFolder(folder?: string): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockFolder(folder) : () => {};
  try {
    const pg = await PGlite.create({ dataDir: folder ? join(folder, 'data') : undefined, relaxedDurability: false });
    const query: Db['query'] = async <T extends object>(sql: string, params?: unknown[]) => (await pg.query<T>(sql, params)).rows;
    return {
      query,
      transaction: (run) =>
        pg.transaction((tx) =>
          run({ query: async <T extends object>(sql: string, params?: unknown[]) => (await tx.query<T>(sql, params)).rows }),
        ),
      script: async (sql) => void (await pg.exec(sql)),
      close: async () => {
        await pg.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
