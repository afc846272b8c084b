import type { Database } from './database';
import { openEmbedded } from './pglite';
import { openServer } from './postgres';

/**
 * Opens the PostgreSQL server at `url`, otherwise an embedded database in `folder` (in memory without one). Throws with one clear sentence
 * if another live process holds the folder.
 */
export function openDatabase(options: { url?: string; folder?: string } = {}): Promise<Database> {
  return options.url ? openServer(options.url) : openEmbedded(options.folder);
}
