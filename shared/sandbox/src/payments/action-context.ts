import type { Db } from '../db/database';
import type { Context } from '../routes';
import type { Random } from '../seed/random';
import { originOf, type Origin } from './transactions/origin';

/** The context of an action: the request's transaction, its instant (ms), its origin, and the random source for the simulated network. */
export interface ActionContext {
  db: Db;
  now: number;
  random: Random;
  origin: Origin;
}

/** Returns the action context of a request. */
export function actionContextOf(context: Context): ActionContext {
  const { db, now, app } = context;
  return { db, now, random: app.random, origin: originOf(context) };
}
