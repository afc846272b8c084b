import * as z from '@mostrador/schema';
import { moneyFromWire, type Money } from '@mostrador/values/money';
import { defineCall, type Page } from '../../call';
import { byId } from '../list-args';
import { pagedWire, pageQuery } from '../pagination';
import { present } from '../answers';
import { amountsIn, receivedDecimal, receivedInstant } from '../wire-values';

/** A payment whose capture a cashout settles. `fee` is its part of the cashout's, by amount; all of them come to the whole fee. */
export interface SettledPayment {
  id: string;
  /** The number that people quote. */
  paymentId: string;
  status: string;
  merchantName?: string;
  /** When it was captured, epoch ms. */
  capturedAt: number;
  captured: Money;
  fee: Money;
  net: Money;
}

/** How the amount of a cashout comes about: captured − taken + carried = amount, and net is what arrives. */
export interface SettledTotals {
  captured: Money;
  /** What refunds and lost chargebacks took in the period. */
  taken: Money;
  /** What came from the balance before, or below zero what stays in it. */
  carried: Money;
  amount: Money;
  fee: Money;
  net: Money;
}

export interface SettledPage extends Page<SettledPayment> {
  totals: SettledTotals;
}

const rowWire = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    status: z.string(),
    merchant_name: z.nullish(z.string()),
    captured_at: receivedInstant,
    captured: receivedDecimal,
    fee: receivedDecimal,
    net: receivedDecimal,
    currency: z.string(),
  })
  .check(amountsIn('captured', 'fee', 'net'));

const totalsWire = z
  .object({
    captured: receivedDecimal,
    taken: receivedDecimal,
    carried: receivedDecimal,
    amount: receivedDecimal,
    fee: receivedDecimal,
    net: receivedDecimal,
    currency: z.string(),
  })
  .check(amountsIn('captured', 'taken', 'carried', 'amount', 'fee', 'net'));

/** The settled payments on the wire. assumed: all of it. */
export const settledWire = z.extend(pagedWire(rowWire), { totals: totalsWire });

function decodeSettled({ data, pagination, totals }: z.output<typeof settledWire>): SettledPage {
  const total = (value: number | string) => moneyFromWire(value, totals.currency);
  return {
    items: data.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      status: row.status,
      merchantName: present(row.merchant_name),
      capturedAt: row.captured_at,
      captured: moneyFromWire(row.captured, row.currency),
      fee: moneyFromWire(row.fee, row.currency),
      net: moneyFromWire(row.net, row.currency),
    })),
    total: pagination?.total ?? data.length,
    totals: {
      captured: total(totals.captured),
      taken: total(totals.taken),
      carried: total(totals.carried),
      amount: total(totals.amount),
      fee: total(totals.fee),
      net: total(totals.net),
    },
  };
}

/** What a cashout settles; a resource of its own, because no list needs it. */
export const settledPayments = {
  /** The payments whose captures a cashout settles, newest first; none for one that was asked for by hand. `page` is 1-based. */
  list: defineCall({
    name: 'settledPayments.list',
    side: 'payments',
    method: 'GET',
    // assumed
    path: '/v1/cashouts/{id}/payments',
    params: byId,
    query: z.object(pageQuery),
    response: settledWire,
    failure: 'cashouts.get',
    encode: ({ id, page, pageSize }: { id: string; page?: number; pageSize?: number }) => ({
      params: { id },
      query: { page, page_size: pageSize },
    }),
    decode: decodeSettled,
  }),
};
