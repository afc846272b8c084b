import type { Db } from '../../db/database';

/** A change of a currency's balance, ms and minor units. */
export interface Movement {
  currency: string;
  at: number;
  minor: number;
}

/** Lists captures, and the refunds and chargebacks that reduced them, oldest first. */
export async function movementsOf(db: Db): Promise<Movement[]> {
  return db.query<Movement>(
    `SELECT p.currency, t.created_at AS at, CASE WHEN t.type = 'CAPTURE' THEN t.amount_minor ELSE -t.amount_minor END AS minor
     FROM transactions t JOIN payments p ON p.id = t.payment_id
     WHERE (t.type IN ('CAPTURE', 'CHARGEBACK') AND t.status = 'APPROVED') OR (t.type = 'REFUND' AND t.status IN ('APPROVED', 'PENDING'))
     ORDER BY t.created_at, t.id`,
  );
}

/**
 * The balance that the seed's cashouts leave in each currency, in minor units: `kept` at the time of a cashout, and never less than `least`
 * after later refunds and chargebacks.
 */
export const CASHOUT_RESERVES: Record<string, { kept: number; least: number }> = {
  EUR: { kept: 300_000, least: 120_000 },
  USD: { kept: 80_000, least: 20_000 },
  JPY: { kept: 60_000, least: 20_000 },
  KWD: { kept: 120_000, least: 40_000 },
  CLP: { kept: 400_000, least: 100_000 },
  COP: { kept: 80_000_000, least: 20_000_000 },
};
