import * as z from '@mostrador/schema';
import { moneyFromWire, type Money } from '@mostrador/values/money';
import { defineCall, type Page } from '../../call';
import { byId } from '../call-parts';
import { pagedWire, pageQuery } from '../pagination';
import { nullToUndefined } from '../responses';
import { checkAmounts, receivedDecimal, receivedInstant } from '../wire-values';

/**
 * A payment whose capture is settled by a cashout. `fee` is its share of the cashout's fee, in proportion to its amount; the
 * shares add up to the whole fee.
 */
interface SettledPayment {
  id: string;
  /** The payment id that is shown to users. */
  paymentId: string;
  status: string;
  merchantName?: string;
  /** Time of the capture, epoch ms. */
  capturedAt: number;
  captured: Money;
  fee: Money;
  net: Money;
}

/** The calculation of a cashout's amount: captured − taken + carried = amount; `net` is the amount that is paid out. */
export interface SettledTotals {
  captured: Money;
  /** Sum of refunds and lost chargebacks in the period. */
  taken: Money;
  /** Carried over from the earlier balance; if negative, the part that stays in the balance. */
  carried: Money;
  amount: Money;
  fee: Money;
  net: Money;
}

interface SettledPage extends Page<SettledPayment> {
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
  .check(checkAmounts('captured', 'fee', 'net'));

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
  .check(checkAmounts('captured', 'taken', 'carried', 'amount', 'fee', 'net'));

/** The settled payments on the wire. assumed: all of it. */
const settledWire = z.extend(pagedWire(rowWire), { totals: totalsWire });

function decodeSettled({ data, pagination, totals }: z.output<typeof settledWire>): SettledPage {
  const total = (value: number | string) => moneyFromWire(value, totals.currency);
  return {
    items: data.map((row) => ({
      id: row.id,
      paymentId: row.payment_id,
      status: row.status,
      merchantName: nullToUndefined(row.merchant_name),
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

/** The payments that a cashout settles; a separate resource, because no list needs it. */
export const settledPayments = {
  /**
   * Returns a page of the payments whose captures a cashout settles, newest first; empty for a manually requested cashout. `page`
   * is 1-based.
   */
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
