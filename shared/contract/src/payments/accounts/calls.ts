import * as z from '@mostrador/schema';
import { moneyFromWire, type Money } from '@mostrador/values/money';
import { filterText } from '../../request-texts';
import { withMapping } from '../../response-schemas';
import { defineListCall } from '../call-parts';
import { dropUndefined, trimmedOrUndefined } from '../list-args';
import { pageQuery } from '../pagination';
import { checkAmounts, receivedCurrency, receivedDecimal } from '../wire-values';

/** An organisation's account at the provider, with its balance in one currency. */
interface Account {
  /** The external merchant id, which a request names to work for this organisation alone. */
  id: string;
  organizationId: string;
  /** The holder of the bank account for cashouts. */
  name: string;
  /** May be negative: refunds and chargebacks are not limited by it. */
  available: Money;
  /** Captures in progress, not available yet. */
  pending: Money;
  /** Disputed money, not available; undefined if the provider does not hold any. */
  held?: Money;
}

const receivedAccount = withMapping(
  z
    .object({
      id: z.string(),
      organization_id: z.string(),
      name: z.string(),
      available: receivedDecimal,
      pending: receivedDecimal,
      held: z.nullish(receivedDecimal),
      currency: receivedCurrency,
    })
    .check(checkAmounts('available', 'pending', 'held')),
  ({ id, organization_id: organizationId, name, available, pending, held, currency }): Account => ({
    ...{ id, organizationId, name },
    available: moneyFromWire(available, currency),
    pending: moneyFromWire(pending, currency),
    held: held === null || held === undefined ? undefined : moneyFromWire(held, currency),
  }),
);

/** `page` is 1-based. */
interface AccountListArgs {
  currency?: string;
  /** Part of the name, or the beginning of the id. */
  search?: string;
  organizationId?: string;
  page?: number;
  pageSize?: number;
}

/** The accounts at the provider (docs payments §6.1). assumed: all of it. */
export const accounts = {
  /** Returns a page of the accounts that the caller may see, by name: the own one, all for users of the platform. */
  list: defineListCall(receivedAccount, {
    name: 'accounts.list',
    path: '/v1/accounts',
    query: z.object({
      ...pageQuery,
      currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
      search: filterText,
      organization_id: filterText,
    }),
    encode: ({ search, organizationId, pageSize, ...args }: AccountListArgs) => ({
      query: dropUndefined({
        ...args,
        page_size: pageSize,
        search: trimmedOrUndefined(search),
        organization_id: organizationId,
      }),
    }),
  }),
};
