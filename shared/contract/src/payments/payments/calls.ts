import * as z from '@mostrador/schema';
import { MAX_EMAIL_LENGTH, MAX_PERSON_LENGTH } from '@mostrador/values/text-limits';
import type { Money } from '@mostrador/values/money';
import { moneyToWire } from '@mostrador/values/money';
import { defineCall } from '../../call';
import { defineListCall, recordCall } from '../call-parts';
import { amountBound, encodeListArgs, encodeValues, listDefaults, listQueryFields, trimmedOrUndefined } from '../list-args';
import type { ListArgs } from '../list-args';
import type { DisputeState } from './dispute';
import { receivedPayment } from './shapes';
import { sentMoney, toServerSeconds } from '../wire-values';
import { filterText, filterValues, requestId } from '../../request-texts';

/** assumed: sort fields of the payment list; ties are broken by `created_at,id`. */
export const PAYMENT_SORT_FIELDS = ['created_at', 'updated_at', 'amount', 'status', 'payment_id', 'merchant'] as const;
export type PaymentSortField = (typeof PAYMENT_SORT_FIELDS)[number];

/** docs payments §9. */
export const PAYMENT_LIST_DEFAULTS = listDefaults('created_at', 'desc');

/**
 * Filters of the list (docs payments §3). `page` is 1-based; instants are epoch ms, `[createdFrom, createdTo)`; `status` takes the values of
 * `PAYMENT_STATUS_FILTERS`.
 */
export interface PaymentListArgs extends ListArgs<PaymentSortField> {
  /** An id, a payment id or the beginning of one. */
  paymentId?: string;
  merchantId?: string;
  pointId?: string;
  terminalId?: string;
  /** ISO 4217. */
  currency?: string;
  /**
   * Terms that must all match: part of the customer's name or e-mail, the beginning of a reference or an id, the card's last four
   * digits or network, an amount in any notation with or without its currency, or a day.
   */
  search?: string;
  /** IANA zone of the days in `search`; default UTC. */
  timeZone?: string;
  /** Inclusive bounds of the initial amount in decimal major units; they need `currency`. */
  amountFrom?: number;
  amountTo?: number;
  /** The end of the card's number, one to four digits. */
  lastFour?: string;
  /** The state of the payment's dispute; an empty list means with or without a dispute. */
  dispute?: readonly DisputeState[];
  /**
   * Only payments with a ledger entry that matches all of these fields: finds refunds made on a day, independent of the payment
   * date.
   */
  entry?: LedgerEntryFilter;
}

/** An entry of one of these types (empty means all), made in `[from, to)`, epoch ms, by an actor, through one of these channels. */
interface LedgerEntryFilter {
  types: readonly string[];
  from?: number;
  to?: number;
  actor?: string | undefined;
  channels?: readonly string[] | undefined;
}

const listQuery = z.object({
  ...listQueryFields(PAYMENT_SORT_FIELDS),
  payment_id: filterText,
  merchant_id: filterText,
  // assumed: all that follow
  point_id: filterText,
  terminal_id: filterText,
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  search: filterText,
  time_zone: filterText,
  amount_from: amountBound,
  amount_to: amountBound,
  last_four: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  dispute: filterValues,
  lost_chargeback: z.optional(z.enum(['only', 'exclude'])),
  // A refund can be made long after its payment, so no other filter finds the refunds of a day in few pages.
  transaction_type: filterValues,
  transaction_at_from: z.optional(z.coerce.number().check(z.int())),
  transaction_at_to: z.optional(z.coerce.number().check(z.int())),
  transaction_actor: filterText,
  transaction_channel: filterValues,
});

/** Longest refund reason, in characters. assumed. */
export const MAX_REASON_LENGTH = 250;

/** The zone is sent only with a search, so that other lists are the same request in every zone. */
function encodeSearch({ search, timeZone }: PaymentListArgs): { search: string | undefined; time_zone: string | undefined } {
  const text = trimmedOrUndefined(search);
  return { search: text, time_zone: text && timeZone };
}

/** Encodes the status filter: a payment that a chargeback took is REFUNDED on the wire, so a second field tells both kinds apart. */
function encodeStatus(status: PaymentListArgs['status']) {
  const chosen = typeof status === 'string' ? [status] : (status ?? []);
  const hasLost = chosen.includes('CHARGED_BACK');
  const statuses = new Set(chosen.map((one) => (one === 'CHARGED_BACK' ? 'REFUNDED' : one)));
  const isOne = statuses.has('REFUNDED') && hasLost !== chosen.includes('REFUNDED');
  return {
    status: encodeValues([...statuses]),
    ...(isOne && { lost_chargeback: hasLost ? ('only' as const) : ('exclude' as const) }),
  };
}

function encodeList(args: PaymentListArgs): { query: z.output<typeof listQuery> } {
  return {
    query: {
      ...encodeListArgs(args, PAYMENT_LIST_DEFAULTS),
      ...encodeStatus(args.status),
      payment_id: trimmedOrUndefined(args.paymentId),
      merchant_id: trimmedOrUndefined(args.merchantId),
      point_id: trimmedOrUndefined(args.pointId),
      terminal_id: trimmedOrUndefined(args.terminalId),
      currency: args.currency,
      ...encodeSearch(args),
      amount_from: args.amountFrom,
      amount_to: args.amountTo,
      last_four: args.lastFour,
      dispute: encodeValues(args.dispute),
      transaction_type: encodeValues(args.entry?.types),
      transaction_at_from: toServerSeconds(args.entry?.from),
      transaction_at_to: toServerSeconds(args.entry?.to),
      transaction_actor: trimmedOrUndefined(args.entry?.actor),
      transaction_channel: encodeValues(args.entry?.channels),
    },
  };
}

