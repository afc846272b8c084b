import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { mutationSchema } from '../envelope';
import { id } from '../wire-values';
import { escalationMinutes, type EscalationTimes } from './escalation';
import { encodeOrderLimit, orderLimitWire, type OrderLimit } from './order-limit';
import {
  branchEditWire,
  newBranchWire,
  printerWire,
  receivedBranch,
  receivedOverview,
  type BranchFields,
  type BranchInfo,
  type BranchOverview,
  type Printer,
} from './shapes';

const oneBranch = mutationSchema(z.object({ sucursal: receivedBranch }));

/** Parts of the calls that change one branch and return it. */
const branchChange = {
  side: 'backoffice',
  method: 'POST',
  response: oneBranch,
  decode: ({ data }: z.output<typeof oneBranch>): BranchInfo => data.sucursal,
} as const;

/** Schema of the minutes of a step. */
function minutesOf(step: keyof EscalationTimes) {
  const { min, max } = escalationMinutes[step];
  return z.nullable(z.int().check(z.minimum(min), z.maximum(max)));
}

/** The business's branches and their details (docs branches §1, docs branches §5). Changes are for ADMIN only. */
export const branches = {
  list: defineCall({
    name: 'branches.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getSucursalesNegocio',
    response: z.object({ data: z.array(receivedOverview) }),
    encode: () => ({}),
    decode: ({ data }): Page<BranchOverview> => ({ items: data, total: data.length }),
  }),

  get: defineCall({
    name: 'branches.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getSucursal',
    query: z.object({ sucursal_id: id }),
    response: z.object({ data: z.object({ sucursal: receivedBranch }) }),
    encode: (args: { branchId: number }) => ({ query: { sucursal_id: args.branchId } }),
    decode: ({ data }): BranchInfo => data.sucursal,
  }),

  /**
   * Adds a branch. Without a time zone it gets the business's; with `copyFrom` it gets the hours, exceptions, payment methods,
   * waiting times, switches and printer of another branch. 409 if a branch already has the name.
   */
  add: defineCall({
    ...branchChange,
    name: 'branches.add',
    path: '/addSucursal',
    needsIdempotencyKey: true,
    body: newBranchWire,
    encode: (args: Pick<BranchFields, 'name' | 'address' | 'phone' | 'timeZone' | 'point'> & { copyFrom?: number }) => ({
      body: {
        nombre: args.name,
        direccion: args.address,
        telefono: args.phone,
        zona_horaria: args.timeZone,
        coordinates: args.point,
        copiar_de: args.copyFrom,
      },
    }),
  }),

  /**
   * Changes the given fields. 409 with the current branch (`currentBranch`) if it changed since `version`; a change to equal
   * values is ignored and never conflicts. 422 names `nombre`, `zona_horaria`, `imagen`.
   */
  edit: defineCall({
    ...branchChange,
    name: 'branches.edit',
    path: '/editSucursal',
    body: branchEditWire,
    encode: ({ branchId, version, ...fields }: { branchId: number; version: number } & Partial<BranchFields>) => ({
      body: {
        sucursal_id: branchId,
        version,
        nombre: fields.name,
        direccion: fields.address,
        telefono: fields.phone,
        correo: fields.email,
        zona_horaria: fields.timeZone,
        coordinates: fields.point,
        imagen: fields.image,
        razon_social: fields.taxName,
        identificacion_fiscal: fields.taxId,
      },
    }),
  }),

  /** Changes the printer's settings; versions as for `edit`. */
  updatePrinter: defineCall({
    ...branchChange,
    name: 'branches.updatePrinter',
    path: '/updateSucursalImpresora',
    body: z.object({ sucursal_id: id, version: z.int(), impresora: printerWire }),
    encode: ({ branchId, version, printer }: { branchId: number; version: number; printer: Printer }) => ({
      body: {
        sucursal_id: branchId,
        version,
        impresora: {
          papel: printer.paper,
          copias: printer.copies,
          logo: printer.logo,
          precios: printer.prices,
          notas_grandes: printer.largeNotes,
          qr: printer.qr,
          al_aceptar: printer.onAccept,
        },
      },
    }),
  }),

  /**
   * Sets when an unaccepted order is urgent, when the managers are notified, and when the server rejects it; null for never. Versions as for
   * `edit`. 422 names the step that would be due before an earlier one.
   */
  updateRejection: defineCall({
    ...branchChange,
    name: 'branches.updateRejection',
    path: '/updateSucursalRechazo', // assumed: the whole call
    body: z.object({
      sucursal_id: id,
      version: z.int(),
      urgente_minutos: z.optional(minutesOf('urgentMinutes')),
      responsables_minutos: z.optional(minutesOf('managersMinutes')),
      rechazo_minutos: minutesOf('rejectMinutes'),
    }),
    encode: (args: EscalationTimes & { branchId: number; version: number }) => ({
      body: {
        sucursal_id: args.branchId,
        version: args.version,
        urgente_minutos: args.urgentMinutes,
        responsables_minutos: args.managersMinutes,
        rechazo_minutos: args.rejectMinutes,
      },
    }),
  }),

  /**
   * Sets the limit of orders per time slot. Versions as for `edit`. 422 names `limite_pedidos.al_completar` if the business's order time is
   * fixed, so that it cannot be lengthened.
   */
  updateOrderLimit: defineCall({
    ...branchChange,
    name: 'branches.updateOrderLimit',
    path: '/updateSucursalLimitePedidos', // assumed: the whole call
    body: z.object({ sucursal_id: id, version: z.int(), limite_pedidos: orderLimitWire }),
    encode: ({ branchId, version, orderLimit }: { branchId: number; version: number; orderLimit: OrderLimit }) => ({
      body: { sucursal_id: branchId, version, limite_pedidos: encodeOrderLimit(orderLimit) },
    }),
  }),
};
