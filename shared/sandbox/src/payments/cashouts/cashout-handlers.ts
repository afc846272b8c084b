import { formatMoney, moneyToWire, type Money } from '@mostrador/values/money';
import { CASHOUT_CURRENCY, CASHOUT_LIST_DEFAULTS, cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { cashoutActions, type CashoutRefusal } from '@mostrador/contract/payments/cashouts/states';
import { hasPermission } from '@mostrador/contract/permissions';
import type { Db } from '../../db/database';
import { paymentsError } from '../../errors';
import { implement, type Context } from '../../routes';
import { findHolder } from '../access/external-merchant-repository';
import { actorOf, requireOrganization, scopeOf } from '../caller';
import { readCreated, readPage, readValues } from '../paging';
import { readAmount } from '../payments/payment-actions';
import type { Scope } from '../scope';
import { assertAllowed } from '../verdicts';
import { balanceOf, lockBalance } from './balance-repository';
import { advanceCashouts, moveCashout, openCashout } from './cashout-progress';
import { cashoutRecord, historyRecord } from './cashout-record';
import { countByStatus, eventsOf, findCashout, listCashouts, type CashoutRow } from './cashout-repository';
import { cashoutStatistics } from './cashout-statistics';
import { largestCashout, quoteOf } from './terms';

const REFUSALS: Record<CashoutRefusal, string> = {
  'in-progress': 'El banco ya está tramitando la liquidación',
  paid: 'La liquidación ya está pagada',
  returned: 'La liquidación ya está cerrada y el dinero ha vuelto al saldo',
  open: 'La liquidación sigue en curso',
};

async function read(db: Db, scope: Scope, id: string, lock = false): Promise<CashoutRow> {
  const row = await findCashout(db, scope, id, lock);
  if (!row) throw paymentsError(404, 'not_found', 'La liquidación no existe');
  return row;
}

/** Refuses an amount above the balance with 422. The balance must be locked. */
async function assertFunds(db: Db, scope: Scope, amount: Money): Promise<void> {
  const { currency } = amount;
  const { availableMinor } = await balanceOf(db, scope, currency);
  if (amount.minor <= availableMinor) return;
  const text = (minor: number) => formatMoney({ minor, currency }, 'es');
  throw paymentsError(422, 'insufficient_funds', 'El saldo disponible no alcanza', [
    `amount: ${text(amount.minor)} superan los ${text(availableMinor)} disponibles`,
  ]);
}

/** Maps a cashout for the caller; a server's key without a session sees all of it. */
function recordFor({ session }: Context, row: CashoutRow) {
  return cashoutRecord(row, session === null || hasPermission(session, 'cashouts.move'));
}

/** Routes of cashouts, balance and statistics. */
export const cashoutRoutes = implement(cashouts, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const page = readPage({ ...query, page_size: query.per_page }, CASHOUT_LIST_DEFAULTS);
    const filter = {
      currency: query.currency ?? CASHOUT_CURRENCY,
      statuses: readValues(query.status),
      search: query.search,
      ...readCreated(query),
    };
    const { rows, total, amountMinor } = await listCashouts(db, scope, filter, page);
    const { value, currency } = moneyToWire({ minor: amountMinor, currency: filter.currency });
    return {
      data: rows.map((row) => recordFor(context, row)),
      pagination: {
        current_page: page.page,
        total_pages: Math.ceil(total / page.limit),
        total_records: total,
        per_page: page.limit,
      },
      meta: { total_amount: value, currency, status_summary: await countByStatus(db, scope, filter) },
    };
  },
  get: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    return recordFor(context, await read(db, scope, params.id));
  },
  history: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const { id } = await read(db, scope, params.id);
    return historyRecord(await eventsOf(db, id));
  },
  balance: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const currency = query.currency ?? CASHOUT_CURRENCY;
    const { availableMinor, pendingMinor, heldMinor } = await balanceOf(db, scope, currency);
    const largest = largestCashout({ minor: availableMinor, currency });
    return {
      available: moneyToWire({ minor: availableMinor, currency }).value,
      pending: moneyToWire({ minor: pendingMinor, currency }).value,
      held: moneyToWire({ minor: heldMinor, currency }).value,
      max_amount: largest && moneyToWire(largest).value,
      currency,
    };
  },
  statistics: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const filter = {
      currency: query.currency ?? CASHOUT_CURRENCY,
      ...readCreated(query),
    };
    return cashoutStatistics(db, scope, filter, query.time_zone ?? 'UTC');
  },
  fees: async ({ query }, context) => {
    await scopeOf(context);
    const { amount, fee, net } = quoteOf(readAmount({ value: query.amount, currency: query.currency }));
    return {
      amount: moneyToWire(amount).value,
      fee: moneyToWire(fee).value,
      net: moneyToWire(net).value,
      currency: amount.currency,
    };
  },
  create: async ({ body }, context) => {
    const scope = await scopeOf(context);
    const { db, now } = context;
    const quote = quoteOf(readAmount(body.amount));
    const { currency } = quote.amount;
    const owner = requireOrganization(scope);
    await lockBalance(db, owner, currency);
    await assertFunds(db, scope, quote.amount);
    const draft = {
      ...{ organization_id: owner, merchant_id: scope.merchantId, period_from_at: null, period_to_at: null },
      destination: { ...quote.account, holder: (await findHolder(db, owner)) ?? quote.account.holder },
      reference: body.reference?.trim() || null,
    };
    const id = await openCashout(db, draft, quote, now, actorOf(context));
    return recordFor(context, await read(db, scope, id));
  },
  cancel: async ({ params }, context) => {
    const scope = await scopeOf(context);
    const { db, now } = context;
    await advanceCashouts(db, now, params.id);
    const row = await read(db, scope, params.id, true);
    assertAllowed(cashoutActions(row).cancel, REFUSALS, { cashout: recordFor(context, row) });
    await moveCashout(db, row, 'CANCELLED', now, { actor: actorOf(context) });
    return recordFor(context, await read(db, scope, row.id));
  },
});
