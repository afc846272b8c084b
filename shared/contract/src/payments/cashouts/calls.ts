import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { moneyFromWire, moneyToWire } from '@mostrador/values/money';
import type { Page } from '../../call';
import { defineCall } from '../../call';
import {
  receivedCashoutBalance,
  receivedCashoutFee,
  cashoutHistoryWire,
  receivedCashoutStatistics,
  receivedCashout,
  decodeCashoutHistory,
} from './shapes';
import type { Cashout } from './shapes';
import { recordCall } from '../call-parts';
import { createdQuery, dropUndefined, encodeCreated, encodeValues, sortQuery, trimmedOrUndefined } from '../list-args';
import type { CreatedRange, ListArgs } from '../list-args';
import { optionalPart } from '../../response-schemas';
import { MAX_PAGE_SIZE, totalFromPages } from '../pagination';
import { checkAmounts, optionalCount, receivedCounts, receivedCurrency, receivedDecimal, sentMoney } from '../wire-values';
import { filterText, filterValues } from '../../request-texts';

/** Default currency of balance, statistics and list (docs payments §9). */
export const CASHOUT_CURRENCY = 'EUR';

/** assumed: the currencies of accounts that receive cashouts, since no call lists them; the default comes first. */
export const CASHOUT_CURRENCIES = [CASHOUT_CURRENCY, 'USD', 'JPY', 'KWD', 'CLP', 'COP'] as const;
export type CashoutCurrency = (typeof CASHOUT_CURRENCIES)[number];

/** Longest reference, in characters, that a bank prints on a statement. assumed. */
export const MAX_REFERENCE_LENGTH = 140;

/** assumed: sort fields of the cashout list; ties are broken by `created_at,id`. */
export const CASHOUT_SORT_FIELDS = ['created_at', 'processed_at', 'amount', 'status'] as const;
export type CashoutSortField = (typeof CASHOUT_SORT_FIELDS)[number];

/** docs payments §9; the sort is assumed. */
export const CASHOUT_LIST_DEFAULTS = {
  page: 1,
  pageSize: 50,
  currency: CASHOUT_CURRENCY,
  sort: { field: 'created_at', order: 'desc' },
} as const satisfies CashoutListArgs;

/** Filters of the list. `page` is 1-based; instants are epoch ms, `[createdFrom, createdTo)`. Always filters by one currency. */
export interface CashoutListArgs extends ListArgs<CashoutSortField> {
  currency?: string;
  /** Words of the reference, or the beginning of the id or of the bank reference. */
  search?: string;
}

const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

// assumed: all names; only the page size of 50 is specified
const listQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  per_page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  ...createdQuery,
  sort: sortQuery(CASHOUT_SORT_FIELDS),
  currency: z.optional(currencyCode),
  status: filterValues,
  search: filterText,
});

/** The list format of the cashouts, which differs from the other lists (docs payments §3). */
const listWire = z.object({
  data: z.array(receivedCashout),
  pagination: z.nullish(
    z.object({
      current_page: optionalCount,
      total_pages: optionalCount,
      total_records: optionalCount,
      per_page: optionalCount,
    }),
  ),
  meta: z.nullish(
    z
      .object({
        total_amount: optionalPart(receivedDecimal),
        currency: optionalPart(receivedCurrency),
        status_summary: optionalPart(receivedCounts),
      })
      .check(checkAmounts('total_amount')),
  ),
});

/** A page of cashouts and totals over all matches. */
export interface CashoutPage extends Page<Cashout> {
  /**
   * Sum of the amounts of all matches, not only of this page; undefined if the server does not send it. assumed: excludes
   * cashouts whose money was returned, unless their status is a filter.
   */
  totalAmount?: Money;
  /** Number of cashouts of each status under the other filters; independent of the status filter. */
  statusSummary: Record<string, number>;
}

function encodeList(args: CashoutListArgs): { query: z.output<typeof listQuery> } {
  const { page, pageSize, sort, currency } = { ...CASHOUT_LIST_DEFAULTS, ...dropUndefined(args) };
  return {
    query: {
      page,
      per_page: pageSize,
      sort: `${sort.field}:${sort.order}`,
      currency,
      status: encodeValues(args.status),
      ...encodeCreated(args),
      search: trimmedOrUndefined(args.search),
    },
  };
}

function decodeList({ data, pagination, meta }: z.output<typeof listWire>): CashoutPage {
  return {
    items: data,
    total: pagination?.total_records ?? totalFromPages(data, pagination?.total_pages, pagination?.per_page),
    totalAmount: meta?.total_amount != null && meta.currency ? moneyFromWire(meta.total_amount, meta.currency) : undefined,
    statusSummary: meta?.status_summary ?? {},
  };
}

