import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { path } from '../paths';

/** Returns the URL of an order's status page for its customer, on the current origin. */
export function trackingUrl({ id, customer }: Pick<Order, 'id' | 'customer'>): string {
  return new URL(path('order-status', { pedidoId: id, clienteId: customer.id }), window.location.origin).href;
}
