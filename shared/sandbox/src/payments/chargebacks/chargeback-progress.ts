import { randomUUID } from 'node:crypto';
import { moneyToWire } from '@mostrador/values/money';
import { ISSUER } from '@mostrador/contract/payments/transactions/actors';
import { chargebackRules, type ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import type { Db } from '../../db/database';
import type { Random } from '../../seed/random';
import type { ActionContext } from '../action-context';
import { movePayment } from '../payments/payment-progress';
import { findPayment } from '../payments/payment-repository';
import { ledgerEntry } from '../transactions/ledger';
import { AUTOMATIC, BY_ISSUER } from '../transactions/origin';
import { insertTransaction, ledgerOf } from '../transactions/transaction-repository';
import {
  addEvent,
  dueChargebacks,
  findChargeback,
  insertChargeback,
  lockChargeback,
  updateChargeback,
  type ChargebackRow,
  type ChargebackView,
} from './chargeback-repository';

const DAY = 86_400_000;

/** Time for the merchant's response to a new chargeback and to a refused defence, ms. */
export const TIME_TO_ANSWER = 14 * DAY;
export const TIME_TO_ESCALATE = 10 * DAY;

/** Returns a deadline in whole seconds, as in the wire format. */
export function deadline(at: number, time: number): number {
  return Math.floor((at + time) / 1000) * 1000;
}

interface Claim {
  paymentId: string;
  transactionId: string;
  /** Minor units of the payment's currency. */
  amountMinor: number;
  currency: string;
  reason: string;
}

/** Returns a new chargeback as a row; the seed passes its own id. */
export function newChargebackRow(claim: Claim, at: number, id = `cbk_${randomUUID()}`): ChargebackRow {
  return {
    id,
    payment_id: claim.paymentId,
    transaction_id: claim.transactionId,
    status: 'PENDING',
    outcome: null,
    amount_minor: claim.amountMinor,
    amount_value: moneyToWire({ minor: claim.amountMinor, currency: claim.currency }).value,
    reason: claim.reason,
    respond_by_at: deadline(at, TIME_TO_ANSWER),
    created_at: at,
    updated_at: at,
  };
}

/** Opens a chargeback of the payer's bank; from now on the payment cannot be refunded, and the balance does without its amount. */
export async function openChargeback(db: Db, claim: Claim, at: number): Promise<ChargebackRow> {
  const row = newChargebackRow(claim, at);
  await insertChargeback(db, row);
  await addEvent(db, {
    chargeback_id: row.id,
    at,
    actor: ISSUER,
    from_status: null,
    to_status: 'PENDING',
    note: null,
    file_name: null,
  });
  return row;
}

/** The new status and the data of its event. */
interface Move {
  status: ChargebackStatus;
  at: number;
  actor: string | null;
  note?: string;
  outcome?: ChargebackRow['outcome'];
  respondBy?: number;
}

/** Stores another status of a chargeback. Throws for a transition that the rules do not allow. */
export async function moveChargeback(db: Db, chargeback: ChargebackRow, move: Move): Promise<void> {
  const { status, at, actor, note = null } = move;
  if (status !== chargeback.status && !chargebackRules.nextStatuses(chargeback.status).includes(status)) {
    throw new Error(`A chargeback cannot go from ${chargeback.status} to ${status}`);
  }
  await updateChargeback(db, chargeback.id, {
    status,
    outcome: move.outcome ?? null,
    respond_by_at: move.respondBy ?? chargeback.respond_by_at,
    updated_at: at,
  });
  await addEvent(db, {
    chargeback_id: chargeback.id,
    at,
    actor,
    from_status: chargeback.status,
    to_status: status,
    note,
    file_name: null,
  });
}

/**
 * Returns the money to the payer: adds a CHARGEBACK entry to the payment's ledger, at most the payment's present amount. A payment with
 * nothing left becomes REFUNDED.
 */
export async function debitChargeback({ db, random, now: at, origin }: ActionContext, chargeback: ChargebackView): Promise<void> {
  const scope = { organizationId: chargeback.organization_id, merchantId: null };
  const payment = await findPayment(db, scope, chargeback.payment_id, true);
  if (!payment) throw new Error(`Chargeback ${chargeback.id} has no payment`);
  const amountMinor = Math.min(chargeback.amount_minor, payment.current_minor);
  if (amountMinor === 0) return;
  const ledger = await ledgerOf(db, payment.id);
  const draft = {
    type: 'CHARGEBACK',
    status: 'APPROVED',
    amountMinor,
    reason: chargeback.reason,
    origin,
    position: ledger.length + 1,
    at,
  } as const;
  await insertTransaction(db, ledgerEntry(random, payment, draft));
  const left = payment.current_minor - amountMinor;
  await movePayment(db, payment, left === 0 ? 'REFUNDED' : payment.status, at, left);
}

/**
 * Closes chargebacks, or one of them, whose deadline has passed: a PENDING one expires, a refused defence is lost. The payer receives the
 * money.
 */
export async function expireChargebacks(db: Db, now: number, random: Random, only?: string): Promise<void> {
  for (const { id, organization_id: organizationId } of await dueChargebacks(db, now, only)) {
    await lockChargeback(db, id);
    const chargeback = await findChargeback(db, { organizationId, merchantId: null }, id);
    const isOpen = chargeback?.status === 'PENDING' || (chargeback?.status === 'REJECTED' && chargeback.outcome === null);
    if (!chargeback || !isOpen || chargeback.respond_by_at > now) continue;
    const at = chargeback.respond_by_at;
    const ending =
      chargeback.status === 'PENDING' ? ({ status: 'EXPIRED' } as const) : ({ status: 'REJECTED', outcome: 'lost' } as const);
    await moveChargeback(db, chargeback, { ...ending, at, actor: null });
    await debitChargeback({ db, random, now: at, origin: AUTOMATIC }, chargeback);
  }
}

export type Decision = 'won' | 'lost' | 'refused' | 'withdrawn';

/** Applies the decision of the payer's bank about a dispute. A refused defence may be escalated until a new deadline. */
export async function decideDispute(
  db: Db,
  random: Random,
  chargeback: ChargebackView,
  decision: Decision,
  at: number,
): Promise<void> {
  const event = { at, actor: ISSUER };
  switch (decision) {
    case 'won':
      return moveChargeback(db, chargeback, { ...event, status: 'RESOLVED', outcome: 'won' });
    case 'lost':
      await moveChargeback(db, chargeback, { ...event, status: 'RESOLVED', outcome: 'lost' });
      return debitChargeback({ db, random, now: at, origin: BY_ISSUER }, chargeback);
    case 'refused':
      return moveChargeback(db, chargeback, { ...event, status: 'REJECTED', respondBy: deadline(at, TIME_TO_ESCALATE) });
    case 'withdrawn':
      return moveChargeback(db, chargeback, { ...event, status: 'CANCELLED' });
  }
}
