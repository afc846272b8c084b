import { apiKey, callApi } from '@mostrador/api-client';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { payments, type PaymentListArgs } from '@mostrador/contract/payments/payments/calls';
import type { Instants } from './movements';
import { useAllPages, type AllPages } from './use-all-pages';

/** The server's maximum page size. */
const pageSize = 200;
const idOf = ({ id }: Payment) => id;

const month = 31 * 24 * 60 * 60 * 1000;

/** Splits a long period into months, because deep pages of one long list are increasingly expensive for the server. */
function monthsOf({ from, to }: Instants): Instants[] {
  const count = Math.max(1, Math.ceil((to - from) / month));
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * month,
    to: Math.min(to, from + (index + 1) * month),
  }));
}

interface Options {
  types: readonly string[];
  /** Null while unknown. */
  period: Instants | null;
  paymentId?: string;
  merchantId?: string;
  /** The entry's actor; any if empty. */
  actor?: string;
  /** The entry's channels; any if empty. */
  channels?: readonly string[];
  enabled?: boolean;
  maxPages?: number;
}

/**
 * Fetches the payments with a ledger entry of these types in a period, whenever they were paid: all pages, month by month. For
 * one payment the period is not split.
 */
export function useLedger(options: Options): AllPages<Payment> {
  const { types, period, paymentId, merchantId, actor, channels = [], enabled = true, maxPages } = options;
  const entry = { types, ...(actor && { actor }), ...(channels.length > 0 && { channels }) };
  const args: PaymentListArgs = {
    entry: { ...entry, ...period },
    paymentId,
    merchantId,
    pageSize,
    sort: { field: 'created_at', order: 'asc' },
  };
  const months = period && !paymentId ? monthsOf(period) : [period];
  return useAllPages({
    queryKey: [...apiKey(payments.list), 'all', args],
    fetchPage: (page, signal, part) =>
      callApi(payments.list, { ...args, entry: { ...entry, ...months[part] }, page }, { signal }),
    parts: months.length,
    keyOf: idOf,
    enabled: enabled && period !== null,
    ...(maxPages === undefined ? {} : { maxPages }),
  });
}