const one = recordCall(receivedCashout);

/** Cashouts (docs payments §7). `create` and `cancel` return the cashout; a 409 contains it too, see `currentCashout`. */
export const cashouts = {
  /** Returns a page of cashouts of one currency. An empty list of statuses means all. */
  list: defineCall({
    name: 'cashouts.list',
    side: 'payments',
    method: 'GET',
    path: '/v1/cashouts',
    query: listQuery,
    response: listWire,
    failure: 'cashouts.list',
    encode: encodeList,
    decode: decodeList,
  }),
  /** Returns one cashout; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    ...one,
    name: 'cashouts.get',
    method: 'GET',
    path: '/v1/cashouts/{id}',
    failure: 'cashouts.get',
    fallback: 'cashouts.get',
  }),
  /** Returns the history of a cashout, oldest first. */
  history: defineCall({
    ...recordCall(cashoutHistoryWire),
    name: 'cashouts.history',
    method: 'GET',
    path: '/v1/cashouts/{id}/history',
    failure: 'cashouts.history',
    fallback: 'cashouts.history',
    decode: decodeCashoutHistory,
  }),
  /** Returns the balance of one currency, by default EUR. A response in another currency is invalid. */
  balance: defineCall({
    name: 'cashouts.balance',
    side: 'payments',
    method: 'GET',
    path: '/v1/cashouts/balance',
    query: z.object({ currency: z.optional(currencyCode) }), // assumed
    response: receivedCashoutBalance,
    failure: 'cashouts.balance',
    encode: ({ currency }: { currency?: string }) => ({ query: { currency: currency ?? CASHOUT_CURRENCY } }),
    decode: (balance, { currency = CASHOUT_CURRENCY }) => {
      const received = balance.available.currency;
      if (received !== currency) throw new RangeError(`${currency} was asked for and ${received} answered`);
      return balance;
    },
  }),
  /**
   * Returns statistics of one currency, by default EUR, over the cashouts created in `[createdFrom, createdTo)`; months are those
   * of `timeZone`.
   */
  statistics: defineCall({
    name: 'cashouts.statistics',
    side: 'payments',
    method: 'GET',
    path: '/v1/cashouts/statistics',
    // assumed: all of it; the zone is an IANA name, default UTC
    query: z.object({ currency: z.optional(currencyCode), ...createdQuery, time_zone: filterText }),
    response: receivedCashoutStatistics,
    failure: 'cashouts.statistics',
    encode: (args: CreatedRange & { currency?: string; timeZone?: string }) => ({
      query: { currency: args.currency ?? CASHOUT_CURRENCY, ...encodeCreated(args), time_zone: args.timeZone },
    }),
  }),
  /**
   * Returns the fee of a cashout of `amount`. The response repeats the amount, so that an outdated response can be recognized.
   */
  fees: defineCall({
    name: 'cashouts.fees',
    side: 'payments',
    method: 'GET',
    path: '/v1/cashouts/fees',
    query: z.object({ amount: z.coerce.number(), currency: currencyCode }),
    response: receivedCashoutFee,
    failure: 'cashouts.fees',
    encode: ({ amount }: { amount: Money }) => {
      const { value, currency } = moneyToWire(amount);
      return { query: { amount: value, currency } };
    },
  }),
  /** Takes `amount`, which includes the fee, out of the balance; the new cashout is PENDING. 422 if it exceeds the available balance. */
  create: defineCall({
    name: 'cashouts.create',
    side: 'payments',
    method: 'POST',
    path: '/v1/cashouts',
    // assumed: the whole body
    body: z.object({ amount: sentMoney, reference: z.optional(z.string().check(z.maxLength(MAX_REFERENCE_LENGTH))) }),
    response: receivedCashout,
    needsIdempotencyKey: true,
    failure: 'cashouts.create',
    fallback: 'cashouts.create.default',
    encode: ({ amount, reference }: { amount: Money; reference?: string }) => ({
      body: { amount: moneyToWire(amount), reference: trimmedOrUndefined(reference) },
    }),
  }),
  /** Cancels a cashout, only while PENDING or ON_HOLD; the money returns at once. */
  cancel: defineCall({
    ...one,
    name: 'cashouts.cancel',
    method: 'POST',
    path: '/v1/cashouts/{id}/cancel',
    needsIdempotencyKey: true,
    fallback: 'cashouts.cancel.default',
  }),
};
