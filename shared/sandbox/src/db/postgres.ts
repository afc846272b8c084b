import pg from 'pg';
import type { Database, Db } from './database';
import { DatabaseUnavailable } from './database-unavailable';

const INT8 = 20;
/** Timeout for getting a connection, ms. */
const connectTimeoutMs = 5000;

/**
 * Whether the connection was lost, rather than a query refused: SQL error classes for connections and an operator's stop, system error
 * codes, messages of the driver.
 */
function isConnectionError(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^(08|57P)|^E[A-Z]+$/.test(code) || /connection terminated|timeout exceeded|not queryable|server closed/i.test(message);
}

/** SQL codes of a unique value that exists, of transactions that cannot be ordered, and of a deadlock. */
const conflictCodes: unknown[] = ['23505', '40001', '40P01'];
/** How often a transaction is run again before its conflict is reported. */
const conflictRetries = 2;

const isConflict = (error: unknown) => conflictCodes.includes((error as { code?: unknown }).code);

/** Runs a query; throws `DatabaseUnavailable` if the connection broke. */
async function mapConnectionErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw isConnectionError(error) ? new DatabaseUnavailable(error) : error;
  }
}

/** Opens a pool on the PostgreSQL server at `url`, with the same value types as the embedded database. */
export async function openServer(url: string): Promise<Database> {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) => (id === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({ connectionString: url, max: 8, types, connectionTimeoutMillis: connectTimeoutMs });
  // The pool replaces an idle connection that the server closes at the next query; without a listener the error would end the process.
  pool.on('error', () => {});
  const on = (client: Pick<pg.ClientBase, 'query'>): Db => ({
    query: async <T extends object>(sql: string, params?: unknown[]) =>
      (await mapConnectionErrors(() => client.query(sql, params))).rows as T[],
  });

  async function inTransaction<T>(run: (db: Db) => Promise<T>): Promise<T> {
    const client = await mapConnectionErrors(() => pool.connect());
    let broken: Error | undefined;
    // A connection that breaks between two queries emits only this event; the next query on it fails.
    const onBreak = (error: Error) => (broken = error);
    client.on('error', onBreak);
    try {
      await mapConnectionErrors(() => client.query('BEGIN'));
      const result = await run(on(client));
      await mapConnectionErrors(() => client.query('COMMIT'));
      return result;
    } catch (error) {
      if (!broken) await client.query('ROLLBACK').catch(onBreak);
      throw error;
    } finally {
      client.off('error', onBreak);
      client.release(broken);
    }
  }

  async function retryConflicts<T>(run: (db: Db) => Promise<T>): Promise<T> {
    for (let left = conflictRetries; ; left--) {
      try {
        return await inTransaction(run);
      } catch (error) {
        if (left === 0 || !isConflict(error)) throw error;
      }
    }
  }

  const running = new Set<Promise<unknown>>();
  let lone: Promise<unknown> | undefined;

  async function beside<T>(run: () => Promise<T>): Promise<T> {
    while (lone) await lone;
    const result = run();
    running.add(result);
    return result.finally(() => running.delete(result));
  }

  async function exclusiveTransaction<T>(run: (db: Db) => Promise<T>): Promise<T> {
    while (lone) await lone;
    const result = Promise.allSettled(running).then(() => inTransaction(run));
    lone = result.then(
      () => (lone = undefined),
      () => (lone = undefined),
    );
    return result;
  }

  const { query } = on(pool as unknown as pg.ClientBase);
  return {
    query: (sql, params) => beside(() => query(sql, params)),
    transaction: (run) => beside(() => retryConflicts(run)),
    exclusiveTransaction,
    runScript: async (sql) => void (await mapConnectionErrors(() => pool.query(sql))),
    close: () => pool.end(),
  };
}
