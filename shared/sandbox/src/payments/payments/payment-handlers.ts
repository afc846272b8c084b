import { PAYMENT_LIST_DEFAULTS, payments } from '@mostrador/contract/payments/payments/calls';
import type { Db } from '../../db/database';
import { paymentsError } from '../../errors';
import { implement, type Context } from '../../routes';
import { scopeOf } from '../caller';
import { findSettlingCashout } from '../cashouts/cashout-repository';
import { actionContextOf, type ActionContext } from '../action-context';
import { linkOfPayment } from '../links/link-repository';
import { pageAnswer, readCreated, readInstant, readPage, readValues } from '../paging';
import type { Scope } from '../scope';
import { ledgerOf, ledgersOf } from '../transactions/transaction-repository';
import { authorizePayment } from './authorize';
import { cancelOrRefundPayment, cancelPayment, capturePayment, refundPayment } from './payment-actions';
import { advancePayments } from './payment-progress';
import { paymentRecord, paymentStateOf, type PaymentState } from './payment-record';
import { findPayment, listPayments } from './payment-repository';

async function read(db: Db, scope: Scope, id: string, lock = false): Promise<PaymentState> {
  const payment = await findPayment(db, scope, id, lock);
  if (!payment) throw paymentsError(404, 'not_found', 'El pago no existe');
  const related = {
    cashout: await findSettlingCashout(db, scope, payment),
    link_id: await linkOfPayment(db, scope, payment),
  };
  return paymentStateOf(payment, await ledgerOf(db, payment.id), related);
}

/** Runs an action on a locked payment and returns the updated payment. */
async function act(context: Context, id: string, action: (actionContext: ActionContext, state: PaymentState) => Promise<void>) {
  const scope = await scopeOf(context);
  const actionContext = actionContextOf(context);
  const { db, now, random } = actionContext;
  const payment = await findPayment(db, scope, id);
  if (payment) await advancePayments(db, now, random, payment.id);
  await action(actionContext, await read(db, scope, id, true));
  return paymentRecord(await read(db, scope, id));
}

export const paymentRoutes = implement(payments, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const page = readPage(query, PAYMENT_LIST_DEFAULTS);
    const filter = {
      statuses: readValues(query.status),
      ...readCreated(query),
      idPrefix: query.payment_id,
      merchantId: query.merchant_id,
      pointId: query.point_id,
      terminalId: query.terminal_id,
      currency: query.currency,
      search: query.search,
      entry: {
        types: readValues(query.transaction_type),
        from: readInstant(query.transaction_at_from),
        to: readInstant(query.transaction_at_to),
      },
    };
    const { rows, total } = await listPayments(db, scope, filter, page);
    const ledgers = await ledgersOf(
      db,
      rows.map((row) => row.id),
    );
    const records = rows.map((row) => paymentRecord(paymentStateOf(row, ledgers.get(row.id) ?? [])));
    return pageAnswer(records, page, total);
  },
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    return paymentRecord(await read(context.db, scope, params.id));
  },
  cancelOrRefund: ({ params }, context) => act(context, params.id, cancelOrRefundPayment),
  cancel: ({ params }, context) => act(context, params.id, cancelPayment),
  capture: ({ params, body }, context) =>
    act(context, params.id, (actionContext, state) => capturePayment(actionContext, state, body?.amount)),
  refund: ({ params, body }, context) =>
    act(context, params.id, (actionContext, state) => refundPayment(actionContext, state, body?.amount, body?.reason)),
  authorize: async ({ body }, context) => {
    const scope = await scopeOf(context);
    const id = await authorizePayment(actionContextOf(context), scope, body);
    return paymentRecord(await read(context.db, scope, id));
  },
});
