import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { transactionWire } from '@mostrador/contract/payments/transactions/shapes';
import { toSeconds } from '../paging';
import type { TransactionRow } from './transaction-repository';

/** Maps a ledger entry of a payment to the wire format. */
export function transactionRecord(row: TransactionRow, currency: string): z.input<typeof transactionWire> {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    status_detail: row.status_detail,
    amount: moneyToWire({ minor: row.amount_minor, currency }),
    reason: row.reason,
    authorization_code: row.authorization_code,
    timestamp: toSeconds(row.created_at),
    network_audit: row.network_audit,
    payment_id: row.payment_id,
  };
}
