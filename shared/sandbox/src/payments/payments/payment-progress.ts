import { paymentRules, type PaymentStatus } from '@mostrador/contract/payments/payments/states';
import type { Db } from '../../db/database';
import type { Random } from '../../seed/random';
import { applyDueSteps } from '../due-step-repository';
import { ledgerEntry } from '../transactions/ledger';
import { AUTOMATIC, type Origin } from '../transactions/origin';
import { insertTransaction, ledgerOf, settleTransaction, type TransactionRow } from '../transactions/transaction-repository';
import { refusalOf } from './issuer';
import { updatePayment, type PaymentRow } from './payment-repository';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Returns how long a payment stays in a status before its next step, ms; null if it waits for an action. */
export function stepDelay(status: PaymentStatus, captureMode: PaymentRow['capture_mode']): number | null {
  switch (status) {
    case 'CREATED':
      return 3 * SECOND;
    case 'AUTHORIZED':
    case 'PREAUTHORIZED':
      return captureMode === 'AUTOMATIC' ? 2 * SECOND : null;
    case 'CAPTURE_SCHEDULED':
    case 'CAPTURE_IN_PROGRESS':
      return 3 * SECOND;
    case 'CAPTURE_PRESENTED':
      return 4 * SECOND;
    case 'CAPTURED':
      return 72 * HOUR;
    default:
      return null;
  }
}

/** Stores the next status of a payment at `at`. Throws for a transition that the rules do not allow. */
export async function movePayment(
  db: Db,
  payment: PaymentRow,
  status: PaymentStatus,
  at: number,
  currentMinor: number,
): Promise<void> {
  if (status !== payment.status && !paymentRules.nextStatuses(payment.status).includes(status)) {
    throw new Error(`A payment cannot go from ${payment.status} to ${status}`);
  }
  const delay = status === payment.status ? null : stepDelay(status, payment.capture_mode);
  const nextStepAt = status === payment.status ? payment.next_step_at : delay === null ? null : at + delay;
  await updatePayment(db, payment.id, { status, current_minor: currentMinor, updated_at: at, next_step_at: nextStepAt });
}

/** Returns the pending capture. */
export function pendingCapture(ledger: TransactionRow[]): TransactionRow | undefined {
  return ledger.find((entry) => entry.type === 'CAPTURE' && entry.status === 'PENDING');
}

/** Returns the origin of a payment; one that was stored without it counts as the provider's. */
function openingOf({ opened_by: actor, opened_channel: channel }: PaymentRow): Origin {
  return actor === null || channel === null ? AUTOMATIC : { actor, channel };
}

async function answerAuthorization(
  db: Db,
  payment: PaymentRow,
  ledger: TransactionRow[],
  at: number,
  random: Random,
): Promise<void> {
  const refusal = refusalOf(payment.instrument, at);
  const draft = {
    type: payment.preauthorize ? 'PREAUTHORIZATION' : 'AUTHORIZATION',
    status: refusal ? 'REJECTED' : 'APPROVED',
    detail: refusal ?? undefined,
    amountMinor: payment.initial_minor,
    origin: openingOf(payment),
    position: ledger.length + 1,
    at,
  } as const;
  await insertTransaction(db, ledgerEntry(random, payment, draft));
  const authorized = payment.preauthorize ? 'PREAUTHORIZED' : 'AUTHORIZED';
  await movePayment(db, payment, refusal ? 'REJECTED' : authorized, at, refusal ? 0 : payment.initial_minor);
}

async function step(db: Db, payment: PaymentRow, at: number, random: Random): Promise<void> {
  const ledger = await ledgerOf(db, payment.id);
  const capture = pendingCapture(ledger);
  switch (payment.status) {
    case 'CREATED':
      return answerAuthorization(db, payment, ledger, at, random);
    case 'AUTHORIZED':
    case 'PREAUTHORIZED': {
      const draft = {
        type: 'CAPTURE',
        status: 'PENDING',
        amountMinor: payment.current_minor,
        origin: AUTOMATIC,
        position: ledger.length + 1,
        at,
      } as const;
      await insertTransaction(db, ledgerEntry(random, payment, draft));
      return movePayment(db, payment, 'CAPTURE_SCHEDULED', at, payment.current_minor);
    }
    case 'CAPTURE_SCHEDULED':
      return movePayment(db, payment, 'CAPTURE_IN_PROGRESS', at, payment.current_minor);
    case 'CAPTURE_IN_PROGRESS':
      return movePayment(db, payment, 'CAPTURE_PRESENTED', at, payment.current_minor);
    case 'CAPTURE_PRESENTED':
      if (!capture) throw new Error(`Payment ${payment.id} is presented without a capture`);
      await settleTransaction(db, capture.id, 'APPROVED', null);
      return movePayment(db, payment, 'CAPTURED', at, capture.amount_minor);
    case 'CAPTURED':
      return movePayment(db, payment, 'COMPLETED', at, payment.current_minor);
    default:
      throw new Error(`Payment ${payment.id} has nothing to wait for in ${payment.status}`);
  }
}

/** Applies every due step of payments, or of one payment, up to `now` (ms), each at its own instant. */
export function advancePayments(db: Db, now: number, random: Random, id?: string): Promise<void> {
  return applyDueSteps<PaymentRow>(db, { table: 'payments', now, id }, (payment, at) => step(db, payment, at, random));
}
