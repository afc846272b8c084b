import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { findStepOutOfOrder } from '@mostrador/contract/backoffice/branches/escalation';
import { decodeOrderLimit } from '@mostrador/contract/backoffice/branches/order-limit';
import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { backofficeError, refuseField } from '../../errors';
import { implement, signedIn, type Context } from '../../routes';
import { changesOf } from '../catalog/catalog-edit';
import { parseImagePath } from '../images/image-address';
import { branchOf, businessOf } from '../scope';
import { checkZone } from '../time-zone';
import { beginBranchChange, notifyBranchAfterCommit } from './branch-edit';
import { branchInfo, overviewRecord, readPrinter } from './branch-record';
import {
  copyBranchSettings,
  hasBranchNamed,
  insertBranch,
  listBranchRows,
  updateBranch,
  updateWaitingSpans,
  type BranchRow,
  type BranchView,
} from './branch-repository';
import { hoursOfBranches } from './hours-repository';

/** Text of a form field; maps '' to null. */
const emptyToNull = (value: string | null | undefined) => (value === '' ? null : value);

async function respond(context: Context, branchId: number, message: string) {
  return mutationResponse(message, { sucursal: await branchInfo(context, await branchOf(context, branchId)) });
}

/** Stores the differing columns as one change; refuses an outdated version with the present branch. */
async function change(context: Context, branch: BranchView, version: number, requested: Partial<BranchRow>) {
  const changes = changesOf<BranchRow>(branch, requested);
  if (!changes) return respond(context, branch.id, 'Sucursal sin cambios');
  if (version !== branch.version) {
    throw backofficeError(409, 'La sucursal cambió mientras tanto', { data: { sucursal: await branchInfo(context, branch) } });
  }
  if (changes.name && (await hasBranchNamed(context.db, branch.business_id, changes.name, branch.id))) {
    refuseField('nombre', 'Ya hay una sucursal con ese nombre');
  }
  const { printer, ...plain } = changes;
  await updateBranch(context.db, branch.id, {
    ...plain,
    ...(printer && { printer: JSON.stringify(printer) as unknown as BranchRow['printer'] }),
    version: branch.version + 1,
  });
  return respond(context, branch.id, 'Sucursal actualizada');
}

/** Returns the waiting times, switches, printer, escalation of unaccepted orders and order limit that a new branch copies from another. */
function settingsToCopy(from: BranchView): Partial<BranchRow> {
  const { delivery, takeaway, zone_control, waiting_minutes, takeaway_waiting_minutes, printer } = from;
  const { urgent_minutes, managers_minutes, reject_minutes } = from;
  const { slot_orders, slot_minutes, slot_effect } = from;
  return {
    ...{ delivery, takeaway, zone_control, waiting_minutes, takeaway_waiting_minutes, printer },
    ...{ urgent_minutes, managers_minutes, reject_minutes },
    ...{ slot_orders, slot_minutes, slot_effect },
  };
}

export const branchRoutes = implement(branches, {
  get: async ({ query }, context) => ({
    data: { sucursal: await branchInfo(context, await branchOf(context, query.sucursal_id)) },
  }),
  list: async (_request, context) => {
    const rows = await listBranchRows(context.db, signedIn(context).businessId);
    const hours = await hoursOfBranches(
      context.db,
      rows.map(({ id }) => id),
    );
    const none = { schedules: [], exceptions: [] };
    return { data: rows.map((row) => overviewRecord(row, hours.get(row.id) ?? none, context.now)) };
  },
  add: async ({ body }, context) => {
    const { db } = context;
    const business = await businessOf(context);
    const from = body.copiar_de === undefined ? undefined : await branchOf(context, body.copiar_de);
    const zone = body.zona_horaria ?? from?.time_zone ?? business.time_zone;
    checkZone(zone);
    if (await hasBranchNamed(db, business.id, body.nombre)) throw backofficeError(409, 'Ya hay una sucursal con ese nombre');
    const id = await insertBranch(db, {
      ...(from && settingsToCopy(from)),
      business_id: business.id,
      name: body.nombre,
      time_zone: zone,
      address: emptyToNull(body.direccion) ?? null,
      phone: emptyToNull(body.telefono) ?? null,
      longitude: body.coordinates?.[0] ?? null,
      latitude: body.coordinates?.[1] ?? null,
    });
    if (from) {
      await copyBranchSettings(db, from.id, id);
      await updateWaitingSpans(db, id, from.waiting_spans);
    }
    notifyBranchAfterCommit(context, id);
    return respond(context, id, 'Sucursal creada');
  },
  edit: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    if (body.zona_horaria !== undefined) checkZone(body.zona_horaria);
    return change(context, branch, body.version, {
      name: body.nombre,
      address: emptyToNull(body.direccion),
      phone: emptyToNull(body.telefono),
      email: emptyToNull(body.correo),
      time_zone: body.zona_horaria,
      longitude: body.coordinates === undefined ? undefined : (body.coordinates?.[0] ?? null),
      latitude: body.coordinates === undefined ? undefined : (body.coordinates?.[1] ?? null),
      image: await parseImagePath(context, branch.business_id, body.imagen),
      tax_name: emptyToNull(body.razon_social),
      tax_id: emptyToNull(body.identificacion_fiscal),
    });
  },
  updatePrinter: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    return change(context, branch, body.version, { printer: readPrinter(body.impresora) });
  },
  updateRejection: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const { urgente_minutos: urgent = branch.urgent_minutes, responsables_minutos: managers = branch.managers_minutes } = body;
    const minutes = { urgent_minutes: urgent, managers_minutes: managers, reject_minutes: body.rechazo_minutos };
    const problem = findStepOutOfOrder({ urgentMinutes: urgent, managersMinutes: managers, rejectMinutes: body.rechazo_minutos });
    if (problem === 'managersMinutes') refuseField('responsables_minutos', 'No puede ser antes del aviso urgente');
    if (problem === 'rejectMinutes') refuseField('rechazo_minutos', 'No puede ser antes de los avisos');
    const isChanged = changesOf<BranchRow>(branch, minutes) !== undefined;
    const setAt = isChanged ? context.now : branch.escalation_set_at;
    return change(context, branch, body.version, { ...minutes, escalation_set_at: setAt });
  },
  updateOrderLimit: async ({ body }, context) => {
    const branch = await beginBranchChange(context, body.sucursal_id);
    const { orders, slotMinutes, whenFull } = decodeOrderLimit(body.limite_pedidos);
    if (orders !== null && whenFull === 'lengthen' && getFixedDelay(branch.business_id) !== null)
      refuseField('limite_pedidos.al_completar', 'El tiempo de este negocio es fijo y no se puede alargar');
    return change(context, branch, body.version, { slot_orders: orders, slot_minutes: slotMinutes, slot_effect: whenFull });
  },
});
