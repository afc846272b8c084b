import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { mutationSchema } from '../envelope';
import { id } from '../wire-values';
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
    name: 'branches.add',
    side: 'backoffice',
    method: 'POST',
    path: '/addSucursal',
    needsIdempotencyKey: true,
    body: newBranchWire,
    response: oneBranch,
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
    decode: ({ data }): BranchInfo => data.sucursal,
  }),

  /**
   * Changes the given fields. 409 with the current branch (`currentBranch`) if it changed since `version`; a change to equal
   * values is ignored and never conflicts. 422 names `nombre`, `zona_horaria`, `imagen`.
   */
  edit: defineCall({
    name: 'branches.edit',
    side: 'backoffice',
    method: 'POST',
    path: '/editSucursal',
    body: branchEditWire,
    response: oneBranch,
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
    decode: ({ data }): BranchInfo => data.sucursal,
  }),

  /** Changes the printer's settings; versions as for `edit`. */
  updatePrinter: defineCall({
    name: 'branches.updatePrinter',
    side: 'backoffice',
    method: 'POST',
    path: '/updateSucursalImpresora',
    body: z.object({ sucursal_id: id, version: z.int(), impresora: printerWire }),
    response: oneBranch,
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
    decode: ({ data }): BranchInfo => data.sucursal,
  }),
};
