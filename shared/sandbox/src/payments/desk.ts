import type { Db } from '../db/database';
import type { Context } from '../routes';
import type { Random } from '../seed/random';
import { advanceCashouts } from './cashouts/cashout-progress';
import { expireLinks } from './links/link-repository';
import { expireChargebacks } from './chargebacks/chargeback-progress';
import { advancePayments } from './payments/payment-progress';

/** What an action works with: the request's transaction, its instant (ms) and chance for what the network answers. */
export interface Desk {
  db: Db;
  now: number;
  random: Random;
}

/** Opens the desk: what moves by itself has moved before anything is read. */
export async function openDesk({ db, now, app }: Context): Promise<Desk> {
  await advancePayments(db, now, app.random);
  await expireChargebacks(db, now, app.random);
  await expireLinks(db, now);
  await advanceCashouts(db, now);
  return { db, now, random: app.random };
}
