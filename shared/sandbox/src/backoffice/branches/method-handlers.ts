import type * as z from 'zod/mini';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import type { methodsEditWire } from '@mostrador/contract/backoffice/branch-methods/shapes';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { backofficeError, refuseField } from '../../errors';
import { keepIfMasked } from '../../received-text';
import { implement, type Context } from '../../routes';
import { branchOf } from '../scope';
import { beginBranchChange } from './branch-edit';
import { updateBranch, type BranchView } from './branch-repository';
import {
  deleteMethodOfBranch,
  insertMethod,
  insertMethodOfBranch,
  listMethods,
  listMethodsOfBranch,
  updateMethodOfBranch,
  type BranchMethodRow,
  type MethodColumns,
} from './payment-method-repository';

const channels = ['delivery', 'takeaway'] as const;

/** Returns the branch's payment methods in the wire format. */
async function methodsRecord({ db }: Pick<Context, 'db'>, branch: BranchView) {
  const rows = await listMethodsOfBranch(db, branch);
  const all = await listMethods(db, branch.business_id);
  return {
    metodos_pago: rows.map((row) => ({
      id: row.id,
      nombre: row.name,
      habilitado: row.enabled,
      canales: channels.filter((channel) => row[channel]),
      instrucciones: row.instructions,
      recargo: row.surcharge / 100,
      pedidos_abiertos: row.open_orders,
    })),
    disponibles: all.filter(({ id }) => !rows.some((row) => row.id === id)).map(({ id, name }) => ({ id, nombre: name })),
    version: branch.methods_version,
  };
}

/** Increments the version of the methods and responds with them. */
async function respondChanged(context: Context, branch: BranchView, message: string) {
  const version = branch.methods_version + 1;
  await updateBranch(context.db, branch.id, { methods_version: version });
  return mutationResponse(message, await methodsRecord(context, { ...branch, methods_version: version }));
}

async function respondUnchanged(context: Context, branch: BranchView) {
  return mutationResponse('Métodos de pago sin cambios', await methodsRecord(context, branch));
}

type Details = Omit<z.output<typeof methodsEditWire>['metodos_pago'][number], 'id'>;

/** Maps a body to columns; undefined for missing fields. */
function columnsOf({ habilitado, canales, instrucciones, recargo }: Details): MethodColumns {
  return {
    enabled: habilitado === undefined ? undefined : Boolean(habilitado),
    delivery: canales?.includes('delivery'),
    takeaway: canales?.includes('takeaway'),
    instructions: instrucciones === '' ? null : instrucciones,
    surcharge: recargo === undefined ? undefined : Math.round(recargo * 100),
  };
}

const isSame = (row: BranchMethodRow, columns: MethodColumns) =>
  (['enabled', 'delivery', 'takeaway', 'instructions', 'surcharge'] as const).every(
    (key) => columns[key] === undefined || columns[key] === row[key],
  );

/** Refuses a change that leaves a branch without any enabled method, until the user confirms it. */
async function checkLast(
  context: Context,
  branch: BranchView,
  {
    before,
    after,
    confirmed,
  }: { before: readonly { enabled: boolean }[]; after: readonly { enabled: boolean }[]; confirmed: unknown },
): Promise<void> {
  if (confirmed || !before.some(({ enabled }) => enabled) || after.some(({ enabled }) => enabled)) return;
  throw backofficeError(409, 'Sin métodos de pago la sucursal no puede recibir pedidos', {
    data: { ultimo: true, ...(await methodsRecord(context, branch)) },
  });
}

/** Returns the business's method that a body refers to, by id or by name; adds a method with an unknown name. */
async function methodOf(context: Context, branch: BranchView, { id, nombre }: { id?: number; nombre?: string }) {
  const methods = await listMethods(context.db, branch.business_id);
  if (id !== undefined)
    return methods.find((one) => one.id === id) ?? refuseField('id', 'El negocio no tiene ese método de pago');
  if (nombre === undefined) return refuseField('nombre', 'Falta el método de pago');
  const known = methods.find(({ name }) => name.toLowerCase() === nombre.toLowerCase());
  return known ?? insertMethod(context.db, branch.business_id, nombre);
}

export const branchMethodsRoutes = implement(branchMethods, {
  list: async ({ query }, context) => ({ data: await methodsRecord(context, await branchOf(context, query.sucursal_id)) }),
  add: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const method = await methodOf(context, branch, body);
    const rows = await listMethodsOfBranch(context.db, branch);
    if (rows.some(({ id }) => id === method.id)) return respondUnchanged(context, branch);
    await insertMethodOfBranch(context.db, branch.id, method.id, { ...columnsOf(body), position: rows.length });
    return respondChanged(context, branch, 'Método de pago agregado');
  },
  update: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const rows = await listMethodsOfBranch(context.db, branch);
    const requested = body.metodos_pago.map(({ id, ...details }) => {
      const columns = columnsOf(details);
      const stored = rows.find((row) => row.id === id)?.instructions ?? null;
      return { id, columns: { ...columns, instructions: keepIfMasked(columns.instructions, stored) } };
    });
    if (
      requested.length === rows.length &&
      requested.every(({ id, columns }, at) => rows[at]?.id === id && isSame(rows[at], columns))
    ) {
      return respondUnchanged(context, branch);
    }
    if (body.version !== branch.methods_version) {
      throw backofficeError(409, 'Los métodos de pago cambiaron mientras tanto', { data: await methodsRecord(context, branch) });
    }
    const ids = new Set(requested.map(({ id }) => id));
    if (ids.size !== requested.length || ids.size !== rows.length || !rows.every(({ id }) => ids.has(id))) {
      refuseField('metodos_pago', 'Envía todos los métodos de la sucursal, cada uno una vez');
    }
    const after = rows.map((row) => ({ enabled: requested.find(({ id }) => id === row.id)?.columns.enabled ?? row.enabled }));
    await checkLast(context, branch, { before: rows, after, confirmed: body.confirmado });
    for (const [position, { id, columns }] of requested.entries()) {
      await updateMethodOfBranch(context.db, branch.id, id, { ...columns, position });
    }
    return respondChanged(context, branch, 'Métodos de pago actualizados');
  },
  remove: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const rows = await listMethodsOfBranch(context.db, branch);
    const after = rows.filter(({ id }) => id !== body.id);
    if (after.length === rows.length) return respondUnchanged(context, branch);
    await checkLast(context, branch, { before: rows, after, confirmed: body.confirmado });
    await deleteMethodOfBranch(context.db, branch.id, body.id);
    return respondChanged(context, branch, 'Método de pago quitado');
  },
});
