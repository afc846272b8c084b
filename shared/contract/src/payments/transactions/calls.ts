import { defineCall } from '../../call';
import { recordCall } from '../call-parts';
import { receivedTransaction } from './shapes';

/** Single ledger entries (docs payments §7.7). */
export const transactions = {
  get: defineCall({
    ...recordCall(receivedTransaction),
    name: 'transactions.get',
    method: 'GET',
    path: '/v1/transactions/{id}',
    failure: 'payments.get',
    fallback: 'unknown',
  }),
};
