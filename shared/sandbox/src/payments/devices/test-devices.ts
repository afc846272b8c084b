import type * as z from 'zod/mini';
import type { merchantWire, pointWire, terminalWire } from '@mostrador/contract/payments/devices/shapes';
import type { Reply } from '../../test-sandbox';
import type { PaymentsTestBed } from '../test-bed';

export type WireMerchant = z.input<typeof merchantWire>;
export type WirePoint = z.input<typeof pointWire>;
export type WireTerminal = z.input<typeof terminalWire>;

type Body<T> = T & {
  code?: string;
  message?: string;
  details?: string[];
  data: T[];
  pagination: { page: number; page_size: number; total: number; total_pages: number };
  merchant?: WireMerchant;
  point?: WirePoint;
  terminal?: WireTerminal;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Returns helpers for tests that request and create devices. */
export function devicesOf(testBed: PaymentsTestBed) {
  const ask = <T>(method: Method, path: string, body?: object, headers?: Record<string, string>): Promise<Reply<Body<T>>> =>
    testBed.sandbox.ask<Body<T>>(method, `/v1/${path}`, { body, headers });
  let count = 0;

  async function merchant(status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE', fields: object = {}): Promise<string> {
    const { body } = await ask<WireMerchant>('POST', 'merchants', { name: 'Nuevo', city: 'Lugo', country: 'ES', ...fields });
    if (status === 'ACTIVE') await ask('POST', `merchants/${body.id}/activate`);
    return body.id;
  }

  async function point(merchantId: string, status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE', fields: object = {}): Promise<string> {
    const { body } = await ask<WirePoint>('POST', 'points', { name: 'Caja', city: 'Lugo', merchant_id: merchantId, ...fields });
    if (status === 'ACTIVE') await ask('PATCH', `points/${body.id}/activate`);
    return body.id;
  }

  async function terminal(
    pointId: string,
    status: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE' = 'ACTIVE',
    fields: object = {},
  ): Promise<string> {
    const serial = `TEST-${String(++count).padStart(4, '0')}`;
    const sent = { name: 'Datáfono', point_id: pointId, model: 'pax-a920pro', serial, ...fields };
    const { body } = await ask<WireTerminal>('POST', 'terminals', sent);
    if (status !== 'INACTIVE') await ask('PATCH', `terminals/${body.id}/${status === 'ACTIVE' ? 'activate' : 'maintenance'}`);
    return body.id;
  }

  return { ask, merchant, point, terminal };
}
