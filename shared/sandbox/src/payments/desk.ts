import type { Db } from '../db/database';
import type { Context } from '../routes';
import type { Random } from '../seed/random';
import { advancePayments } from './payment-progress';

/** What an action works with: the request's transaction, its instant (ms) and chance for what the network answers. */
export interface Desk {
  db: Db;
  now: number;
  random: Random;
}

/** Opens the desk: what moves by itself has moved before anything is read. */
export async function openDesk({ db, now, app }: Context): Promise<Desk> {
  await advancePayments(db, now, app.random);
  return { db, now, random: app.random };
}
