import { formatMoney, moneyFromDecimal, type Money } from '@mostrador/values/money';
import type { PaymentAction, PaymentRefusal } from '@mostrador/contract/payments/payments/states';
import { paymentsError, type Refusal } from '../../errors';
import type { Desk } from '../desk';
import { ledgerEntry } from '../transactions/ledger';
import { insertTransaction, settleTransaction } from '../transactions/transaction-repository';
import { demandAllowed } from '../verdicts';
import { movePayment, pendingCapture } from './payment-progress';
import { paymentRecord, type Standing } from './payment-record';

/** Money as a request sends it. */
export type SentMoney = { value: number; currency: string };

const REFUSALS: Record<PaymentRefusal, string> = {
  'in-progress': 'El pago está en curso; espera a que termine',
  final: 'El pago ya está cerrado',
  captured: 'El pago ya está cobrado',
  'not-captured': 'El pago todavía no está cobrado',
  'nothing-left': 'No queda importe por devolver',
  'open-chargeback': 'Hay un contracargo abierto sobre este pago',
};

/** Returns a refusal with the present record, so that the page can show it. */
function conflict(standing: Standing, code: string, message: string, details: string[] = []): Refusal {
  return paymentsError(409, code, message, details, { payment: paymentRecord(standing) });
}

function demand(standing: Standing, action: PaymentAction): void {
  demandAllowed(standing.actions[action], REFUSALS, { payment: paymentRecord(standing) });
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
  return money;
}

/** Returns the amount to move: the sent one, or all of `limit`. 422 for another currency, 409 for more than the limit. */
function amountWithin(standing: Standing, sent: SentMoney | undefined, limit: Money): number {
  if (!sent) return limit.minor;
  const money = readAmount(sent);
  if (money.currency !== limit.currency) {
    throw paymentsError(422, 'invalid_amount', 'El importe no es válido', [`amount.currency: el pago está en ${limit.currency}`]);
  }
  if (money.minor > limit.minor) {
    throw conflict(standing, 'amount_exceeded', 'El importe supera lo disponible', [
      `amount.value: como máximo ${formatMoney(limit, 'es')}`,
    ]);
  }
  return money.minor;
}

/** Releases the authorised amount and cancels a pending capture. */
export async function cancelPayment(desk: Desk, standing: Standing): Promise<void> {
  demand(standing, 'cancel');
  const { payment, ledger } = standing;
  const capture = pendingCapture(ledger);
  if (capture) await settleTransaction(desk.db, capture.id, 'CANCELLED', null);
  const draft = {
    type: 'CANCELLATION',
    status: 'APPROVED',
    amountMinor: payment.initial_minor,
    position: ledger.length + 1,
    at: desk.now,
  } as const;
  await insertTransaction(desk.db, ledgerEntry(desk.random, payment, draft));
  await movePayment(desk.db, payment, 'CANCELLED', desk.now, 0);
}

/** Captures once, all or a part; the capture then advances by itself. After a failed capture the network is called immediately. */
export async function capturePayment(desk: Desk, standing: Standing, sent?: SentMoney): Promise<void> {
  demand(standing, 'capture');
  const { payment, ledger, amounts } = standing;
  const amountMinor = amountWithin(standing, sent, amounts.capturable);
  const draft = { type: 'CAPTURE', status: 'PENDING', amountMinor, position: ledger.length + 1, at: desk.now } as const;
  await insertTransaction(desk.db, ledgerEntry(desk.random, payment, draft));
  const next = payment.status === 'CAPTURE_FAILED' ? 'CAPTURE_IN_PROGRESS' : 'CAPTURE_SCHEDULED';
  await movePayment(desk.db, payment, next, desk.now, amountMinor);
}

/** Refunds the remaining amount or a part; a part keeps the status, and a payment with nothing left becomes REFUNDED. */
export async function refundPayment(desk: Desk, standing: Standing, sent?: SentMoney, reason?: string): Promise<void> {
  demand(standing, 'refund');
  const { payment, ledger, amounts } = standing;
  const amountMinor = amountWithin(standing, sent, amounts.remaining);
  const draft = { type: 'REFUND', status: 'APPROVED', amountMinor, reason, position: ledger.length + 1, at: desk.now } as const;
  await insertTransaction(desk.db, ledgerEntry(desk.random, payment, draft));
  const left = amounts.captured.minor - amounts.refunded.minor - amounts.chargedBack.minor - amountMinor;
  await movePayment(desk.db, payment, left === 0 ? 'REFUNDED' : payment.status, desk.now, left);
}

/** Cancels a payment if possible, otherwise refunds the remaining amount. */
export async function cancelOrRefundPayment(desk: Desk, standing: Standing): Promise<void> {
  demand(standing, 'cancelOrRefund');
  if (standing.actions.cancel.allowed) return cancelPayment(desk, standing);
  return refundPayment(desk, standing);
}
