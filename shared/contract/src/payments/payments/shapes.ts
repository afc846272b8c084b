import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { paymentAmounts } from './amounts';
import type { PaymentAmounts } from './amounts';
import type { PaymentAction, PaymentStatus } from './states';
import { conflictRecordParser } from '../error-bodies';
import { receivedTransaction } from '../transactions/shapes';
import type { Transaction } from '../transactions/shapes';
import { withMapping, receivedId, optionalPart, displayText } from '../../response-schemas';
import { nullToUndefined } from '../responses';
import { optionalCount, receivedInstant, receivedMoney } from '../wire-values';

export type { PaymentAmounts } from './amounts';

interface PaymentCard {
  /** The last four digits, never more. */
  lastFour?: string;
  expirationMonth?: number;
  expirationYear?: number;
  /** The first digits, which identify the issuer. */
  issuerNumber?: string;
}

interface PaymentInstrument {
  id?: string;
  type?: string;
  fingerprint?: string;
  /** The card network. */
  rail?: string;
  card?: PaymentCard;
  billingAddress?: { line?: string; city?: string; postalCode?: string; country?: string };
}

/** A point of sale or a terminal. */
interface Place {
  id: string;
  name?: string;
}

/** A payment in list and detail (docs payments §3). Instants are epoch ms; fields that the list does not send are undefined. */
export interface Payment {
  id: string;
  /** The identifier shown to users; the wire's `payment_id`. */
  paymentId: string;
  status: PaymentStatus | (string & {});
  /** The originally requested amount; the amount that the list shows. */
  initial: Money;
  /** Current value of the payment: lower after a partial capture or refund, zero when cancelled or refunded. */
  current?: Money;
  /** Sums over `transactions`; undefined if the response has none. */
  amounts?: PaymentAmounts;
  createdAt: number;
  updatedAt?: number;
  traceId?: string;
  merchant?: { id: string; name?: string; city?: string };
  /** Point and terminal of a payment taken in a store. */
  point?: Place;
  terminal?: Place;
  instrument?: PaymentInstrument;
  captureMode?: 'AUTOMATIC' | 'MANUAL' | (string & {});
  customer?: { id?: string; name?: string; email?: string };
  country?: string;
  clientId?: string;
  organizationId?: string;
  /** `respondBy` is epoch ms; `outcome` exists only after the dispute is decided. */
  chargeback?: { id: string; status: string; respondBy?: number; outcome?: string };
  /** The cashout that settles its capture; only in the detail. */
  cashout?: { id: string; status: string };
  /** The payment link used for it; only in the detail. */
  linkId?: string;
  /** Oldest first. */
  transactions: Transaction[];
  /** Actions that the server allows; undefined if it does not send them. Check with `paymentActions`. */
  allowedActions?: PaymentAction[];
}

const placeWire = optionalPart(z.object({ id: receivedId, name: displayText }));

const instrumentWire = z.object({
  id: displayText,
  type: displayText,
  fingerprint: displayText,
  rail: displayText,
  card: optionalPart(
    z.object({
      // assumed: the four names; the specification lists their contents
      last_four_digits: displayText,
      expiration_month: z.catch(z.nullish(z.int().check(z.minimum(1), z.maximum(12))), undefined),
      expiration_year: optionalCount,
      issuer_number: displayText,
    }),
  ),
  // assumed: the fields of the address
  billing_address: optionalPart(
    z.object({
      line: displayText,
      city: displayText,
      postal_code: displayText,
      country: displayText,
    }),
  ),
});

/** A payment on the wire, list and detail (docs payments §3). */
export const paymentWire = z.object({
  id: receivedId,
  payment_id: displayText,
  status: z.string(),
  // assumed: the name and form of both amounts
  initial_amount: receivedMoney,
  current_amount: z.nullish(receivedMoney),
  created_at: receivedInstant,
  updated_at: z.nullish(receivedInstant),
  external_client_trace_id: displayText,
  merchant: optionalPart(z.object({ id: receivedId, name: displayText, city: displayText })),
  instrument: optionalPart(instrumentWire),
  payment_instrument: optionalPart(instrumentWire),
  // assumed: the content of capture and customer
  capture: optionalPart(z.object({ mode: displayText })),
  customer: optionalPart(z.object({ id: displayText, name: displayText, email: displayText })),
  country: displayText,
  client_id: displayText,
  organization_id: displayText,
  merchant_id: displayText,
  transactions: z.nullish(z.array(receivedTransaction)),
  // assumed: all fields that follow
  point: placeWire,
  terminal: placeWire,
  chargeback: z.nullish(
    z.object({ id: receivedId, status: z.string(), respond_by: z.nullish(receivedInstant), outcome: displayText }),
  ),
  cashout: z.nullish(z.object({ id: receivedId, status: z.string() })),
  link_id: displayText,
  allowed_actions: z.nullish(z.array(z.string())),
});

