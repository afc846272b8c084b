import pg from 'pg';
import type { Database, Db } from './database';

const INT8 = 20;

/** A pool on the PostgreSQL server at `url`, with the same value types as the embedded database. */
export async function openServer(url: string): Promise<Database> {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (id, format) => (id === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format)),
  };
  const pool = new pg.Pool({ connectionString: url, max: 8, types });
  // A connection that the server closes while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const on = (client: Pick<pg.ClientBase, 'query'>): Db => ({
    query: async <T extends object>(sql: string, params?: unknown[]) => (await client.query(sql, params)).rows as T[],
  });

  async function transaction<T>(run: (db: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await run(on(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    query: on(pool as unknown as pg.ClientBase).query,
    transaction,
    script: async (sql) => void (await pool.query(sql)),
    close: () => pool.end(),
  };
}
