import { apiQuery } from '@mostrador/api-client';
import { orders, type OrderActionResult } from '@mostrador/contract/backoffice/orders/calls';
import { currentOrder, type Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { RecordKind } from '@mostrador/forms/record-action';

/** Returns the query for a branch's live orders; the host's realtime refreshes the same query. */
export function liveOrdersQuery(branchId: number) {
  return apiQuery(orders.list, { branchId });
}

/** Returns the query for one order with its events, live or not. */
export function orderQuery(orderId: number) {
  return apiQuery(orders.details, { orderId });
}

/** Describes orders to `useRecordAction`: the queries that an action changes, and where responses contain the order. */
export const orderKind = {
  get: orders.details,
  idKey: 'orderId',
  lists: [orders.list, orders.history],
  invalidates: [orders.list, orders.history, orders.details],
  current: currentOrder,
  answered: (answer: unknown) => (answer as OrderActionResult).order,
} satisfies RecordKind<Order>;
