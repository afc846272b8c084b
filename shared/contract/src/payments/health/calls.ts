import * as z from '@mostrador/schema';
import { defineCall } from '../../call';

/** Health check of the payments API (docs payments §7.7). */
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
