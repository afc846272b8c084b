import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { path } from '../paths';

/** The address at which a customer follows an order, on this deployment's own host. */
export function trackingUrl({ id, customer }: Pick<Order, 'id' | 'customer'>): string {
  return new URL(path('order-status', { pedidoId: id, clienteId: customer.id }), window.location.origin).href;
}
