import type * as z from 'zod/mini';
import { moneyToWire } from '@mostrador/values/money';
import { paymentAmounts, type PaymentAmounts } from '@mostrador/contract/payments/payments/amounts';
import { ACTION_WIRE_NAMES, type paymentWire } from '@mostrador/contract/payments/payments/shapes';
import { paymentActions, type PaymentAction, type PaymentRefusal } from '@mostrador/contract/payments/payments/states';
import type { Verdict } from '@mostrador/contract/state-table';
import type { SettlementRow } from '../cashouts/settled-repository';
import { toSeconds } from '../paging';
import { transactionRecord } from '../transactions/transaction-record';
import type { TransactionRow } from '../transactions/transaction-repository';
import { allowedActions } from '../verdicts';
import type { PaymentView } from './payment-repository';

/** A payment with its ledger, its amounts and the verdict on each action. */
export interface PaymentState {
  payment: PaymentView;
  ledger: TransactionRow[];
  amounts: PaymentAmounts;
  actions: Record<PaymentAction, Verdict<PaymentRefusal>>;
  /** The cashouts that settle its entries, by transaction id. */
  settlements: ReadonlyMap<string, SettlementRow>;
  related?: Related | undefined;
}

/** Records related to a payment; only for a single payment, not in lists. */
interface Related {
  cashout: { id: string; status: string } | null;
  link_id: string | null;
}

/** Adds to a payment its amounts and the verdict on each action, calculated from its whole ledger. */
export function paymentStateOf(
  payment: PaymentView,
  ledger: TransactionRow[],
  settlements: ReadonlyMap<string, SettlementRow>,
  related?: Related,
): PaymentState {
  const { status, currency } = payment;
  const amounts = paymentAmounts({
    status,
    initial: { minor: payment.initial_minor, currency },
    current: { minor: payment.current_minor, currency },
    transactions: ledger.map((row) => ({ type: row.type, status: row.status, amount: { minor: row.amount_minor, currency } })),
  });
  const chargeback = payment.chargeback_id
    ? {
        id: payment.chargeback_id,
        status: payment.chargeback_status ?? '',
        ...(payment.chargeback_outcome && { outcome: payment.chargeback_outcome }),
      }
    : undefined;
  return { payment, ledger, amounts, actions: paymentActions({ status, amounts, chargeback }), settlements, related };
}

const place = (id: string | null, name: string | null) => (id === null ? null : { id, name });

/** Maps a payment to the wire format of lists and details. */
export function paymentRecord({ payment, ledger, actions, settlements, related }: PaymentState): z.input<typeof paymentWire> {
  const { currency } = payment;
  return {
    id: payment.id,
    payment_id: payment.payment_id,
    status: payment.status,
    initial_amount: moneyToWire({ minor: payment.initial_minor, currency }),
    current_amount: moneyToWire({ minor: payment.current_minor, currency }),
    created_at: toSeconds(payment.created_at),
    updated_at: toSeconds(payment.updated_at),
    external_client_trace_id: payment.trace_id,
    merchant: { id: payment.merchant_id, name: payment.merchant_name, city: payment.merchant_city },
    merchant_id: payment.merchant_id,
    point: place(payment.point_id, payment.point_name),
    terminal: place(payment.terminal_id, payment.terminal_name),
    organization_id: payment.organization_id,
    client_id: payment.client_id,
    country: payment.country,
    instrument: payment.instrument,
    payment_instrument: payment.instrument,
    capture: { mode: payment.capture_mode },
    customer: payment.customer,
    transactions: ledger.map((row) => transactionRecord(row, currency, settlements.get(row.id))),
    chargeback: payment.chargeback_id
      ? {
          id: payment.chargeback_id,
          status: payment.chargeback_status ?? '',
          respond_by: payment.chargeback_respond_by === null ? null : toSeconds(payment.chargeback_respond_by),
          outcome: payment.chargeback_outcome,
        }
      : null,
    ...related,
    allowed_actions: allowedActions(actions).map((action) => ACTION_WIRE_NAMES[action]),
  };
}
