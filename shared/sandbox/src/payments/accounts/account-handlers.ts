import { accounts } from '@mostrador/contract/payments/accounts/calls';
import { CASHOUT_CURRENCY } from '@mostrador/contract/payments/cashouts/calls';
import { listDefaults } from '@mostrador/contract/payments/list-args';
import { moneyToWire } from '@mostrador/values/money';
import { implement } from '../../routes';
import { listExternalMerchants } from '../access/external-merchant-repository';
import { scopeOf } from '../caller';
import { balanceOf } from '../cashouts/balance-repository';
import { pageAnswer, readPage } from '../paging';

const DEFAULTS = listDefaults('name', 'asc');

/** Routes of the accounts at the provider. */
export const accountRoutes = implement(accounts, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const { db } = context;
    const page = readPage(query, DEFAULTS);
    const currency = query.currency ?? CASHOUT_CURRENCY;
    const filter = { search: query.search, organizationId: query.organization_id };
    const { rows, total } = await listExternalMerchants(db, scope, filter, page);
    const data = [];
    for (const { id, organization_id: organizationId, holder } of rows) {
      const { availableMinor, pendingMinor, heldMinor } = await balanceOf(db, { ...scope, organizationId }, currency);
      data.push({
        ...{ id, organization_id: organizationId, name: holder, currency },
        available: moneyToWire({ minor: availableMinor, currency }).value,
        pending: moneyToWire({ minor: pendingMinor, currency }).value,
        held: moneyToWire({ minor: heldMinor, currency }).value,
      });
    }
    return pageAnswer(data, page, total);
  },
});
