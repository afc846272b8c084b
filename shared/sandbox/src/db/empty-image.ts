import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const folder = join(import.meta.dirname, '../../../../node_modules/.cache/mostrador');

/** One image per installed version: its path holds the version. */
function imageFile(): string {
  const installed = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return join(folder, `empty-${createHash('sha256').update(installed).digest('hex').slice(0, 12)}.tar`);
}

/**
 * The files of an empty database as an earlier start on this machine left them, undefined before the first. A new database opens
 * in a third of the time with them; tests open many.
 */
export function readEmptyImage(): Blob | undefined {
  const file = imageFile();
  return existsSync(file) ? new Blob([new Uint8Array(readFileSync(file))]) : undefined;
}

/** Keeps the files of a database that nothing was written to. */
export async function keepEmptyImage(pg: PGlite): Promise<void> {
  const file = imageFile();
  const image = Buffer.from(await (await pg.dumpDataDir('none')).arrayBuffer());
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, image);
  renameSync(`${file}.${process.pid}`, file);
}
