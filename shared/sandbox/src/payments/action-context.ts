import type { Db } from '../db/database';
import type { Context } from '../routes';
import type { Random } from '../seed/random';
import { advanceCashouts } from './cashouts/cashout-progress';
import { expireLinks } from './links/link-repository';
import { expireChargebacks } from './chargebacks/chargeback-progress';
import { advancePayments } from './payments/payment-progress';

/** The context of an action: the request's transaction, its instant (ms) and the random source for the simulated network. */
export interface ActionContext {
  db: Db;
  now: number;
  random: Random;
}

/** Applies due state transitions before the handler reads. */
export async function applyDueTransitions({ db, now, app }: Context): Promise<ActionContext> {
  await advancePayments(db, now, app.random);
  await expireChargebacks(db, now, app.random);
  await expireLinks(db, now);
  await advanceCashouts(db, now);
  return { db, now, random: app.random };
}
