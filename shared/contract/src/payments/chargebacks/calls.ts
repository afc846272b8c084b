import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { receivedChargebackEvent, receivedChargebackStatistics, receivedChargeback } from './shapes';
import { MAX_EVIDENCE_FILES } from './evidence';
import { defineListCall, recordCall } from '../call-parts';
import {
  amountBound,
  createdQuery,
  encodeCreated,
  encodeListArgs,
  listDefaults,
  listQueryFields,
  trimmedOrUndefined,
} from '../list-args';
import type { CreatedRange, ListArgs } from '../list-args';
import { toServerSeconds } from '../wire-values';
import { filterText } from '../../request-texts';

/** assumed: sort fields of the chargeback list, named like its default; ties are broken by `createdAt,id`. */
export const CHARGEBACK_SORT_FIELDS = ['createdAt', 'updatedAt', 'respondBy', 'amount', 'status'] as const;
export type ChargebackSortField = (typeof CHARGEBACK_SORT_FIELDS)[number];

/** docs payments §9. */
export const CHARGEBACK_LIST_DEFAULTS = listDefaults('createdAt', 'desc');

/** Filters of list and statistics. The creation date is when the chargeback was opened. */
interface ChargebackScopeArgs extends CreatedRange {
  organizationId?: string;
  merchantId?: string;
}

/** Filters of the list (docs payments §3). */
export interface ChargebackListArgs extends ChargebackScopeArgs, ListArgs<ChargebackSortField> {
  transactionId?: string;
  /** A payment's `id` or `paymentId`. */
  paymentId?: string;
  /** Exclusive bounds in decimal major units, for any currency. */
  amountGt?: number;
  amountLt?: number;
  /** Deadline, epoch ms, `[respondFrom, respondTo)`. assumed. */
  respondFrom?: number;
  respondTo?: number;
}

const instant = z.optional(z.coerce.number().check(z.int()));

const scopeQuery = {
  organization_id: filterText,
  merchant_id: filterText,
  ...createdQuery,
};

const listQuery = z.object({
  ...scopeQuery,
  ...listQueryFields(CHARGEBACK_SORT_FIELDS),
  transaction_id: filterText,
  payment_id: filterText,
  amount_gt: amountBound,
  amount_lt: amountBound,
  // assumed: both, in server seconds
  respond_by_from: instant,
  respond_by_to: instant,
});

/** Longest note of a chargeback, in characters. assumed. */
export const MAX_NOTE_LENGTH = 1000;

const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_LENGTH));
const optionalNote = z.optional(z.object({ note: z.optional(note) }));

/** Body of `/actions`. assumed: both actions and their names. */
const actionBody = z.union([
  z.object({ action: z.literal('NOTE'), note }),
  z.object({ action: z.literal('ESCALATE'), note: z.optional(note) }),
]);

/** Adds a note, or escalates to another round with the bank after it refused the defence. */
export type ChargebackActArgs = { id: string; action: 'note'; note: string } | { id: string; action: 'escalate'; note?: string };

function encodeScope(args: ChargebackScopeArgs) {
  return {
    organization_id: trimmedOrUndefined(args.organizationId),
    merchant_id: trimmedOrUndefined(args.merchantId),
    ...encodeCreated(args),
  };
}

const one = recordCall(receivedChargeback);

/** Chargebacks (docs payments §7). Every action returns the chargeback; a 409 contains it too, see `currentChargeback`. */
export const chargebacks = {
  /** Returns a page of chargebacks. An empty list of statuses means all. */
  list: defineListCall(receivedChargeback, {
    name: 'chargebacks.list',
    path: '/v1/chargebacks',
    query: listQuery,
    encode: (args: ChargebackListArgs) => ({
      query: {
        ...encodeListArgs(args, CHARGEBACK_LIST_DEFAULTS),
        ...encodeScope(args),
        transaction_id: trimmedOrUndefined(args.transactionId),
        payment_id: trimmedOrUndefined(args.paymentId),
        amount_gt: args.amountGt,
        amount_lt: args.amountLt,
        respond_by_from: toServerSeconds(args.respondFrom),
        respond_by_to: toServerSeconds(args.respondTo),
      },
    }),
  }),
  /** Returns one chargeback; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    ...one,
    name: 'chargebacks.get',
    method: 'GET',
    path: '/v1/chargebacks/{id}',
    fallback: 'unknown',
  }),
  /** Returns the history of a chargeback, oldest first. */
  history: defineCall({
    ...recordCall(z.object({ data: z.array(receivedChargebackEvent) })),
    name: 'chargebacks.history',
    method: 'GET',
    path: '/v1/chargebacks/{id}/history',
    decode: ({ data }) => data.toSorted((a, b) => a.at - b.at),
  }),
  /** Returns statistics over the chargebacks opened in `[createdFrom, createdTo)`; months are those of `timeZone`. */
  statistics: defineCall({
    name: 'chargebacks.statistics',
    side: 'payments',
    method: 'GET',
    path: '/v1/chargebacks/statistics',
    // assumed: the filters; the zone is an IANA name, default UTC
    query: z.object({ ...scopeQuery, time_zone: filterText }),
    response: receivedChargebackStatistics,
    encode: ({ timeZone, ...scope }: ChargebackScopeArgs & { timeZone?: string }) => ({
      query: { ...encodeScope(scope), time_zone: timeZone },
    }),
  }),
  /** Accepts the chargeback: returns the money to the payer, so that the payment is worth less by this amount. */
  accept: defineCall({
    ...one,
    name: 'chargebacks.accept',
    method: 'POST',
    path: '/v1/chargebacks/{id}/accept',
    // assumed
    body: optionalNote,
    needsIdempotencyKey: true,
    encode: ({ id, note: text }: { id: string; note?: string }) => ({ params: { id }, body: { note: trimmedOrUndefined(text) } }),
  }),
  /** Adds a note, or escalates a refused defence. */
  act: defineCall({
    ...one,
    name: 'chargebacks.act',
    method: 'POST',
    path: '/v1/chargebacks/{id}/actions',
    body: actionBody,
    needsIdempotencyKey: true,
    encode: ({ id, ...args }: ChargebackActArgs) => ({
      params: { id },
      body:
        args.action === 'note'
          ? { action: 'NOTE' as const, note: args.note.trim() }
          : { action: 'ESCALATE' as const, note: trimmedOrUndefined(args.note) },
    }),
  }),
  /** Sends the defence with its evidence, at least one file, to the bank. Cannot be undone. */
  dispute: defineCall({
    ...one,
    name: 'chargebacks.dispute',
    method: 'POST',
    path: '/v1/chargebacks/{id}/dispute',
    // assumed
    body: optionalNote,
    needsIdempotencyKey: true,
    encode: ({ id, note: text }: { id: string; note?: string }) => ({ params: { id }, body: { note: trimmedOrUndefined(text) } }),
  }),
  /**
   * Adds files to a PENDING chargeback, all or none of them. A file with the same bytes as an existing one is not added again, so
   * a retry is harmless. A 422 names each rejected file, see `evidenceProblem`.
   */
  evidence: defineCall({
    ...one,
    name: 'chargebacks.evidence',
    method: 'POST',
    path: '/v1/chargebacks/{id}/evidence',
    // assumed: the field
    body: z.object({ files: z.array(z.instanceof(File)).check(z.minLength(1), z.maxLength(MAX_EVIDENCE_FILES)) }),
    multipart: true,
    encode: ({ id, files }: { id: string; files: File[] }) => ({ params: { id }, body: { files } }),
  }),
};
