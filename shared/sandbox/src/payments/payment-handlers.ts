import { health } from '@mostrador/contract/payments/health';
import { PAYMENT_LIST_DEFAULTS, payments, type PaymentSort } from '@mostrador/contract/payments/payments';
import { transactions } from '@mostrador/contract/payments/transactions';
import { paymentsError } from '../errors';
import { implement, type Context, type Route } from '../routes';
import { authorizePayment } from './authorize';
import { cancelOrRefundPayment, cancelPayment, capturePayment, refundPayment, type Desk } from './payment-actions';
import { advancePayments } from './payment-progress';
import { paymentRecord, standingOf, transactionRecord, type Standing } from './payment-record';
import { findPayment, listPayments, type Scope } from './payment-repository';
import { scopeOf } from './scope';
import { findTransaction, ledgerOf, ledgersOf } from './transaction-repository';

const MS = 1000;

function readSort(text: string | undefined): PaymentSort {
  const [field, order] = (text ?? '').split(':');
  return text ? ({ field, order } as PaymentSort) : PAYMENT_LIST_DEFAULTS.sort;
}

/** Opens the desk: what moves by itself has moved before anything is read. */
async function openDesk({ db, now, app }: Context): Promise<Desk> {
  await advancePayments(db, now, app.random);
  return { db, now, random: app.random };
}

async function read({ db }: Desk, scope: Scope, id: string, lock = false): Promise<Standing> {
  const payment = await findPayment(db, scope, id, lock);
  if (!payment) throw paymentsError(404, 'not_found', 'El pago no existe');
  return standingOf(payment, await ledgerOf(db, payment.id));
}

/** Runs an action on a locked payment and answers with the payment as it then is. */
async function act(context: Context, id: string, action: (desk: Desk, standing: Standing) => Promise<void>) {
  const scope = await scopeOf(context);
  const desk = await openDesk(context);
  await action(desk, await read(desk, scope, id, true));
  return paymentRecord(await read(desk, scope, id));
}

const paymentRoutes = implement(payments, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db } = await openDesk(context);
    const page = query.page ?? PAYMENT_LIST_DEFAULTS.page;
    const size = query.page_size ?? PAYMENT_LIST_DEFAULTS.pageSize;
    const filter = {
      statuses: query.status?.split(',').filter(Boolean) ?? [],
      createdFrom: query.created_at_from === undefined ? undefined : query.created_at_from * MS,
      createdTo: query.created_at_to === undefined ? undefined : query.created_at_to * MS,
      idPrefix: query.payment_id,
      merchantId: query.merchant_id,
    };
    const { rows, total } = await listPayments(db, scope, filter, {
      sort: readSort(query.sort),
      limit: size,
      offset: (page - 1) * size,
    });
    const ledgers = await ledgersOf(
      db,
      rows.map((row) => row.id),
    );
    return {
      data: rows.map((row) => paymentRecord(standingOf(row, ledgers.get(row.id) ?? []))),
      pagination: { page, page_size: size, total, total_pages: Math.ceil(total / size) },
    };
  },
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    return paymentRecord(await read(await openDesk(context), scope, params.id));
  },
  cancelOrRefund: ({ params }, context) => act(context, params.id, cancelOrRefundPayment),
  cancel: ({ params }, context) => act(context, params.id, cancelPayment),
  capture: ({ params, body }, context) =>
    act(context, params.id, (desk, standing) => capturePayment(desk, standing, body?.amount)),
  refund: ({ params, body }, context) =>
    act(context, params.id, (desk, standing) => refundPayment(desk, standing, body?.amount, body?.reason)),
  authorize: async ({ body }, context) => {
    const scope = await scopeOf(context);
    const desk = await openDesk(context);
    const id = await authorizePayment(desk, scope, body);
    return paymentRecord(await read(desk, scope, id));
  },
});

const transactionRoutes = implement(transactions, {
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { db } = await openDesk(context);
    const row = await findTransaction(db, scope, params.id);
    if (!row) throw paymentsError(404, 'not_found', 'La transacción no existe');
    return transactionRecord(row, row.currency);
  },
});

const healthRoutes = implement(health, {
  get: async () => ({ status: 'ok' }),
});

/** Payments, their ledger and the health of the API. */
export const paymentSideRoutes: Route[] = [...paymentRoutes, ...transactionRoutes, ...healthRoutes];
