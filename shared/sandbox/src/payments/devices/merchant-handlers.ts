import { randomUUID } from 'node:crypto';
import { merchants, MERCHANT_LIST_DEFAULTS } from '@mostrador/contract/payments/merchants/calls';
import { POINT_LIST_DEFAULTS } from '@mostrador/contract/payments/points/filters';
import { DEVICE_TARGETS, type PlaceAction } from '@mostrador/contract/payments/devices/states';
import { paymentsError } from '../../errors';
import { implement, type Context } from '../../routes';
import { requireOrganization, scopeOf } from '../caller';
import { pageAnswer, readPage } from '../paging';
import type { Scope } from '../scope';
import { readPlaceFilter } from './device-filter';
import { assertAllowed } from '../verdicts';
import { merchantRecord, pointRecord, verdictsOnMerchant } from './device-record';
import { REFUSALS, mergeDefined } from './device-rules';
import {
  deleteMerchant,
  findMerchant,
  insertMerchant,
  listMerchants,
  updateMerchant,
  type MerchantRow,
  type MerchantView,
} from './merchant-repository';
import { listPoints } from './point-repository';

async function read({ db }: Context, scope: Scope, id: string, lock?: 'UPDATE'): Promise<MerchantView> {
  const merchant = await findMerchant(db, scope, id, lock);
  if (!merchant) throw paymentsError(404, 'not_found', 'El comercio no existe');
  return merchant;
}

/** Changes a locked merchant and returns the updated one. */
async function change(context: Context, id: string, next: (merchant: MerchantView) => MerchantRow) {
  const scope = await scopeOf(context);
  await updateMerchant(context.db, next(await read(context, scope, id, 'UPDATE')), context.now);
  return merchantRecord(await read(context, scope, id));
}

function act(context: Context, id: string, action: Exclude<PlaceAction, 'delete'>) {
  return change(context, id, (merchant) => {
    assertAllowed(verdictsOnMerchant(merchant)[action], REFUSALS, { merchant: merchantRecord(merchant) });
    return { ...merchant, status: DEVICE_TARGETS[action] };
  });
}

export const merchantRoutes = implement(merchants, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const page = readPage(query, MERCHANT_LIST_DEFAULTS);
    const filter = readPlaceFilter(query);
    const { rows, total } = await listMerchants(context.db, scope, filter, page);
    return pageAnswer(rows.map(merchantRecord), page, total);
  },
  get: async ({ params }, context) => merchantRecord(await read(context, await scopeOf(context), params.id)),
  points: async ({ params, query }, context) => {
    const scope = await scopeOf(context);
    const { id: merchantId } = await read(context, scope, params.id);
    const page = readPage(query, POINT_LIST_DEFAULTS);
    const filter = { ...readPlaceFilter(query), merchantId };
    const { rows, total } = await listPoints(context.db, scope, filter, page, context.now);
    return pageAnswer(rows.map(pointRecord), page, total);
  },
  create: async ({ body }, context) => {
    const scope = await scopeOf(context);
    if (scope.merchantId) throw paymentsError(403, 'merchant_not_allowed', 'Un comercio no puede crear otros');
    const merchant: MerchantRow = {
      id: `mer_${randomUUID()}`,
      organization_id: requireOrganization(scope),
      name: body.name,
      city: body.city,
      country: body.country,
      address: body.address ?? '',
      status: 'INACTIVE',
      created_at: context.now,
      updated_at: context.now,
    };
    await insertMerchant(context.db, merchant);
    return merchantRecord(await read(context, scope, merchant.id));
  },
  update: ({ params, body }, context) => change(context, params.id, (merchant) => mergeDefined(merchant, body)),
  remove: async ({ params }, context) => {
    const merchant = await read(context, await scopeOf(context), params.id, 'UPDATE');
    assertAllowed(verdictsOnMerchant(merchant).delete, REFUSALS, { merchant: merchantRecord(merchant) });
    await deleteMerchant(context.db, merchant.id, context.now);
    return undefined;
  },
  activate: ({ params }, context) => act(context, params.id, 'activate'),
  deactivate: ({ params }, context) => act(context, params.id, 'deactivate'),
});
