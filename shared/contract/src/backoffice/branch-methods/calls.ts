import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { mutationSchema } from '../envelope';
import { flag, id } from '../wire-values';
import { encodeMethod, methodsEditWire, newMethodWire, receivedMethods, type BranchMethods, type MethodFields } from './shapes';

const methodsAnswer = mutationSchema(receivedMethods);

/** A branch's payment methods; changes are for ADMIN only (docs branches §3). */
export const branchMethods = {
  list: defineCall({
    name: 'branchMethods.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getMetodosPagoSucursal',
    query: z.object({ sucursal_id: id }),
    response: z.object({ data: receivedMethods }),
    encode: (args: { branchId: number }) => ({ query: { sucursal_id: args.branchId } }),
    decode: ({ data }): BranchMethods => data,
  }),

  /**
   * Adds a method of the business by its id, or adds a new name to business and branch. A method that the branch already has
   * stays unchanged.
   */
  add: defineCall({
    name: 'branchMethods.add',
    side: 'backoffice',
    method: 'POST',
    path: '/agregarMetodoSucursal',
    body: newMethodWire,
    response: methodsAnswer,
    encode: ({ branchId, ...args }: { branchId: number } & ({ id: number } | { name: string }) & MethodFields) => ({
      body: {
        sucursal_id: branchId,
        ...('id' in args ? { id: args.id } : { nombre: args.name }),
        ...encodeMethod(args),
      },
    }),
    decode: ({ data }): BranchMethods => data,
  }),

  /**
   * Changes all methods of the branch at once, in their new order. 409 with the current ones (`currentMethods`) if they changed
   * since `version`, and if no enabled method would remain (`isLastMethod`), unless `confirmed`.
   */
  update: defineCall({
    name: 'branchMethods.update',
    side: 'backoffice',
    method: 'POST',
    path: '/updateMetodosSucursal',
    body: methodsEditWire,
    response: methodsAnswer,
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
    decode: ({ data }): BranchMethods => data,
  }),

  /**
   * Removes a method from the branch; the business keeps it. 409 for the last enabled method, like `update`. Removing one that
   * does not exist is not an error.
   */
  remove: defineCall({
    name: 'branchMethods.remove',
    side: 'backoffice',
    method: 'POST',
    path: '/deleteMetodoSucursal',
    body: z.object({ sucursal_id: id, id, confirmado: z.optional(flag) }),
    response: methodsAnswer,
    encode: (args: { branchId: number; id: number; confirmed?: boolean }) => ({
      body: { sucursal_id: args.branchId, id: args.id, confirmado: args.confirmed },
    }),
    decode: ({ data }): BranchMethods => data,
  }),
};
