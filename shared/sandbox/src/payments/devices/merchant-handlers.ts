import { randomUUID } from 'node:crypto';
import { merchants, MERCHANT_LIST_DEFAULTS } from '@mostrador/contract/payments/merchants/calls';
import { POINT_LIST_DEFAULTS } from '@mostrador/contract/payments/points/filters';
import { paymentsError } from '../../errors';
import { implement } from '../../routes';
import { requireOrganization, scopeOf } from '../caller';
import { pageAnswer, readPage } from '../paging';
import { deviceActions } from './device-actions';
import { readPlaceFilter } from './device-filter';
import { merchantRecord, pointRecord, verdictsOnMerchant } from './device-record';
import { mergeDefined } from './device-rules';
import {
  deleteMerchant,
  findMerchant,
  insertMerchant,
  listMerchants,
  updateMerchant,
  type MerchantRow,
} from './merchant-repository';
import { listPoints } from './point-repository';

const { read, change, act, remove } = deviceActions({
  name: 'merchant',
  missing: 'El comercio no existe',
  find: ({ db }, scope, id, lock) => findMerchant(db, scope, id, lock ? 'UPDATE' : undefined),
  verdicts: verdictsOnMerchant,
  record: merchantRecord,
  update: updateMerchant,
  remove: deleteMerchant,
});

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
  remove: ({ params }, context) => remove(context, params.id),
  activate: ({ params }, context) => act(context, params.id, 'activate'),
  deactivate: ({ params }, context) => act(context, params.id, 'deactivate'),
});
