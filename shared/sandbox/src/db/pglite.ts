import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Db } from './database';
import { storeEmptyImage, readEmptyImage } from './empty-image';
import { lockFolder } from './lock';

async function openInMemory(files?: Blob): Promise<PGlite> {
  const image = files ?? readEmptyImage();
  const pg = await PGlite.create({ loadDataDir: image });
  if (!image) await storeEmptyImage(pg);
  return pg;
}

/** Opens the files so that every commit is written to them before it is acknowledged (`relaxedDurability: false`). */
function openFiles(folder: string): Promise<PGlite> {
  const dataDir = join(folder, 'data');
  const loadDataDir = existsSync(dataDir) ? undefined : readEmptyImage();
  return PGlite.create({ dataDir, relaxedDurability: false, loadDataDir });
}

interface Embedded extends Database {
  /** Returns a copy of its files, from which another database can be opened. */
  image(): Promise<Blob>;
}

/** Opens embedded PostgreSQL in `folder`, which stays locked until it is closed, or in memory: new, or with the files of an image. */
export async function openEmbedded(folder?: string, image?: Blob): Promise<Embedded> {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockFolder(folder) : () => {};
  try {
    const pg = folder ? await openFiles(folder) : await openInMemory(image);
    const query: Db['query'] = async <T extends object>(sql: string, params?: unknown[]) => (await pg.query<T>(sql, params)).rows;
    // PGlite runs transactions exclusively, one at a time.
    const transaction: Database['transaction'] = (run) =>
      pg.transaction((tx) =>
        run({ query: async <T extends object>(sql: string, params?: unknown[]) => (await tx.query<T>(sql, params)).rows }),
      );
    return {
      query,
      transaction,
      exclusiveTransaction: transaction,
      image: () => pg.dumpDataDir('none'),
      runScript: async (sql) => void (await pg.exec(sql)),
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
