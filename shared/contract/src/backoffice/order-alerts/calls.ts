import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { id } from '../wire-values';

// assumed: all calls of this file
/** Alerts of a device whose session has expired (docs backoffice §10). */
export const orderAlerts = {
  /**
   * Returns a token with which this device asks about the branch's waiting orders. It outlives the session's expiry, but not a sign-out
   * nor the end of the session by its user.
   */
  register: defineCall({
    name: 'orderAlerts.register',
    side: 'backoffice',
    method: 'POST',
    path: '/registrarAvisoPedidos',
    body: z.object({ id_sucursal: id }),
    response: z.object({ data: z.object({ aviso: z.string() }) }),
    encode: (args: { branchId: number }) => ({ body: { id_sucursal: args.branchId } }),
    decode: ({ data }): string => data.aviso,
  }),

  /** Public. Returns whether an order of the token's branch waits to be accepted, and whether one is urgent. 404 for a token that has ended. */
  isWaiting: defineCall({
    name: 'orderAlerts.isWaiting',
    side: 'backoffice',
    method: 'POST',
    path: '/hayPedidosSinAtender',
    public: true,
    body: z.object({ aviso: z.string().check(z.maxLength(100)) }),
    response: z.object({ data: z.object({ sin_atender: z.boolean(), urgente: z.optional(z.boolean()) }) }),
    encode: (args: { token: string }) => ({ body: { aviso: args.token } }),
    decode: ({ data }) => ({ isWaiting: data.sin_atender, isUrgent: data.urgente ?? false }),
  }),
};
