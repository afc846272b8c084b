import type { Db } from '../db/database';
import type { Random } from './random';

export interface SeedContext {
  random: Random;
  /** The end of the seeded history, ms. */
  now: number;
  /** Multiplies the bulk data. */
  scale: number;
}

export type SeedPart = (db: Db, context: SeedContext) => Promise<void>;
