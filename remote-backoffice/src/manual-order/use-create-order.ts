import type { ApiError } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { NewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useIntent, useOpenIntents, type OpenIntents } from '@mostrador/forms/intent';

export interface CreateOrder {
  /** True from the submit until the response, in whichever tab. */
  pending: boolean;
  /** An order that was sent and may have been created. Only the same order may be sent until the user has checked it. */
  unconfirmed: NewOrder | null;
  intents: OpenIntents<NewOrder>;
  /** Error of the last attempt, or null. */
  error: ApiError | null;
  /**
   * Sends an order, or the unconfirmed one again; does nothing while a request is in flight. Resolves to null on failure;
   * `onRefused` gets an error with which the server rejects the order.
   */
  send(order: NewOrder | null, onRefused: (refusal: ApiError) => void): Promise<Order | null>;
}

const stale = [orders.list, orders.history, orders.home, customers.list, customers.addresses, products.gifts];

/** Creates an order exactly once (docs payments §10). */
export function useCreateOrder(branchId: number): CreateOrder {
  const intents = useOpenIntents(orders.create, String(branchId));
  const creation = useIntent(orders.create, { about: (order) => String(order.branchId), invalidates: stale });
  const pending = creation.pending || intents.items.some(({ state }) => state === 'elsewhere');
  const [last] = intents.items;
  const unconfirmed = last && !pending ? last.args : null;

  async function send(order: NewOrder | null, onRefused: (refusal: ApiError) => void): Promise<Order | null> {
    const sent = unconfirmed ?? order;
    if (pending || !sent) return null;
    try {
      return await creation.run(sent);
    } catch (thrown) {
      const failed = thrown as ApiError;
      if (failed.refused) onRefused(failed);
      return null;
    }
  }

  return { pending, unconfirmed, intents, error: creation.error, send };
}
