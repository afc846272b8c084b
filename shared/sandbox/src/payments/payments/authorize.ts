import { randomInt, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { moneyToWire, type Money } from '@mostrador/values/money';
import type { authorizeBody } from '@mostrador/contract/payments/payments/calls';
import type { Db } from '../../db/database';
import { paymentsError } from '../../errors';
import type { ActionContext } from '../action-context';
import { findChargingMerchant, type ChargingMerchant } from '../devices/merchant-repository';
import type { Scope } from '../scope';
import type { Origin } from '../transactions/origin';
import { readCard } from './card';
import { refusalOf } from './issuer';
import { readAmount } from './payment-actions';
import { stepDelay } from './payment-progress';
import { insertPayment, type InstrumentData, type PaymentRow } from './payment-repository';

type Authorization = z.output<typeof authorizeBody>;

/** The client id of all payments in the sandbox. */
export const CLIENT_ID = 'cli_mostrador';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a payment number for people: `PAG-` and eight unambiguous characters. */
export function paymentNumber(int: (a: number, b: number) => number): string {
  return `PAG-${Array.from({ length: 8 }, () => LETTERS[int(0, LETTERS.length - 1)]).join('')}`;
}

/** Returns the stored card fields of a request. 422 with the field for an invalid card. */
function instrumentOf(card: Authorization['instrument']['card']): InstrumentData {
  const { instrument, problems } = readCard(card);
  if (instrument) return instrument;
  const details = Object.entries(problems).map(([field, problem]) => `instrument.card.${field}: ${problem}`);
  throw paymentsError(422, 'invalid_card', 'La tarjeta no es válida', details);
}

/** The data of a new payment; amounts in minor units. */
interface PaymentDraft {
  organizationId: string;
  merchantId: string;
  country: string;
  money: Money;
  instrument: InstrumentData;
  captureMode: PaymentRow['capture_mode'];
  preauthorize: boolean;
  traceId: string | null;
  origin: Origin;
  /** Point and terminal; default: none, an online payment. */
  at?: Pick<PaymentRow, 'point_id' | 'terminal_id'>;
  customer: PaymentRow['customer'];
}

/** Stores a payment that waits for the network's response, and returns its id. */
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
    opened_by: draft.origin.actor,
    opened_channel: draft.origin.channel,
    point_id: draft.at?.point_id ?? null,
    terminal_id: draft.at?.terminal_id ?? null,
    instrument: draft.instrument,
    customer: draft.customer,
  };
  await insertPayment(db, payment);
  return payment.id;
}

/** Finds an active merchant in the caller's scope. 422 with the field for any other. */
export async function chargingMerchant(db: Db, scope: Scope, merchantId: string): Promise<ChargingMerchant> {
  const merchant = await findChargingMerchant(db, scope, merchantId);
  if (!merchant) {
    throw paymentsError(422, 'invalid_merchant', 'El comercio no puede cobrar', ['merchant_id: no existe o no está activo']);
  }
  return merchant;
}

/** Opens the payment of a request; returns its id and whether the issuer will refuse the card. 422 for an invalid amount, merchant or card. */
export async function authorizePayment(
  { db, now, origin }: ActionContext,
  scope: Scope,
  body: Authorization,
): Promise<{ id: string; isRefused: boolean }> {
  const money = readAmount(body.amount);
  const merchant = await chargingMerchant(db, scope, body.merchant_id);
  const instrument = instrumentOf(body.instrument.card);
  const id = await openPayment(db, now, {
    organizationId: merchant.organization_id,
    merchantId: body.merchant_id,
    country: merchant.country,
    money,
    instrument,
    captureMode: body.capture?.mode ?? 'MANUAL',
    preauthorize: body.preauthorize ?? false,
    traceId: body.external_client_trace_id ?? null,
    origin,
    customer: body.customer ? { id: `cus_${randomUUID()}`, ...body.customer } : null,
  });
  return { id, isRefused: refusalOf(instrument, now) !== null };
}
