import { transactions } from '@mostrador/contract/payments/transactions/calls';
import { paymentsError } from '../../errors';
import { implement } from '../../routes';
import { scopeOf } from '../caller';
import { settlementsOf } from '../cashouts/settled-repository';
import { transactionRecord } from './transaction-record';
import { findTransaction } from './transaction-repository';

export const transactionRoutes = implement(transactions, {
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const row = await findTransaction(context.db, scope, params.id);
    if (!row) throw paymentsError(404, 'not_found', 'La transacción no existe');
    const settlements = await settlementsOf(context.db, scope, [row.payment_id]);
    return transactionRecord(row, row.currency, settlements.get(row.id));
  },
});
