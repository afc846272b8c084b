import type { Db } from '../../db/database';
import type { Scope } from '../scope';
import { RETURNED, type CashoutRow } from './cashout-repository';

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

/** The cashout that settles a ledger entry. Instants in ms. */
export interface SettlementRow {
  transaction_id: string;
  id: string;
  status: string;
  bank_reference: string | null;
  period_from_at: number;
  period_to_at: number;
  /** The entry's part of the cashout's fee, minor units; only a capture has one. */
  fee_minor: number;
}

/** SQL condition for the entries that change the balance: captures, refunds made or on their way, lost chargebacks. */
export const MOVES_BALANCE = `((t.type IN ('CAPTURE', 'CHARGEBACK') AND t.status = 'APPROVED')
  OR (t.type = 'REFUND' AND t.status IN ('APPROVED', 'PENDING')))`;

/**
 * SQL for the captures of cashouts, each with its part of the fee. Parts are rounded cumulatively, so that they add up to the whole fee.
 * `cashouts` selects columns of `cashouts`.
 */
function capturesOf(cashouts: string): string {
  return `SELECT cashout_id, transaction_id, payment_id, captured_at, captured_minor,
      (round(whole_fee::numeric * upto / whole) - round(whole_fee::numeric * (upto - captured_minor) / whole))::bigint AS fee_minor
    FROM (
      SELECT c.id AS cashout_id, c.fee_minor AS whole_fee, t.id AS transaction_id, t.payment_id, t.created_at AS captured_at,
        t.amount_minor AS captured_minor, sum(t.amount_minor) OVER (PARTITION BY c.id ORDER BY t.created_at, t.id) AS upto,
        sum(t.amount_minor) OVER (PARTITION BY c.id) AS whole
      FROM (${cashouts}) c
      JOIN transactions t ON t.created_at >= c.period_from_at AND t.created_at < c.period_to_at AND t.type = 'CAPTURE' AND t.status = 'APPROVED'
      JOIN payments p ON p.id = t.payment_id AND p.organization_id = c.organization_id AND p.currency = c.currency
        AND (c.merchant_id IS NULL OR c.merchant_id = p.merchant_id)
    ) captures`;
}

/** SQL for the ledger entries of a cashout's currency and merchant in its period; empty without a period. */
const ENTRIES = `transactions t JOIN payments p ON p.id = t.payment_id
  WHERE p.organization_id = $1 AND p.currency = $2 AND ($3::text IS NULL OR p.merchant_id = $3) AND t.created_at >= $4 AND t.created_at < $5`;

type Settling = Pick<CashoutRow, 'organization_id' | 'currency' | 'merchant_id' | 'period_from_at' | 'period_to_at'>;

const periodOf = (cashout: Settling) => [
  cashout.organization_id,
  cashout.currency,
  cashout.merchant_id,
  cashout.period_from_at ?? 0,
  cashout.period_to_at ?? 0,
];

/**
 * Counts the captures in a cashout's period, and sums them and the other entries that move the balance, in minor units. All
 * are 0 without a period.
 */
export async function sumSettled(db: Db, cashout: Settling): Promise<SettledSums> {
  const [row] = await db.query<SettledSums>(
    `SELECT count(*) FILTER (WHERE captures) AS payments, coalesce(sum(minor) FILTER (WHERE captures), 0)::bigint AS captured_minor,
       coalesce(sum(minor) FILTER (WHERE NOT captures), 0)::bigint AS taken_minor
     FROM (
       SELECT t.amount_minor AS minor, t.type = 'CAPTURE' AS captures FROM ${ENTRIES}
         AND ${MOVES_BALANCE}
     ) entries`,
    periodOf(cashout),
  );
  return row ?? { payments: 0, captured_minor: 0, taken_minor: 0 };
}

/** Lists a page of the payments that a cashout settles, newest first. */
export function listSettled(
  db: Db,
  cashout: CashoutRow,
  { limit, offset }: { limit: number; offset: number },
): Promise<SettledRow[]> {
  return db.query<SettledRow>(
    `SELECT p.id, p.payment_id, p.status, m.name AS merchant_name, s.captured_at, s.captured_minor, s.fee_minor
     FROM (${capturesOf('SELECT * FROM cashouts WHERE id = $1')}) s
     JOIN payments p ON p.id = s.payment_id JOIN merchants m ON m.id = p.merchant_id
     ORDER BY s.captured_at DESC, s.transaction_id DESC LIMIT ${limit} OFFSET ${offset}`,
    [cashout.id],
  );
}

/**
 * Returns the cashouts in the caller's scope that settle the entries of payments, by transaction id. One that was not returned precedes; an
 * entry that moves no money, or whose cashout is still to come, is omitted.
 */
export async function settlementsOf(db: Db, scope: Scope, paymentIds: string[]): Promise<Map<string, SettlementRow>> {
  const rows = await db.query<SettlementRow>(
    `WITH settled AS MATERIALIZED (
       SELECT t.id AS transaction_id, c.*
       FROM transactions t JOIN payments p ON p.id = t.payment_id
       CROSS JOIN LATERAL (
         SELECT * FROM cashouts c
         WHERE c.organization_id = p.organization_id AND c.currency = p.currency
           AND c.period_from_at <= t.created_at AND c.period_to_at > t.created_at
           AND (c.merchant_id IS NULL OR c.merchant_id = p.merchant_id)
           AND ($2::text IS NULL OR c.organization_id = $2) AND ($3::text IS NULL OR c.merchant_id = $3)
         ORDER BY c.status = ANY($4::text[]), c.created_at DESC LIMIT 1
       ) c
       WHERE t.payment_id = ANY($1::text[]) AND ${MOVES_BALANCE}
     ), fees AS (${capturesOf('SELECT DISTINCT ON (id) * FROM settled')})
     SELECT s.transaction_id, s.id, s.status, s.bank_reference, s.period_from_at, s.period_to_at, coalesce(f.fee_minor, 0)::bigint AS fee_minor
     FROM settled s LEFT JOIN fees f ON f.transaction_id = s.transaction_id`,
    [paymentIds, scope.organizationId, scope.merchantId, RETURNED],
  );
  return new Map(rows.map((row) => [row.transaction_id, row]));
}
