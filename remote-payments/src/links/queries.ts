import { apiQuery, pollWhile } from '@mostrador/api-client';
import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { linkRules } from '@mostrador/contract/payments/links/states';
import { links } from '@mostrador/contract/payments/links/calls';

/** One link; asked again while somebody may pay it. */
export function linkQuery(id: string) {
  return {
    ...apiQuery(links.get, { id }),
    refetchInterval: pollWhile(({ status, timesPaid }: PaymentLink) =>
      linkRules.isPolled(status) ? `${status}:${timesPaid}` : null,
    ),
  };
}
