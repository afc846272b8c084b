import * as z from '@mostrador/schema';
import { defineCall } from '../../call';

/** Whether the payments API answers (docs payments §7.7). */
export const health = {
  get: defineCall({
    name: 'health.get',
    side: 'payments',
    method: 'GET',
    path: '/v1/health',
    public: true,
    // assumed
    response: z.object({ status: z.string() }),
    encode: (_: void) => ({}),
    decode: (wire) => ({ healthy: wire.status.toLowerCase() === 'ok', status: wire.status }),
  }),
};