/** assumed: names of the actions in `allowed_actions`, the last segments of their paths. */
export const ACTION_WIRE_NAMES: Record<PaymentAction, string> = {
  cancel: 'cancel',
  capture: 'capture',
  refund: 'refund',
  cancelOrRefund: 'cancel-or-refund',
};

function decodeActions(names: string[]): PaymentAction[] {
  const actions = Object.entries(ACTION_WIRE_NAMES) as [PaymentAction, string][];
  return actions.filter(([, name]) => names.includes(name)).map(([action]) => action);
}

function decodeInstrument(wire: z.output<typeof instrumentWire>): PaymentInstrument {
  const { card, billing_address: address } = wire;
  return {
    id: nullToUndefined(wire.id),
    type: nullToUndefined(wire.type),
    fingerprint: nullToUndefined(wire.fingerprint),
    rail: nullToUndefined(wire.rail),
    card: card
      ? {
          lastFour: card.last_four_digits?.slice(-4),
          expirationMonth: nullToUndefined(card.expiration_month),
          expirationYear: nullToUndefined(card.expiration_year),
          issuerNumber: card.issuer_number?.slice(0, 8),
        }
      : undefined,
    billingAddress: address
      ? {
          line: nullToUndefined(address.line),
          city: nullToUndefined(address.city),
          postalCode: nullToUndefined(address.postal_code),
          country: nullToUndefined(address.country),
        }
      : undefined,
  };
}

function decodeMerchant(wire: z.output<typeof paymentWire>): Payment['merchant'] {
  const id = wire.merchant?.id ?? wire.merchant_id;
  if (!id) return undefined;
  return { id, name: nullToUndefined(wire.merchant?.name), city: nullToUndefined(wire.merchant?.city) };
}

function decodePlace(wire: z.output<typeof placeWire>): Place | undefined {
  return wire ? { id: wire.id, name: nullToUndefined(wire.name) } : undefined;
}

function decodePayment(wire: z.output<typeof paymentWire>): Payment {
  const transactions = (wire.transactions ?? []).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const instrument = wire.payment_instrument ?? wire.instrument;
  const payment: Payment = {
    id: wire.id,
    paymentId: wire.payment_id ?? wire.id,
    status: wire.status,
    initial: wire.initial_amount,
    current: nullToUndefined(wire.current_amount),
    createdAt: wire.created_at,
    updatedAt: nullToUndefined(wire.updated_at),
    traceId: nullToUndefined(wire.external_client_trace_id),
    merchant: decodeMerchant(wire),
    point: decodePlace(wire.point),
    terminal: decodePlace(wire.terminal),
    instrument: instrument ? decodeInstrument(instrument) : undefined,
    captureMode: nullToUndefined(wire.capture?.mode),
    customer: wire.customer
      ? {
          id: nullToUndefined(wire.customer.id),
          name: nullToUndefined(wire.customer.name),
          email: nullToUndefined(wire.customer.email),
        }
      : undefined,
    country: nullToUndefined(wire.country),
    clientId: nullToUndefined(wire.client_id),
    organizationId: nullToUndefined(wire.organization_id),
    chargeback: wire.chargeback
      ? {
          id: wire.chargeback.id,
          status: wire.chargeback.status,
          respondBy: nullToUndefined(wire.chargeback.respond_by),
          outcome: nullToUndefined(wire.chargeback.outcome),
        }
      : undefined,
    cashout: nullToUndefined(wire.cashout),
    linkId: nullToUndefined(wire.link_id),
    transactions,
    allowedActions: wire.allowed_actions ? decodeActions(wire.allowed_actions) : undefined,
  };
  return wire.transactions ? { ...payment, amounts: paymentAmounts(payment) } : payment;
}

export const receivedPayment = withMapping(paymentWire, decodePayment);

/** Returns the payment in its current state, from the body of a rejected action. */
export const currentPayment = conflictRecordParser('payment', receivedPayment);
