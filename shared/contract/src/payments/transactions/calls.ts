import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { receivedTransaction } from './shapes';

/** Single ledger entries (docs payments §7.7). */
export const transactions = {
  get: defineCall({
    name: 'transactions.get',
    side: 'payments',
    method: 'GET',
    path: '/v1/transactions/{id}',
    params: z.object({ id: z.string().check(z.minLength(1)) }),
    response: receivedTransaction,
    failure: 'payments.get',
    fallback: 'unknown',
    encode: (args: { id: string }) => ({ params: args }),
  }),
};
