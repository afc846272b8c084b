import { randomInt, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { moneyToWire, type Money } from '@mostrador/values/money';
import type { authorizeBody } from '@mostrador/contract/payments/payments/calls';
import type { Db } from '../../db/database';
import { paymentsError } from '../../errors';
import type { Desk } from '../desk';
import { findChargingMerchant, type ChargingMerchant } from '../devices/merchant-repository';
import type { Scope } from '../scope';
import { readCard } from './card';
import { readAmount } from './payment-actions';
import { stepDelay } from './payment-progress';
import { insertPayment, type InstrumentData, type PaymentRow } from './payment-repository';

export type Authorization = z.output<typeof authorizeBody>;

/** The client of the payments API that every payment of the sandbox came through. */
export const CLIENT_ID = 'cli_mostrador';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number that people quote: `PAG-` and eight characters that cannot be mistaken for one another. */
export function paymentNumber(int: (a: number, b: number) => number): string {
  return `PAG-${Array.from({ length: 8 }, () => LETTERS[int(0, LETTERS.length - 1)]).join('')}`;
}

/** What is kept of a request's card. 422 that names the field for a card that is none. */
function instrumentOf(card: Authorization['instrument']['card']): InstrumentData {
  const { instrument, problems } = readCard(card);
  if (instrument) return instrument;
  const details = Object.entries(problems).map(([field, problem]) => `instrument.card.${field}: ${problem}`);
  throw paymentsError(422, 'invalid_card', 'La tarjeta no es válida', details);
}

/** What a new payment is made of; amounts in minor units. */
export interface PaymentDraft {
  organizationId: string;
  merchantId: string;
  country: string;
  money: Money;
  instrument: InstrumentData;
  captureMode: PaymentRow['capture_mode'];
  preauthorize: boolean;
  traceId: string | null;
  /** Where it is taken; nowhere unless told. */
  at?: Pick<PaymentRow, 'point_id' | 'terminal_id'>;
  customer: PaymentRow['customer'];
}

/** Puts down a payment that waits for the network's answer and returns its id. */
export async function openPayment(db: Db, now: number, draft: PaymentDraft): Promise<string> {
  const { money, captureMode } = draft;
  const payment: PaymentRow = {
    id: randomUUID(),
    payment_id: paymentNumber((a, b) => randomInt(a, b + 1)),
    organization_id: draft.organizationId,
    merchant_id: draft.merchantId,
    client_id: CLIENT_ID,
    country: draft.country,
    status: 'CREATED',
    currency: money.currency,
    initial_minor: money.minor,
    initial_value: moneyToWire(money).value,
    current_minor: money.minor,
    created_at: now,
    updated_at: now,
    next_step_at: now + (stepDelay('CREATED', captureMode) ?? 0),
    capture_mode: captureMode,
    preauthorize: draft.preauthorize,
    trace_id: draft.traceId,
    point_id: draft.at?.point_id ?? null,
    terminal_id: draft.at?.terminal_id ?? null,
    instrument: draft.instrument,
    customer: draft.customer,
  };
  await insertPayment(db, payment);
  return payment.id;
}

/** A merchant in the caller's reach that may charge. 422 that names the field for any other. */
export async function chargingMerchant(db: Db, scope: Scope, merchantId: string): Promise<ChargingMerchant> {
  const merchant = await findChargingMerchant(db, scope, merchantId);
  if (!merchant) {
    throw paymentsError(422, 'invalid_merchant', 'El comercio no puede cobrar', ['merchant_id: no existe o no está activo']);
  }
  return merchant;
}

/** Opens the payment that a request asks for. 422 for an amount, a merchant or a card that will not do. */
export async function authorizePayment({ db, now }: Desk, scope: Scope, body: Authorization): Promise<string> {
  const money = readAmount(body.amount);
  const merchant = await chargingMerchant(db, scope, body.merchant_id);
  return openPayment(db, now, {
    organizationId: merchant.organization_id,
    merchantId: body.merchant_id,
    country: merchant.country,
    money,
    instrument: instrumentOf(body.instrument.card),
    captureMode: body.capture?.mode ?? 'MANUAL',
    preauthorize: body.preauthorize ?? false,
    traceId: body.external_client_trace_id ?? null,
    customer: body.customer ? { id: `cus_${randomUUID()}`, ...body.customer } : null,
  });
}
