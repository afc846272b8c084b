import { PAYMENT_LIST_DEFAULTS, payments } from '@mostrador/contract/payments/payments/calls';
import type { Db } from '../../db/database';
import { paymentsError } from '../../errors';
import { implement, type Context } from '../../routes';
import { scopeOf } from '../caller';
import { settlementsOf } from '../cashouts/settled-repository';
import { actionContextOf, type ActionContext } from '../action-context';
import { linkOfPayment } from '../links/link-repository';
import { checkZone } from '../months';
import { pageAnswer, readCreated, readInstant, readPage, readValues } from '../paging';
import type { Scope } from '../scope';
import { checkoutOrigin } from '../transactions/origin';
import { ledgerOf, ledgersOf } from '../transactions/transaction-repository';
import { authorizePayment } from './authorize';
import { cancelOrRefundPayment, cancelPayment, capturePayment, refundPayment } from './payment-actions';
import { advancePayments } from './payment-progress';
import { paymentRecord, paymentStateOf, type PaymentState } from './payment-record';
import { findPayment, listPayments } from './payment-repository';
import { readSearch } from './search-text';

async function read(db: Db, scope: Scope, id: string, lock = false): Promise<PaymentState> {
  const payment = await findPayment(db, scope, id, lock);
  if (!payment) throw paymentsError(404, 'not_found', 'El pago no existe');
  const ledger = await ledgerOf(db, payment.id);
  const settlements = await settlementsOf(db, scope, [payment.id]);
  const capture = ledger.find(({ type, status }) => type === 'CAPTURE' && status === 'APPROVED');
  const settled = capture && settlements.get(capture.id);
  const related = {
    cashout: settled ? { id: settled.id, status: settled.status } : null,
    link_id: await linkOfPayment(db, scope, payment),
  };
  return paymentStateOf(payment, ledger, settlements, related);
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

/** Amounts of several currencies cannot be compared: 422 for bounds without a currency. */
function assertCurrencyOfBounds(query: { currency?: string; amount_from?: number; amount_to?: number }): void {
  if (query.currency !== undefined || (query.amount_from === undefined && query.amount_to === undefined)) return;
  throw paymentsError(422, 'currency_needed', 'Elige la moneda del importe', ['currency: hace falta para filtrar por importe']);
}

export const paymentRoutes = implement(payments, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db, now } = context;
    assertCurrencyOfBounds(query);
    const page = readPage(query, PAYMENT_LIST_DEFAULTS);
    const filter = {
      statuses: readValues(query.status),
      ...readCreated(query),
      idPrefix: query.payment_id,
      merchantId: query.merchant_id,
      pointId: query.point_id,
      terminalId: query.terminal_id,
      currency: query.currency,
      search: readSearch(query.search, checkZone(query.time_zone ?? 'UTC'), now),
      amountFrom: query.amount_from,
      amountTo: query.amount_to,
      cardEnd: query.last_four,
      dispute: readValues(query.dispute),
      lostChargeback: query.lost_chargeback,
      entry: {
        types: readValues(query.transaction_type),
        from: readInstant(query.transaction_at_from),
        to: readInstant(query.transaction_at_to),
        actor: query.transaction_actor,
        channels: readValues(query.transaction_channel),
      },
    };
    const { rows, total } = await listPayments(db, scope, filter, page);
    const ids = rows.map((row) => row.id);
    const ledgers = await ledgersOf(db, ids);
    const settlements = await settlementsOf(db, scope, ids);
    const records = rows.map((row) => paymentRecord(paymentStateOf(row, ledgers.get(row.id) ?? [], settlements)));
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
    const { session, app, address } = context;
    // A server that has the API key limits its own payers: they all have its address.
    const takeBack = session ? app.attempts.count('checkout', { subject: body.merchant_id, caller: address }) : undefined;
    const opened = await authorizePayment({ ...actionContextOf(context), origin: checkoutOrigin(context) }, scope, body).catch(
      (error: unknown) => {
        takeBack?.();
        throw error;
      },
    );
    if (!opened.isRefused) takeBack?.();
    return paymentRecord(await read(context.db, scope, opened.id));
  },
});
