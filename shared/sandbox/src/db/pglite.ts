import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database, Db } from './database';
import { keepEmptyImage, readEmptyImage } from './empty-image';
import { lockFolder } from './lock';

async function openInMemory(files?: Blob): Promise<PGlite> {
  const image = files ?? readEmptyImage();
  const pg = await PGlite.create({ loadDataDir: image });
  if (!image) await keepEmptyImage(pg);
  return pg;
}

/** Every commit is in the files before it is acknowledged (`relaxedDurability: false`). */
function openFiles(folder: string): Promise<PGlite> {
  const dataDir = join(folder, 'data');
  const loadDataDir = existsSync(dataDir) ? undefined : readEmptyImage();
  return PGlite.create({ dataDir, relaxedDurability: false, loadDataDir });
}

export interface Embedded extends Database {
  /** Its files as they are now, for another to be opened with. */
  image(): Promise<Blob>;
}

/** Embedded PostgreSQL in `folder`, which stays locked until it is closed, or in memory: new, or with the files of an image. */
export async function openEmbedded(folder?: string, image?: Blob): Promise<Embedded> {
  if (folder) mkdirSync(folder, { recursive: true });
  const unlock = folder ? lockFolder(folder) : () => {};
  try {
    const pg = folder ? await openFiles(folder) : await openInMemory(image);
    const query: Db['query'] = async <T extends object>(sql: string, params?: unknown[]) => (await pg.query<T>(sql, params)).rows;
    // One at a time, each alone.
    const transaction: Database['transaction'] = (run) =>
      pg.transaction((tx) =>
        run({ query: async <T extends object>(sql: string, params?: unknown[]) => (await tx.query<T>(sql, params)).rows }),
      );
    return {
      query,
      transaction,
      alone: transaction,
      image: () => pg.dumpDataDir('none'),
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
