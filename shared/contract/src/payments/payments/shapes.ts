import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { paymentAmounts } from './amounts';
import type { PaymentAmounts } from './amounts';
import type { PaymentAction, PaymentStatus } from './states';
import { currentIn } from '../refusals';
import { receivedTransaction } from '../transactions/shapes';
import type { Transaction } from '../transactions/shapes';
import { received, receivedId, shownPart, shownText } from '../../received';
import { present } from '../answers';
import { optionalCount, receivedInstant, receivedMoney } from '../wire-values';

export type { PaymentAmounts } from './amounts';

export interface PaymentCard {
  /** The last four digits, never more. */
  lastFour?: string;
  expirationMonth?: number;
  expirationYear?: number;
  /** The first digits, which identify the issuer. */
  issuerNumber?: string;
}

export interface PaymentInstrument {
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

const placeWire = shownPart(z.object({ id: receivedId, name: shownText }));

const instrumentWire = z.object({
  id: shownText,
  type: shownText,
  fingerprint: shownText,
  rail: shownText,
  card: shownPart(
    z.object({
      // assumed: the four names; the specification lists their contents
      last_four_digits: shownText,
      expiration_month: z.catch(z.nullish(z.int().check(z.minimum(1), z.maximum(12))), undefined),
      expiration_year: optionalCount,
      issuer_number: shownText,
    }),
  ),
  // assumed: the fields of the address
  billing_address: shownPart(
    z.object({
      line: shownText,
      city: shownText,
      postal_code: shownText,
      country: shownText,
    }),
  ),
});

/** A payment on the wire, list and detail (docs payments §3). */
export const paymentWire = z.object({
  id: receivedId,
  payment_id: shownText,
  status: z.string(),
  // assumed: the name and form of both amounts
  initial_amount: receivedMoney,
  current_amount: z.nullish(receivedMoney),
  created_at: receivedInstant,
  updated_at: z.nullish(receivedInstant),
  external_client_trace_id: shownText,
  merchant: shownPart(z.object({ id: receivedId, name: shownText, city: shownText })),
  instrument: shownPart(instrumentWire),
  payment_instrument: shownPart(instrumentWire),
  // assumed: the content of capture and customer
  capture: shownPart(z.object({ mode: shownText })),
  customer: shownPart(z.object({ id: shownText, name: shownText, email: shownText })),
  country: shownText,
  client_id: shownText,
  organization_id: shownText,
  merchant_id: shownText,
  transactions: z.nullish(z.array(receivedTransaction)),
  // assumed: all fields that follow
  point: placeWire,
  terminal: placeWire,
  chargeback: z.nullish(
    z.object({ id: receivedId, status: z.string(), respond_by: z.nullish(receivedInstant), outcome: shownText }),
  ),
  cashout: z.nullish(z.object({ id: receivedId, status: z.string() })),
  link_id: shownText,
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
    id: present(wire.id),
    type: present(wire.type),
    fingerprint: present(wire.fingerprint),
    rail: present(wire.rail),
    card: card
      ? {
          lastFour: card.last_four_digits?.slice(-4),
          expirationMonth: present(card.expiration_month),
          expirationYear: present(card.expiration_year),
          issuerNumber: card.issuer_number?.slice(0, 8),
        }
      : undefined,
    billingAddress: address
      ? {
          line: present(address.line),
          city: present(address.city),
          postalCode: present(address.postal_code),
          country: present(address.country),
        }
      : undefined,
  };
}

function decodeMerchant(wire: z.output<typeof paymentWire>): Payment['merchant'] {
  const id = wire.merchant?.id ?? wire.merchant_id;
  if (!id) return undefined;
  return { id, name: present(wire.merchant?.name), city: present(wire.merchant?.city) };
}

function decodePlace(wire: z.output<typeof placeWire>): Place | undefined {
  return wire ? { id: wire.id, name: present(wire.name) } : undefined;
}

function decodePayment(wire: z.output<typeof paymentWire>): Payment {
  const transactions = (wire.transactions ?? []).toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const instrument = wire.payment_instrument ?? wire.instrument;
  const payment: Payment = {
    id: wire.id,
    paymentId: wire.payment_id ?? wire.id,
    status: wire.status,
    initial: wire.initial_amount,
    current: present(wire.current_amount),
    createdAt: wire.created_at,
    updatedAt: present(wire.updated_at),
    traceId: present(wire.external_client_trace_id),
    merchant: decodeMerchant(wire),
    point: decodePlace(wire.point),
    terminal: decodePlace(wire.terminal),
    instrument: instrument ? decodeInstrument(instrument) : undefined,
    captureMode: present(wire.capture?.mode),
    customer: wire.customer
      ? { id: present(wire.customer.id), name: present(wire.customer.name), email: present(wire.customer.email) }
      : undefined,
    country: present(wire.country),
    clientId: present(wire.client_id),
    organizationId: present(wire.organization_id),
    chargeback: wire.chargeback
      ? {
          id: wire.chargeback.id,
          status: wire.chargeback.status,
          respondBy: present(wire.chargeback.respond_by),
          outcome: present(wire.chargeback.outcome),
        }
      : undefined,
    cashout: present(wire.cashout),
    linkId: present(wire.link_id),
    transactions,
    allowedActions: wire.allowed_actions ? decodeActions(wire.allowed_actions) : undefined,
  };
  return wire.transactions ? { ...payment, amounts: paymentAmounts(payment) } : payment;
}

export const receivedPayment = received(paymentWire, decodePayment);

/** Returns the payment in its current state, from the body of a rejected action. */
export const currentRecord = currentIn('payment', receivedPayment);