/** A card to authorize. It exists only in the request; the program never stores it. */
export interface CardToAuthorize {
  number: string;
  expirationMonth: number;
  expirationYear: number;
  securityCode: string;
}

export interface AuthorizeArgs {
  amount: Money;
  merchantId: string;
  card: CardToAuthorize;
  /** `AUTOMATIC` captures at once after the authorization; default `MANUAL`. */
  captureMode?: 'AUTOMATIC' | 'MANUAL';
  preauthorize?: boolean;
  traceId?: string;
  customer?: { name?: string; email?: string };
}

/** Body of `authorize`. */ // assumed: all of it
export const authorizeBody = z.object({
  amount: sentMoney,
  merchant_id: requestId,
  instrument: z.object({
    type: z.literal('CARD'),
    card: z.object({
      number: z.string().check(z.maxLength(40)),
      expiration_month: z.number().check(z.int(), z.minimum(1), z.maximum(12)),
      expiration_year: z.number().check(z.int(), z.minimum(2000), z.maximum(2099)),
      security_code: z.string().check(z.maxLength(10)),
    }),
  }),
  capture: z.optional(z.object({ mode: z.enum(['AUTOMATIC', 'MANUAL']) })),
  preauthorize: z.optional(z.boolean()),
  external_client_trace_id: filterText,
  customer: z.optional(
    z.object({
      name: z.optional(z.string().check(z.maxLength(MAX_PERSON_LENGTH))),
      email: z.optional(z.string().check(z.maxLength(MAX_EMAIL_LENGTH))),
    }),
  ),
});

function encodeAuthorize(args: AuthorizeArgs): { body: z.output<typeof authorizeBody> } {
  const { card } = args;
  return {
    body: {
      amount: moneyToWire(args.amount),
      merchant_id: args.merchantId,
      instrument: {
        type: 'CARD',
        card: {
          number: card.number,
          expiration_month: card.expirationMonth,
          expiration_year: card.expirationYear,
          security_code: card.securityCode,
        },
      },
      capture: { mode: args.captureMode ?? 'MANUAL' },
      preauthorize: args.preauthorize,
      external_client_trace_id: args.traceId,
      customer: args.customer,
    },
  };
}

const one = recordCall(receivedPayment);

/** Payments (docs payments §7). Every action returns the full payment; a 409 contains it too. */
export const payments = {
  /** Returns a page of payments. An empty list of statuses means all. */
  list: defineListCall(receivedPayment, {
    name: 'payments.list',
    path: '/v1/payments',
    query: listQuery,
    failure: 'payments.list',
    encode: encodeList,
  }),
  /** Returns one payment with its ledger, by id or payment id; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    ...one,
    name: 'payments.get',
    method: 'GET',
    path: '/v1/payments/{id}',
    failure: 'payments.get',
    fallback: 'payments.get',
  }),
  /** Cancels the payment if possible; otherwise refunds the remaining amount. */
  cancelOrRefund: defineCall({
    ...one,
    name: 'payments.cancelOrRefund',
    method: 'POST',
    path: '/v1/payments/{id}/cancel-or-refund',
    needsIdempotencyKey: true,
    failure: 'payments.refund',
    fallback: 'payments.refund.default',
  }),
  /** Releases an authorized amount. */
  cancel: defineCall({
    ...one,
    name: 'payments.cancel',
    method: 'POST',
    path: '/v1/payments/{id}/cancel',
    needsIdempotencyKey: true,
    fallback: 'payments.cancel.default',
  }),
  /** Captures `amount`, by default the full authorized amount; the rest of the authorization is released. */
  capture: defineCall({
    ...one,
    name: 'payments.capture',
    method: 'POST',
    path: '/v1/payments/{id}/capture',
    // assumed: the amount
    body: z.optional(z.object({ amount: z.optional(sentMoney) })),
    needsIdempotencyKey: true,
    fallback: 'payments.capture.default',
    encode: ({ id, amount }: { id: string; amount?: Money }) => ({
      params: { id },
      body: { amount: amount && moneyToWire(amount) },
    }),
  }),
  /** Refunds `amount`, by default the full remaining amount. */
  refund: defineCall({
    ...one,
    name: 'payments.refund',
    method: 'POST',
    path: '/v1/payments/{id}/refund',
    // assumed: both fields; the specification says "optional body"
    body: z.optional(
      z.object({ amount: z.optional(sentMoney), reason: z.optional(z.string().check(z.maxLength(MAX_REASON_LENGTH))) }),
    ),
    needsIdempotencyKey: true,
    failure: 'payments.refund',
    fallback: 'payments.refund.default',
    encode: ({ id, amount, reason }: { id: string; amount?: Money; reason?: string }) => ({
      params: { id },
      body: { amount: amount && moneyToWire(amount), reason: reason?.trim() || undefined },
    }),
  }),
  /** Creates a payment by requesting an authorization; it starts as CREATED. */
  authorize: defineCall({
    name: 'payments.authorize',
    side: 'payments',
    method: 'POST',
    path: '/v1/payments/authorize',
    body: authorizeBody,
    response: receivedPayment,
    needsIdempotencyKey: true,
    encode: encodeAuthorize,
  }),
};
