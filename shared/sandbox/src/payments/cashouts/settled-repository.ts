import type { Db } from '../../db/database';
import type { CashoutRow } from './cashout-repository';

/** A payment whose capture a cashout settles; amounts in minor units, instant in ms. */
interface SettledRow {
  id: string;
  payment_id: string;
  status: string;
  merchant_name: string;
  captured_at: number;
  captured_minor: number;
  /** Its share of the cashout's fee. */
  fee_minor: number;
}

/** Sums of the balance changes in a cashout's period, minor units. */
interface SettledSums {
  payments: number;
  captured_minor: number;
  taken_minor: number;
}

/** SQL for the ledger entries of a cashout's currency and merchant in its period; empty without a period. */
const ENTRIES = `transactions t JOIN payments p ON p.id = t.payment_id
  WHERE p.organization_id = $1 AND p.currency = $2 AND ($3::text IS NULL OR p.merchant_id = $3) AND t.created_at >= $4 AND t.created_at < $5`;

const periodOf = (cashout: CashoutRow) => [
  cashout.organization_id,
  cashout.currency,
  cashout.merchant_id,
  cashout.period_from_at ?? 0,
  cashout.period_to_at ?? 0,
];

export async function sumSettled(db: Db, cashout: CashoutRow): Promise<SettledSums> {
  const [row] = await db.query<SettledSums>(
    `SELECT count(*) FILTER (WHERE captures) AS payments, coalesce(sum(minor) FILTER (WHERE captures), 0)::bigint AS captured_minor,
       coalesce(sum(minor) FILTER (WHERE NOT captures), 0)::bigint AS taken_minor
     FROM (
       SELECT t.amount_minor AS minor, t.type = 'CAPTURE' AS captures FROM ${ENTRIES}
         AND ((t.type IN ('CAPTURE', 'CHARGEBACK') AND t.status = 'APPROVED') OR (t.type = 'REFUND' AND t.status IN ('APPROVED', 'PENDING')))
     ) entries`,
    periodOf(cashout),
  );
  return row ?? { payments: 0, captured_minor: 0, taken_minor: 0 };
}

/**
 * Lists a page of the payments that a cashout settles, newest first. Shares of the fee are rounded cumulatively, so that they add up to the
 * whole fee.
 */
export function listSettled(
  db: Db,
  cashout: CashoutRow,
  { limit, offset }: { limit: number; offset: number },
): Promise<SettledRow[]> {
  return db.query<SettledRow>(
    `SELECT id, payment_id, status, merchant_name, captured_at, captured_minor,
       (round($6::numeric * upto / whole) - round($6::numeric * (upto - captured_minor) / whole))::bigint AS fee_minor
     FROM (
       SELECT entries.*, m.name AS merchant_name, sum(captured_minor) OVER (ORDER BY captured_at, entry_id) AS upto,
         sum(captured_minor) OVER () AS whole
       FROM (
         SELECT p.id, p.payment_id, p.status, p.merchant_id, t.id AS entry_id, t.created_at AS captured_at, t.amount_minor AS captured_minor
         FROM ${ENTRIES} AND t.type = 'CAPTURE' AND t.status = 'APPROVED'
       ) entries JOIN merchants m ON m.id = entries.merchant_id
     ) shares ORDER BY captured_at DESC, entry_id DESC LIMIT ${limit} OFFSET ${offset}`,
    [...periodOf(cashout), cashout.fee_minor],
  );
}
