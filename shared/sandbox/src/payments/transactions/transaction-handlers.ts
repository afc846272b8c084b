import { transactions } from '@mostrador/contract/payments/transactions/calls';
import { paymentsError } from '../../errors';
import { implement } from '../../routes';
import { scopeOf } from '../caller';
import { applyDueTransitions } from '../action-context';
import { transactionRecord } from './transaction-record';
import { findTransaction } from './transaction-repository';

export const transactionRoutes = implement(transactions, {
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { db } = await applyDueTransitions(context);
    const row = await findTransaction(db, scope, params.id);
    if (!row) throw paymentsError(404, 'not_found', 'La transacción no existe');
    return transactionRecord(row, row.currency);
  },
});
