import { formatMoney, MAX_AMOUNT_MINOR, moneyFromDecimal, type Money } from '@mostrador/values/money';
import type { PaymentAction, PaymentRefusal } from '@mostrador/contract/payments/payments/states';
import { paymentsError, type Refusal } from '../../errors';
import type { ActionContext } from '../action-context';
import { ledgerEntry } from '../transactions/ledger';
import { insertTransaction, settleTransaction } from '../transactions/transaction-repository';
import { assertAllowed } from '../verdicts';
import { movePayment, pendingCapture } from './payment-progress';
import { paymentRecord, type PaymentState } from './payment-record';

/** Money as a request sends it. */
type SentMoney = { value: number; currency: string };

const REFUSALS: Record<PaymentRefusal, string> = {
  'in-progress': 'El pago está en curso; espera a que termine',
  final: 'El pago ya está cerrado',
  captured: 'El pago ya está cobrado',
  'not-captured': 'El pago todavía no está cobrado',
  'nothing-left': 'No queda importe por devolver',
  'open-chargeback': 'Hay un contracargo abierto sobre este pago',
};

/** Returns a refusal with the present record, so that the page can show it. */
function conflictError(state: PaymentState, code: string, message: string, details: string[] = []): Refusal {
  return paymentsError(409, code, message, details, { payment: paymentRecord(state) });
}

function assertActionAllowed(state: PaymentState, action: PaymentAction): void {
  assertAllowed(state.actions[action], REFUSALS, { payment: paymentRecord(state) });
}

/** Parses an amount of a request; 422 with the field unless it is a positive amount of a known currency. */
export function readAmount(sent: SentMoney): Money {
  const refuse = (detail: string) => paymentsError(422, 'invalid_amount', 'El importe no es válido', [detail]);
  let money: Money;
  try {
    money = moneyFromDecimal(sent.value, sent.currency);
  } catch (error) {
    throw refuse(`amount: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (money.minor <= 0) throw refuse('amount.value: debe ser mayor que cero');
  const max = { minor: MAX_AMOUNT_MINOR, currency: money.currency };
  if (money.minor > max.minor) throw refuse(`amount.value: como máximo ${formatMoney(max, 'es')}`);
  return money;
}

/** Returns the amount to move: the sent one, or all of `limit`. 422 for another currency, 409 for more than the limit. */
function amountWithin(state: PaymentState, sent: SentMoney | undefined, limit: Money): number {
  if (!sent) return limit.minor;
  const money = readAmount(sent);
  if (money.currency !== limit.currency) {
    throw paymentsError(422, 'invalid_amount', 'El importe no es válido', [`amount.currency: el pago está en ${limit.currency}`]);
  }
  if (money.minor > limit.minor) {
    throw conflictError(state, 'amount_exceeded', 'El importe supera lo disponible', [
      `amount.value: como máximo ${formatMoney(limit, 'es')}`,
    ]);
  }
  return money.minor;
}

/** Releases the authorised amount and cancels a pending capture. */
export async function cancelPayment(actionContext: ActionContext, state: PaymentState): Promise<void> {
  assertActionAllowed(state, 'cancel');
  const { payment, ledger } = state;
  const capture = pendingCapture(ledger);
  if (capture) await settleTransaction(actionContext.db, capture.id, 'CANCELLED', null);
  const draft = {
    type: 'CANCELLATION',
    status: 'APPROVED',
    amountMinor: payment.initial_minor,
    origin: actionContext.origin,
    position: ledger.length + 1,
    at: actionContext.now,
  } as const;
  await insertTransaction(actionContext.db, ledgerEntry(actionContext.random, payment, draft));
  await movePayment(actionContext.db, payment, 'CANCELLED', actionContext.now, 0);
}

/** Captures once, all or a part; the capture then advances by itself. After a failed capture the network is called immediately. */
export async function capturePayment(actionContext: ActionContext, state: PaymentState, sent?: SentMoney): Promise<void> {
  assertActionAllowed(state, 'capture');
  const { payment, ledger, amounts } = state;
  const amountMinor = amountWithin(state, sent, amounts.capturable);
  const { origin, now: at } = actionContext;
  const draft = { type: 'CAPTURE', status: 'PENDING', amountMinor, origin, position: ledger.length + 1, at } as const;
  await insertTransaction(actionContext.db, ledgerEntry(actionContext.random, payment, draft));
  const next = payment.status === 'CAPTURE_FAILED' ? 'CAPTURE_IN_PROGRESS' : 'CAPTURE_SCHEDULED';
  await movePayment(actionContext.db, payment, next, actionContext.now, amountMinor);
}

/** Refunds the remaining amount or a part; a part keeps the status, and a payment with nothing left becomes REFUNDED. */
export async function refundPayment(
  actionContext: ActionContext,
  state: PaymentState,
  sent?: SentMoney,
  reason?: string,
): Promise<void> {
  assertActionAllowed(state, 'refund');
  const { payment, ledger, amounts } = state;
  const amountMinor = amountWithin(state, sent, amounts.remaining);
  const draft = {
    type: 'REFUND',
    status: 'APPROVED',
    amountMinor,
    reason,
    origin: actionContext.origin,
    position: ledger.length + 1,
    at: actionContext.now,
  } as const;
  await insertTransaction(actionContext.db, ledgerEntry(actionContext.random, payment, draft));
  const left = amounts.captured.minor - amounts.refunded.minor - amounts.chargedBack.minor - amountMinor;
  await movePayment(actionContext.db, payment, left === 0 ? 'REFUNDED' : payment.status, actionContext.now, left);
}

/** Cancels a payment if possible, otherwise refunds the remaining amount. */
export async function cancelOrRefundPayment(actionContext: ActionContext, state: PaymentState): Promise<void> {
  assertActionAllowed(state, 'cancelOrRefund');
  if (state.actions.cancel.allowed) return cancelPayment(actionContext, state);
  return refundPayment(actionContext, state);
}
