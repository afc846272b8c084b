import { Refusal } from '../errors';
import type { Db } from './database';

/** Runs a part of a transaction; what it did is undone when it is refused, and nothing else. The refusal, if there was one. */
export async function attempt(db: Db, run: () => Promise<unknown>): Promise<Refusal | undefined> {
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
