import { randomUUID } from 'node:crypto';
import { hasPermission } from '@mostrador/contract/permissions';
import { TERMINAL_LIST_DEFAULTS } from '@mostrador/contract/payments/terminals/filters';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { paymentsError } from '../../errors';
import { keepIfMasked } from '../../received-text';
import { implement, type Context } from '../../routes';
import { scopeOf } from '../caller';
import { pageAnswer, readInstant, readPage, readValues } from '../paging';
import type { Scope } from '../scope';
import { deviceActions } from './device-actions';
import { readPlaceFilter } from './device-filter';
import { terminalRecord, verdictsOnTerminal } from './device-record';
import { refuseField } from './device-rules';
import { findPoint, type PointView } from './point-repository';
import {
  deleteTerminal,
  findTerminal,
  insertTerminal,
  listTerminals,
  terminalModels,
  updateTerminal,
  type TerminalRow,
} from './terminal-repository';

const { read, act, remove } = deviceActions({
  name: 'terminal',
  missing: 'El terminal no existe',
  find: ({ db }, scope, id, lock) => findTerminal(db, scope, id, lock),
  verdicts: verdictsOnTerminal,
  record: terminalRecord,
  update: updateTerminal,
  remove: deleteTerminal,
});

/** Returns and locks the point for a terminal. 422 for an unknown point or model. */
async function lockPointFor({ db, now }: Context, scope: Scope, sent: { point_id: string; model: string }): Promise<PointView> {
  const models = await terminalModels(db);
  if (!models.some((model) => model.id === sent.model)) throw refuseField('model', 'el modelo no existe');
  const point = await findPoint(db, scope, sent.point_id, now, 'SHARE');
  if (!point) throw refuseField('point_id', 'el punto de venta no existe');
  return point;
}

/** Refuses a user without the permission with 403: an active device would stop taking payments, or take them for another merchant. */
function requireStatusPermission({ session }: Context): void {
  if (!session || hasPermission(session, 'devices.status')) return;
  const what = 'mover un terminal activo o cambiar su número de serie';
  throw paymentsError(403, 'permission_needed', `Tu usuario no puede ${what}: hace falta un administrador o el permiso`);
}

/** Stores a terminal; 422 for a serial number that another terminal has. */
async function write(save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'terminals_serial')
      throw refuseField('serial', 'ya lo tiene otro terminal');
    throw error;
  }
}

export const terminalRoutes = implement(terminals, {
  list: async ({ query }, context) => {
    const scope = await scopeOf(context);
    const page = readPage(query, TERMINAL_LIST_DEFAULTS);
    const filter = {
      ...readPlaceFilter(query),
      pointId: query.point_id,
      merchantId: query.merchant_id,
      models: readValues(query.model),
      seenBefore: readInstant(query.seen_before),
    };
    const { rows, total } = await listTerminals(context.db, scope, filter, page);
    return pageAnswer(rows.map(terminalRecord), page, total);
  },
  get: async ({ params }, context) => terminalRecord(await read(context, await scopeOf(context), params.id)),
  models: async (_, context) => ({ data: await terminalModels(context.db) }),
  create: async ({ body }, context) => {
    const scope = await scopeOf(context);
    const point = await lockPointFor(context, scope, body);
    const terminal: TerminalRow = {
      id: `ter_${randomUUID()}`,
      point_id: point.id,
      model_id: body.model,
      name: body.name,
      serial: body.serial,
      status: 'INACTIVE',
      last_seen_at: null,
      created_at: context.now,
      updated_at: context.now,
    };
    await write(() => insertTerminal(context.db, terminal));
    return terminalRecord(await read(context, scope, terminal.id));
  },
  update: async ({ params, body }, context) => {
    const scope = await scopeOf(context);
    const terminal = await read(context, scope, params.id, true);
    const point = await lockPointFor(context, scope, body);
    const isMoved = point.id !== terminal.point_id;
    if (isMoved && terminal.status === 'ACTIVE' && [point.status, point.merchant_status].some((status) => status !== 'ACTIVE')) {
      throw refuseField('point_id', 'un terminal activo solo se mueve a un punto de venta activo');
    }
    if (terminal.status === 'ACTIVE' && (isMoved || body.serial !== terminal.serial)) requireStatusPermission(context);
    const name = keepIfMasked(body.name, terminal.name);
    const changed = { ...terminal, point_id: point.id, model_id: body.model, name, serial: body.serial };
    await write(() => updateTerminal(context.db, changed, context.now));
    return terminalRecord(await read(context, scope, terminal.id));
  },
  remove: ({ params }, context) => remove(context, params.id),
  activate: ({ params }, context) => act(context, params.id, 'activate'),
  deactivate: ({ params }, context) => act(context, params.id, 'deactivate'),
  maintenance: ({ params }, context) => act(context, params.id, 'maintenance'),
});
