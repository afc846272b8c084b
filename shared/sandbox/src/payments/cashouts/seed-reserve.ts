import type { Db } from '../../db/database';
import { HELD } from '../chargebacks/chargeback-repository';
import { MOVES_BALANCE } from './settled-repository';

/** A change of a currency's balance, ms and minor units. */
export interface Movement {
  currency: string;
  at: number;
  /** A capture, or a refund or lost chargeback, which is negative. */
  minor: number;
  /** Disputed money: negative when it is held, positive when that ends. */
  freed: number;
}

/** Lists captures, the refunds and chargebacks that reduced them, and the holds of disputed money, oldest first. */
export async function movementsOf(db: Db): Promise<Movement[]> {
  return db.query<Movement>(
    `SELECT currency, at, minor, freed FROM (
       SELECT p.currency, t.created_at AS at, t.id, CASE WHEN t.type = 'CAPTURE' THEN t.amount_minor ELSE -t.amount_minor END AS minor,
         0::bigint AS freed
       FROM transactions t JOIN payments p ON p.id = t.payment_id WHERE ${MOVES_BALANCE}
       UNION ALL
       SELECT p.currency, c.created_at, c.id, 0, -c.amount_minor FROM chargebacks c JOIN payments p ON p.id = c.payment_id
       UNION ALL
       SELECT p.currency, c.updated_at, c.id, 0, c.amount_minor FROM chargebacks c JOIN payments p ON p.id = c.payment_id
       WHERE ${HELD} = 0
     ) movements ORDER BY at, freed DESC, id`,
  );
}

/**
 * The balance that the seed's cashouts leave in each currency, in minor units: `kept` at the time of a cashout, and never less than `least`
 * after later refunds, chargebacks and holds.
 */
export const CASHOUT_RESERVES: Record<string, { kept: number; least: number }> = {
  EUR: { kept: 300_000, least: 120_000 },
  USD: { kept: 80_000, least: 20_000 },
  JPY: { kept: 60_000, least: 20_000 },
  KWD: { kept: 120_000, least: 40_000 },
  CLP: { kept: 400_000, least: 100_000 },
  COP: { kept: 80_000_000, least: 20_000_000 },
};
