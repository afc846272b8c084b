import { Refusal } from '../errors';
import type { Db } from './database';

/** Runs a part of a transaction in a savepoint; if it is refused, only this part is rolled back. Returns the refusal, if any. */
export async function runInSavepoint(db: Db, run: () => Promise<unknown>): Promise<Refusal | undefined> {
  await db.query('SAVEPOINT attempt');
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.query('ROLLBACK TO SAVEPOINT attempt');
    return error;
  }
  await db.query('RELEASE SAVEPOINT attempt');
  return undefined;
}
