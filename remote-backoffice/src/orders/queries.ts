import { apiQuery } from '@mostrador/api-client';
import { orders, type OrderActionResult } from '@mostrador/contract/backoffice/orders/calls';
import { currentOrder, type Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { RecordKind } from '@mostrador/forms/record-action';

/** The live orders of a branch: the same query that the host's realtime keeps fresh. */
export function liveOrdersQuery(branchId: number) {
  return apiQuery(orders.list, { branchId });
}

/** One order with its events, live or not. */
export function orderQuery(orderId: number) {
  return apiQuery(orders.details, { orderId });
}

/** What an action on an order changes. */
export const orderKind = {
  get: orders.details,
  idKey: 'orderId',
  lists: [orders.list, orders.history],
  shownBy: [orders.list, orders.history, orders.details],
  current: currentOrder,
  answered: (answer: unknown) => (answer as OrderActionResult).order,
} satisfies RecordKind<Order>;
