import { randomUUID } from 'node:crypto';
import { POINT_LIST_DEFAULTS } from '@mostrador/contract/payments/points/filters';
import { points } from '@mostrador/contract/payments/points/calls';
import { TERMINAL_LIST_DEFAULTS } from '@mostrador/contract/payments/terminals/filters';
import { implement } from '../../routes';
import { scopeOf } from '../caller';
import { pageAnswer, readInstant, readPage, readValues } from '../paging';
import { deviceActions } from './device-actions';
import { readPlaceFilter } from './device-filter';
import { pointRecord, tallyRecord, terminalRecord, verdictsOnPoint } from './device-record';
import { refuseField, mergeDefined } from './device-rules';
import { findMerchant } from './merchant-repository';
import { deletePoint, findPoint, insertPoint, listPoints, pointStats, updatePoint, type PointRow } from './point-repository';
import { listTerminals } from './terminal-repository';

const { read, change, act, remove } = deviceActions({
  name: 'point',
  missing: 'El punto de venta no existe',
  find: ({ db, now }, scope, id, lock) => findPoint(db, scope, id, now, lock ? 'UPDATE' : undefined),
  verdicts: verdictsOnPoint,
  record: pointRecord,
  update: updatePoint,
  remove: deletePoint,
});

export const pointRoutes = implement(points, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const page = readPage(query, POINT_LIST_DEFAULTS);
    const filter = { ...readPlaceFilter(query), merchantId: query.merchant_id };
    const { rows, total } = await listPoints(context.db, scope, filter, page, context.now);
    return pageAnswer(rows.map(pointRecord), page, total);
  },
  get: async ({ params }, context) => pointRecord(await read(context, await scopeOf(context), params.id)),
  terminals: async ({ params, query }, context) => {
    const scope = await scopeOf(context);
    const { id: pointId } = await read(context, scope, params.id);
    const page = readPage(query, TERMINAL_LIST_DEFAULTS);
    const filter = {
      ...readPlaceFilter(query),
      pointId,
      models: readValues(query.model),
      seenBefore: readInstant(query.seen_before),
    };
    const { rows, total } = await listTerminals(context.db, scope, filter, page);
    return pageAnswer(rows.map(terminalRecord), page, total);
  },
  stats: async ({ query }, context) => {
    const { byStatus, terminals } = await pointStats(context.db, await scopeOf(context), query.merchant_id, context.now);
    return {
      total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
      by_status: byStatus,
      terminals: terminals && tallyRecord(terminals),
    };
  },
  create: async ({ body }, context) => {
    const scope = await scopeOf(context);
    const merchant = await findMerchant(context.db, scope, body.merchant_id, 'SHARE');
    if (!merchant) throw refuseField('merchant_id', 'el comercio no existe');
    const point: PointRow = {
      id: `pos_${randomUUID()}`,
      merchant_id: merchant.id,
      name: body.name,
      city: body.city,
      address: body.address ?? '',
      status: 'INACTIVE',
      created_at: context.now,
      updated_at: context.now,
    };
    await insertPoint(context.db, point);
    return pointRecord(await read(context, scope, point.id));
  },
  update: ({ params, body }, context) => change(context, params.id, (point) => mergeDefined(point, body)),
  remove: ({ params }, context) => remove(context, params.id),
  activate: ({ params }, context) => act(context, params.id, 'activate'),
  deactivate: ({ params }, context) => act(context, params.id, 'deactivate'),
});
