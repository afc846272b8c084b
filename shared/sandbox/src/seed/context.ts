import type { Db } from '../db/database';
import type { Random } from './random';

export interface SeedContext {
  random: Random;
  /** The instant that the data's history leads to, ms. */
  now: number;
  /** Multiplies the bulk data. */
  scale: number;
}

export type SeedPart = (db: Db, context: SeedContext) => Promise<void>;
