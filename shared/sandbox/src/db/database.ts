import { openEmbedded } from './pglite';
import { openServer } from './postgres';

/** Runs SQL with `$1` parameters. Integers come as numbers, numeric as text, json parsed; pass json parameters as JSON text. */
export interface Db {
  query<T extends object>(sql: string, params?: unknown[]): Promise<T[]>;
}

export interface Database extends Db {
  /**
   * Runs `run` in one READ COMMITTED transaction: committed when it resolves, rolled back when it rejects. Not nestable. Throws
   * `DatabaseGone`, and works again once the server does.
   */
  transaction<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** The same with nothing of this process beside it: it waits for what runs, and what comes waits for it. */
  alone<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters (migrations). */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL server at `url`, else the embedded one in `folder` (in memory without one).
 * Throws one clear sentence when another live process holds the folder.
 */
export function openDatabase(options: { url?: string; folder?: string } = {}): Promise<Database> {
  return options.url ? openServer(options.url) : openEmbedded(options.folder);
}
