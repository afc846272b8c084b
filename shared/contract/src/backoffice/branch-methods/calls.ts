import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { branchPartCalls } from '../branch-parts';
import { flag, id } from '../wire-values';
import { encodeMethod, methodsEditWire, newMethodWire, receivedMethods, type MethodFields } from './shapes';

const { read, change } = branchPartCalls(receivedMethods);

/** A branch's payment methods; changes are for ADMIN only (docs branches §3). */
export const branchMethods = {
  list: defineCall({
    ...read,
    name: 'branchMethods.list',
    path: '/getMetodosPagoSucursal',
  }),

  /**
   * Adds a method of the business by its id, or adds a new name to business and branch. A method that the branch already has
   * stays unchanged.
   */
  add: defineCall({
    ...change,
    name: 'branchMethods.add',
    path: '/agregarMetodoSucursal',
    body: newMethodWire,
    encode: ({ branchId, ...args }: { branchId: number } & ({ id: number } | { name: string }) & MethodFields) => ({
      body: {
        sucursal_id: branchId,
        ...('id' in args ? { id: args.id } : { nombre: args.name }),
        ...encodeMethod(args),
      },
    }),
  }),

  /**
   * Changes all methods of the branch at once, in their new order. 409 with the current ones (`currentMethods`) if they changed
   * since `version`, and if no enabled method would remain (`isLastMethod`), unless `confirmed`.
   */
  update: defineCall({
    ...change,
    name: 'branchMethods.update',
    path: '/updateMetodosSucursal',
    body: methodsEditWire,
    encode: (args: {
      branchId: number;
      version: number;
      confirmed?: boolean;
      methods: readonly ({ id: number } & MethodFields)[];
    }) => ({
      body: {
        sucursal_id: args.branchId,
        version: args.version,
        confirmado: args.confirmed,
        metodos_pago: args.methods.map(({ id: methodId, ...fields }) => ({ id: methodId, ...encodeMethod(fields) })),
      },
    }),
  }),

  /**
   * Removes a method from the branch; the business keeps it. 409 for the last enabled method, like `update`. Removing one that
   * does not exist is not an error.
   */
  remove: defineCall({
    ...change,
    name: 'branchMethods.remove',
    path: '/deleteMetodoSucursal',
    body: z.object({ sucursal_id: id, id, confirmado: z.optional(flag) }),
    encode: (args: { branchId: number; id: number; confirmed?: boolean }) => ({
      body: { sucursal_id: args.branchId, id: args.id, confirmado: args.confirmed },
    }),
  }),
};
