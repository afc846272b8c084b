import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const folder = join(import.meta.dirname, '../../../../node_modules/.cache/mostrador');

/** Returns the image path of the installed version, which contains a hash of it. */
function imageFile(): string {
  const installed = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return join(folder, `empty-${createHash('sha256').update(installed).digest('hex').slice(0, 12)}.tar`);
}

/**
 * Returns the files of an empty database that an earlier start on this machine stored, undefined before the first start. They make opening
 * a new database three times as fast; tests open many.
 */
export function readEmptyImage(): Blob | undefined {
  const file = imageFile();
  return existsSync(file) ? new Blob([new Uint8Array(readFileSync(file))]) : undefined;
}

/** Stores the files of an empty database. */
export async function storeEmptyImage(pg: PGlite): Promise<void> {
  const file = imageFile();
  const image = Buffer.from(await (await pg.dumpDataDir('none')).arrayBuffer());
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, image);
  renameSync(`${file}.${process.pid}`, file);
}
