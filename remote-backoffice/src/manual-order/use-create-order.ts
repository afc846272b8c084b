import type { ApiError } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { NewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useIntent, useOpenIntents, type OpenIntents } from '@mostrador/forms/intent';

export interface CreateOrder {
  /** True from the click until the answer, in whichever tab. */
  pending: boolean;
  /** It was sent and may have been carried out: only the same may be sent again, until somebody looked whether it is there. */
  unconfirmed: NewOrder | null;
  intents: OpenIntents<NewOrder>;
  /** Why the last try failed; null when it did not. */
  error: ApiError | null;
  /**
   * Sends an order, or the unconfirmed one again; nothing while an answer is awaited. Resolves to null when it failed; `onRefused` is told
   * of a refusal.
   */
  send(order: NewOrder | null, onRefused: (refusal: ApiError) => void): Promise<Order | null>;
}

const stale = [orders.list, orders.history, orders.home, customers.list, customers.addresses, products.gifts];

/** Creates an order once (docs payments §10). */
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
