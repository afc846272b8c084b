import type { Db } from '../db/database';
import type { Context } from '../routes';
import type { Random } from '../seed/random';

/** The context of an action: the request's transaction, its instant (ms) and the random source for the simulated network. */
export interface ActionContext {
  db: Db;
  now: number;
  random: Random;
}

/** Returns the action context of a request. */
export function actionContextOf({ db, now, app }: Context): ActionContext {
  return { db, now, random: app.random };
}
