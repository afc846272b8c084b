import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, callApi, type ApiError } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { NewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useDraft } from '@mostrador/forms/draft';

/** An order that was sent and whose outcome is not known. */
interface Intent {
  key: string;
  order: NewOrder;
}

export interface CreateOrder {
  /** True from the click until the answer. */
  pending: boolean;
  /** It was sent and may have been carried out: only the same may be sent again. */
  unconfirmed: boolean;
  /** Why the last try failed; null when it did not. */
  error: ApiError | null;
  /**
   * Sends an order, or the unconfirmed one again; nothing while an answer is awaited. Resolves to null when it failed; `onRefused` takes the
   * body of a refusal.
   */
  send(order: NewOrder | null, onRefused: (body: unknown) => void): Promise<Order | null>;
  /** Gives the unconfirmed order up; somebody looked whether it is there. */
  abandon(): void;
}

const stale = [orders.list, orders.history, orders.home, customers.list, customers.addresses];

/**
 * Creates an order once. The key of an intent is kept with the draft, not with the page: what was sent before a reload or an expired
 * session is sent again under the same key (docs payments §10).
 */
export function useCreateOrder(branchId: number): CreateOrder {
  const queries = useQueryClient();
  const [intent, setIntent, clearIntent] = useDraft<Intent | null>(`manual-order-sent:${branchId}`, null);
  const [error, setError] = useState<ApiError | null>(null);
  const [pending, setPending] = useState(false);
  const locked = useRef(false);

  async function send(order: NewOrder | null, onRefused: (body: unknown) => void): Promise<Order | null> {
    const next = intent ?? (order && { key: crypto.randomUUID(), order });
    if (locked.current || !next) return null;
    locked.current = true;
    setPending(true);
    setError(null);
    setIntent(next);
    try {
      const created = await callApi(orders.create, next.order, { idempotencyKey: next.key });
      clearIntent();
      return created;
    } catch (thrown) {
      const failed = thrown as ApiError;
      setError(failed);
      if (failed.refused) {
        clearIntent();
        onRefused(failed.body);
      }
      return null;
    } finally {
      locked.current = false;
      setPending(false);
      for (const call of stale) void queries.invalidateQueries({ queryKey: apiKey(call) });
    }
  }

  return {
    pending,
    unconfirmed: intent !== null && !pending,
    error,
    send,
    abandon() {
      clearIntent();
      setError(null);
    },
  };
}
