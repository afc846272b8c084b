/** Runs SQL with `$1` parameters. Integers are returned as numbers, numeric as text, json parsed; pass json parameters as JSON text. */
export interface Db {
  query<T extends object>(sql: string, params?: unknown[]): Promise<T[]>;
}

export interface Database extends Db {
  /**
   * Runs `run` in one READ COMMITTED transaction: commits when it resolves, rolls back when it rejects. Cannot be nested. Throws
   * `DatabaseUnavailable`, and works again once the server does. If a concurrent transaction stored the same unique value or blocked this
   * one, `run` is called again and sees what that one stored; so it must have no effect outside of the transaction.
   */
  transaction<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Like `transaction`, but exclusive in this process: waits for running transactions, and later ones wait for it. */
  exclusiveTransaction<T>(run: (db: Db) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters (migrations). */
  runScript(sql: string): Promise<void>;
  close(): Promise<void>;
}
