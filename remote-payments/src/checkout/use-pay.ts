import { useQueryClient } from '@tanstack/react-query';
import { apiQuery, type ApiError } from '@mostrador/api-client';
import { payments, type AuthorizeArgs, type CardToAuthorize } from '@mostrador/contract/payments/payments/calls';
import { useIntent, useOpenIntents, type OpenIntents } from '@mostrador/forms/intent';
import { amountsOf } from './cart';
import type { CartState } from './use-cart';

/** The payment request without the card, because card data is never stored. */
type Charge = Omit<AuthorizeArgs, 'card'>;

export interface Pay {
  /**
   * Requests the payment of the cart's total; returns null if a payment was created, otherwise the error. A concurrent call joins
   * the first.
   */
  run(card: CardToAuthorize): Promise<ApiError | null>;
  pending: boolean;
  /** Why the last attempt failed; null while its result is unknown, because `intents` reports that. */
  error: ApiError | null;
  /** The charge for the current cart. */
  charge: Charge;
  intents: OpenIntents<Charge>;
}

/** Pays the cart once: the same charge is sent again with the same idempotency key, with any card. */
export function usePay({ cart, edit }: CartState): Pay {
  const queries = useQueryClient();
  const { id, merchantId, billing } = cart;
  const charge: Charge = {
    amount: amountsOf(cart).total,
    merchantId,
    captureMode: 'AUTOMATIC',
    traceId: `checkout-${id}`,
    customer: { name: billing.name, email: billing.email },
  };
  const intents = useOpenIntents<typeof payments.authorize, Charge>(payments.authorize, '');
  const { run, pending, error } = useIntent(payments.authorize, {
    kept: ({ card: _, ...rest }) => rest,
    invalidates: [payments.list],
    onSuccess(payment) {
      const { rail = '', card } = payment.instrument ?? {};
      queries.setQueryData(apiQuery(payments.get, { id: payment.id }).queryKey, payment);
      edit({
        step: 'done',
        paymentId: payment.id,
        payment: { type: 'card', method: '', card: { type: rail, lastFour: card?.lastFour ?? '' } },
      });
    },
  });
  return {
    pending,
    error,
    charge,
    intents,
    run: (card) =>
      run({ ...charge, card }).then(
        () => null,
        (failure: ApiError) => failure,
      ),
  };
}
