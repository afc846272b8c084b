import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { transactionWire } from '@mostrador/contract/payments/transactions/shapes';
import type { SettlementRow } from '../cashouts/settled-repository';
import { toSeconds } from '../paging';
import type { TransactionRow } from './transaction-repository';

/** Maps a ledger entry of a payment, and the cashout that settles it, to the wire format. */
export function transactionRecord(
  row: TransactionRow,
  currency: string,
  settlement: SettlementRow | undefined,
): z.input<typeof transactionWire> {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    status_detail: row.status_detail,
    amount: moneyToWire({ minor: row.amount_minor, currency }),
    reason: row.reason,
    actor: row.actor,
    channel: row.channel,
    authorization_code: row.authorization_code,
    timestamp: toSeconds(row.created_at),
    network_audit: row.network_audit,
    payment_id: row.payment_id,
    cashout: settlement
      ? {
          id: settlement.id,
          status: settlement.status,
          bank_reference: settlement.bank_reference,
          fee: moneyToWire({ minor: settlement.fee_minor, currency }),
          period: { from: toSeconds(settlement.period_from_at), to: toSeconds(settlement.period_to_at) },
        }
      : null,
  };
}
