import type { TransactionStatus, TransactionType } from '@mostrador/contract/payments/transactions/shapes';
import type { Db } from '../../db/database';
import { groupBy, insertMany } from '../../db/rows';
import type { Scope } from '../scope';

/** A row of the ledger. Amount in minor units of its payment's currency, instant in ms. */
export interface TransactionRow {
  id: string;
  payment_id: string;
  /** From 1, in chronological order. */
  position: number;
  type: TransactionType;
  status: TransactionStatus;
  status_detail: string | null;
  amount_minor: number;
  reason: string | null;
  actor: string | null;
  channel: string | null;
  authorization_code: string | null;
  created_at: number;
  network_audit: unknown;
}

const PLAIN =
  'id, payment_id, position, type, status, status_detail, amount_minor, reason, actor, channel, authorization_code, created_at';

/** Returns the ledgers of several payments, in order, without the network's response; a payment without entries is omitted. */
export async function ledgersOf(db: Db, paymentIds: string[]): Promise<Map<string, TransactionRow[]>> {
  const rows = await db.query<TransactionRow>(
    `SELECT ${PLAIN} FROM transactions WHERE payment_id = ANY($1::text[]) ORDER BY payment_id, position`,
    [paymentIds],
  );
  return groupBy(rows, (row) => row.payment_id);
}

/** Returns the whole ledger of a payment, in order. */
export async function ledgerOf(db: Db, paymentId: string): Promise<TransactionRow[]> {
  return db.query<TransactionRow>('SELECT * FROM transactions WHERE payment_id = $1 ORDER BY position', [paymentId]);
}

/** Finds an entry with its payment's currency; null outside the scope. */
export async function findTransaction(db: Db, scope: Scope, id: string): Promise<(TransactionRow & { currency: string }) | null> {
  const [row] = await db.query<TransactionRow & { currency: string }>(
    `SELECT t.*, p.currency FROM transactions t JOIN payments p ON p.id = t.payment_id
     WHERE t.id = $1 AND ($2::text IS NULL OR p.organization_id = $2) AND ($3::text IS NULL OR p.merchant_id = $3)`,
    [id, scope.organizationId, scope.merchantId],
  );
  return row ?? null;
}

/** Adds an entry to a payment's ledger. The payment's own amounts are written separately; see `updatePayment`. */
export async function insertTransaction(db: Db, row: TransactionRow): Promise<void> {
  await insertMany(db, 'transactions', [row]);
}

/** Sets the final status of a pending entry. */
export async function settleTransaction(db: Db, id: string, status: TransactionStatus, detail: string | null): Promise<void> {
  await db.query('UPDATE transactions SET status = $2, status_detail = $3 WHERE id = $1', [id, status, detail]);
}
