import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, apiQuery, callApi } from '@mostrador/api-client';
import { payments, type CardToAuthorize } from '@mostrador/contract/payments/payments/calls';
import { amountsOf } from './cart';
import type { CartState } from './use-cart';

export interface Pay {
  /** Asks the provider for the cart's total; true once there is a payment. A second call meanwhile joins the first. */
  run(card: CardToAuthorize): Promise<boolean>;
  pending: boolean;
  /** Why the last try failed. */
  error: ApiError | null;
}

/**
 * Pays the cart, one key per intent. The call is made without react-query's mutations: they keep their arguments, and a card's number is
 * kept nowhere. A refusal ends the intent; after anything else it may have been paid, and the same key is sent again.
 */
export function usePay({ cart, note }: CartState): Pay {
  const queries = useQueryClient();
  const running = useRef<Promise<boolean> | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function send(card: CardToAuthorize): Promise<boolean> {
    const { key, merchantId, billing } = cart;
    note({ unconfirmed: key });
    try {
      const payment = await callApi(
        payments.authorize,
        {
          amount: amountsOf(cart).total,
          merchantId,
          card,
          captureMode: 'AUTOMATIC',
          traceId: `checkout-${key}`,
          customer: { name: billing.name, email: billing.email },
        },
        { idempotencyKey: key },
      );
      const { rail = '', card: kept } = payment.instrument ?? {};
      queries.setQueryData(apiQuery(payments.get, { id: payment.id }).queryKey, payment);
      note({
        step: 'done',
        paymentId: payment.id,
        unconfirmed: null,
        payment: { type: 'card', method: '', card: { type: rail, lastFour: kept?.lastFour ?? '' } },
      });
      void queries.invalidateQueries({ queryKey: apiKey(payments.list) });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.refused && !isReused(cause)) note({ key: crypto.randomUUID(), unconfirmed: null });
      setError(withoutRequest(cause));
      return false;
    }
  }

  return {
    pending,
    error,
    run(card) {
      if (running.current) return running.current;
      setPending(true);
      setError(null);
      const started = send(card).finally(() => {
        running.current = null;
        setPending(false);
      });
      running.current = started;
      return started;
    },
  };
}

/** The key was used before with another card: what was sent then did arrive. */
export function isReused(error: ApiError): boolean {
  const { body } = error;
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'idempotency_key_reused';
}

/** The HTTP client's error carries the request, and with it the card's number. */
function withoutRequest(error: ApiError): ApiError {
  return new ApiError({ ...error, cause: undefined });
}
