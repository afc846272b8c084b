import { callApi } from '@mostrador/api-client';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { payments, type PaymentListArgs } from '@mostrador/contract/payments/payments/calls';
import type { Instants } from './movements';
import { useAllPages, type AllPages } from './use-all-pages';

/** What the server gives at most on a page. */
const pageSize = 200;
const idOf = ({ id }: Payment) => id;

interface Options {
  types: readonly string[];
  /** Null while it is not known. */
  period: Instants | null;
  paymentId?: string;
  merchantId?: string;
  maxPages?: number;
}

/** The payments with an entry of these types in a period, whenever they were paid; all pages of them. */
export function useLedger({ types, period, paymentId, merchantId, maxPages }: Options): AllPages<Payment> {
  const args: PaymentListArgs = {
    entry: { types, ...period },
    paymentId,
    merchantId,
    pageSize,
    sort: { field: 'created_at', order: 'asc' },
  };
  return useAllPages({
    queryKey: ['ledger', args],
    fetchPage: (page, signal) => callApi(payments.list, { ...args, page }, { signal }),
    keyOf: idOf,
    enabled: period !== null,
    ...(maxPages === undefined ? {} : { maxPages }),
  });
}
