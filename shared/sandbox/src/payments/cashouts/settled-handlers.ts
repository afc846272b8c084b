import { settledPayments } from '@mostrador/contract/payments/cashouts/settled';
import { moneyToWire } from '@mostrador/values/money';
import { paymentsError } from '../../errors';
import { implement } from '../../routes';
import { scopeOf } from '../caller';
import { pageAnswer, readPage, toSeconds } from '../paging';
import { findCashout } from './cashout-repository';
import { listSettled, sumSettled } from './settled-repository';

const DEFAULTS = { page: 1, pageSize: 10, sort: { field: 'captured_at', order: 'desc' } } as const;

/** Routes of the payments that a cashout settles. */
export const settledPaymentRoutes = implement(settledPayments, {
  list: async ({ params, query }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const cashout = await findCashout(db, scope, params.id);
    if (!cashout) throw paymentsError(404, 'not_found', 'La liquidación no existe');
    const page = readPage(query, DEFAULTS);
    const { currency, amount_minor: amount, fee_minor: fee } = cashout;
    const decimal = (minor: number): number => moneyToWire({ minor, currency }).value;
    const sums = await sumSettled(db, cashout);
    const rows = await listSettled(db, cashout, page);
    const data = rows.map((row) => ({
      id: row.id,
      payment_id: row.payment_id,
      status: row.status,
      merchant_name: row.merchant_name,
      captured_at: toSeconds(row.captured_at),
      captured: decimal(row.captured_minor),
      fee: decimal(row.fee_minor),
      net: decimal(row.captured_minor - row.fee_minor),
      currency,
    }));
    return {
      ...pageAnswer(data, page, sums.payments),
      totals: {
        captured: decimal(sums.captured_minor),
        taken: decimal(sums.taken_minor),
        carried: decimal(amount - sums.captured_minor + sums.taken_minor),
        amount: decimal(amount),
        fee: decimal(fee),
        net: decimal(amount - fee),
        currency,
      },
    };
  },
});
