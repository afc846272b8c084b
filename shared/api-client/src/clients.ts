import axios, { type AxiosInstance } from 'axios';
import type { Side } from '@mostrador/contract/call';
import { callerHeaders } from './caller-headers';
import { apiConfiguration, onConfigured } from './configuration';
import { serializeQuery } from './query';

/** Timeout and maximum size of each API (docs payments §7, docs backoffice §7): milliseconds and bytes. */
const limits = {
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
    // A call with its own token (passed in by another system) keeps it, and is sent without a branch.
    if (side === 'backoffice' && request.headers.has('Authorization')) return request;
    for (const [name, value] of Object.entries(callerHeaders(side)))
      if (!request.headers.has(name)) request.headers.set(name, value);
    return request;
  });
  return client;
}

const clients = new Map<Side, AxiosInstance>();
onConfigured(() => clients.clear());

/** Returns the axios instance of a side, created on first use. */
export function clientOf(side: Side): AxiosInstance {
  const known = clients.get(side);
  if (known) return known;
  const client = createClient(side);
  clients.set(side, client);
  return client;
}
