import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { withMapping } from '../../response-schemas';
import { id, optionalText, toMs, instant } from '../wire-values';

/** The device that prints the tickets of a branch's accepted orders. */
export interface PrintingDevice {
  /** Random id of the browser. */
  id: string;
  /** Name of its browser and system. */
  name: string;
  /** Name of the user who was signed in there last. */
  user?: string;
  /** Whether the device renewed its lease in time. Otherwise the next device that joins prints. */
  live: boolean;
  /** When the device took over, ms. */
  since: number;
}

/** The state of automatic printing in a branch. */
export interface PrintingState {
  /** Null if no device has joined within the last 12 hours. */
  device: PrintingDevice | null;
  /** Whether the branch's printer settings make every device with its board open a candidate. */
  byBranch: boolean;
  /** Ids of accepted orders whose ticket is due and not printed yet, oldest first. */
  due: number[];
}

// assumed: all calls of this file
const deviceId = z.string().check(z.minLength(8), z.maxLength(64));
const printingState = withMapping(
  z.object({
    dispositivo: z.nullish(
      z.object({
        id: z.string(),
        nombre: z.string(),
        usuario: z.nullish(z.string()),
        activo: z.boolean(),
        desde: instant,
      }),
    ),
    al_aceptar: z.boolean(),
    pendientes: z.array(z.int()),
  }),
  ({ dispositivo: device, al_aceptar: byBranch, pendientes: due }): PrintingState => ({
    device: device
      ? {
          ...{ id: device.id, name: device.nombre, user: optionalText(device.usuario) },
          ...{ live: device.activo, since: toMs(device.desde) },
        }
      : null,
    ...{ byBranch, due },
  }),
);
const response = z.object({ data: printingState });

/** Automatic printing: one device of each branch prints every accepted order once (docs backoffice §10). */
export const printing = {
  state: defineCall({
    name: 'printing.state',
    side: 'backoffice',
    method: 'GET',
    path: '/getDispositivoImpresion',
    query: z.object({ id_sucursal: id }),
    response,
    encode: ({ branchId }: { branchId: number }) => ({ query: { id_sucursal: branchId } }),
    decode: ({ data }): PrintingState => data,
  }),

  /**
   * Renews the lease of the printing device. Elects the calling device if no other device has a valid lease, or if `takeOver` is set.
   * Returns the elected device, which can be another one.
   */
  join: defineCall({
    name: 'printing.join',
    side: 'backoffice',
    method: 'POST',
    path: '/dispositivoImpresion',
    body: z.object({ id_sucursal: id, dispositivo: deviceId, nombre: z.string().check(z.maxLength(80)), tomar: z.boolean() }),
    response,
    encode: (args: { branchId: number; deviceId: string; name: string; takeOver: boolean }) => ({
      body: { id_sucursal: args.branchId, dispositivo: args.deviceId, nombre: args.name, tomar: args.takeOver },
    }),
    decode: ({ data }): PrintingState => data,
  }),

  /** Ends automatic printing by a device. Does nothing if another one prints. */
  leave: defineCall({
    name: 'printing.leave',
    side: 'backoffice',
    method: 'POST',
    path: '/dejarImpresion',
    body: z.object({ id_sucursal: id, dispositivo: deviceId }),
    response,
    encode: (args: { branchId: number; deviceId: string }) => ({
      body: { id_sucursal: args.branchId, dispositivo: args.deviceId },
    }),
    decode: ({ data }): PrintingState => data,
  }),
};
