import type { QueryClient } from '@tanstack/react-query';
import { apiKey, apiQuery } from '@mostrador/api-client';
import type { Page } from '@mostrador/contract/call';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';

/** The live orders of a branch: the same query that the host's realtime keeps fresh. */
export function liveOrdersQuery(branchId: number) {
  return apiQuery(orders.list, { branchId });
}

/** One order with its events, live or not. */
export function orderQuery(orderId: number) {
  return apiQuery(orders.details, { orderId });
}

/**
 * Puts the server's order in place of the one shown, on the board, in the history and in the detail. An answer that is older than what is
 * shown (it came late) changes nothing; an order that has left the board is not put back.
 */
export function adoptOrder(queries: QueryClient, order: Order): void {
  const newer = (shown: Order) => (shown.id === order.id && shown.version <= order.version ? order : shown);
  for (const list of [orders.list, orders.history])
    queries.setQueriesData<Page<Order>>({ queryKey: apiKey(list) }, (page) =>
      page ? { ...page, items: page.items.map(newer) } : page,
    );
  queries.setQueryData(orderQuery(order.id).queryKey, (shown) => shown && newer(shown));
}
