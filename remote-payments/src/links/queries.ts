import { apiQuery, pollUntilSettled } from '@mostrador/api-client';
import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { linkRules } from '@mostrador/contract/payments/links/states';
import { links } from '@mostrador/contract/payments/links/calls';

/** Query for one link; polls while it can be paid. */
export function linkQuery(id: string) {
  return {
    ...apiQuery(links.get, { id }),
    refetchInterval: pollUntilSettled(({ status, timesPaid }: PaymentLink) =>
      linkRules.isPolled(status) ? `${status}:${timesPaid}` : null,
    ),
  };
}
