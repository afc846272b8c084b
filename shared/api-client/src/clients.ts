import axios, { type AxiosInstance } from 'axios';
import type { Side } from '@mostrador/contract/call';
import { deviceStorage } from '@mostrador/device/storage';
import { apiConfiguration, onConfigured } from './configuration';
import { serializeQuery } from './query';

/** Limits of each API (docs payments §7, docs backoffice §7): milliseconds and bytes. */
export const limits = {
  payments: { timeout: 30_000, maxBytes: undefined },
  backoffice: { timeout: 10_000_000, maxBytes: 50_000_000 },
} as const;

function createClient(side: Side): AxiosInstance {
  const { timeout, maxBytes } = limits[side];
  const client = axios.create({
    baseURL: apiConfiguration()[side].url,
    timeout,
    ...(maxBytes ? { maxBodyLength: maxBytes, maxContentLength: maxBytes } : {}),
    paramsSerializer: { serialize: serializeQuery },
    responseType: 'json',
    headers: { Accept: 'application/json' },
  });
  client.interceptors.request.use((request) => {
    const configuration = apiConfiguration();
    const credentials = configuration.credentials();
    if (side === 'payments') {
      const { apiKey, apiKeyHeader, externalMerchantHeader, externalMerchantKey, sessionHeader } = configuration.payments;
      if (sessionHeader && credentials) request.headers.set(sessionHeader, credentials.token);
      if (apiKey) request.headers.set(apiKeyHeader, apiKey);
      const merchant = deviceStorage.read(externalMerchantKey);
      if (merchant && !request.headers.has(externalMerchantHeader)) request.headers.set(externalMerchantHeader, merchant);
    } else if (credentials && !request.headers.has('Authorization')) {
      request.headers.set('Authorization', `Bearer ${credentials.token}`);
      if (credentials.branchId !== null) request.headers.set('SucursalId', String(credentials.branchId));
    }
    return request;
  });
  return client;
}

const clients = new Map<Side, AxiosInstance>();
onConfigured(() => clients.clear());

/** The axios instance of a side, made on first use. */
export function clientOf(side: Side): AxiosInstance {
  const known = clients.get(side);
  if (known) return known;
  const client = createClient(side);
  clients.set(side, client);
  return client;
}
