import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import type { cashoutHistoryWire, cashoutWire } from '@mostrador/contract/payments/cashouts/shapes';
import { cashoutActions } from '@mostrador/contract/payments/cashouts/states';
import { toSeconds } from '../paging';
import type { CashoutEventRow, CashoutRow } from './cashout-repository';

/** Maps a cashout to the wire format, with its bank account only if the user may see it (docs payments §6.2). */
export function cashoutRecord(row: CashoutRow, seesAccount: boolean): z.input<typeof cashoutWire> {
  const { currency } = row;
  const decimal = (minor: number): number => moneyToWire({ minor, currency }).value;
  return {
    id: row.id,
    status: row.status,
    status_detail: row.status_detail,
    amount: decimal(row.amount_minor),
    fee: decimal(row.fee_minor),
    net: decimal(row.amount_minor - row.fee_minor),
    currency,
    destination: seesAccount ? row.destination : null,
    reference: row.reference,
    bank_reference: row.bank_reference,
    period:
      row.period_from_at === null || row.period_to_at === null
        ? null
        : { from: toSeconds(row.period_from_at), to: toSeconds(row.period_to_at) },
    merchant_id: row.merchant_id,
    organization_id: row.organization_id,
    created_at: toSeconds(row.created_at),
    updated_at: toSeconds(row.updated_at),
    processed_at: row.processed_at === null ? null : toSeconds(row.processed_at),
    allowed_actions: cashoutActions(row).cancel.allowed ? ['cancel'] : [],
  };
}

/** Maps a cashout's history to the wire format. */
export function historyRecord(events: CashoutEventRow[]): z.input<typeof cashoutHistoryWire> {
  return {
    data: events.map((event) => ({
      id: event.id,
      at: toSeconds(event.created_at),
      actor: event.actor,
      from: event.from_status,
      to: event.to_status,
      note: event.note,
    })),
  };
}
