import { earlyKey, takeEarly, tookTooLong } from '@mostrador/api-client/early';

/**
 * `fetch` that takes the answer which the page asked for early, if there is one. Each is taken once, so that a retry asks again; an early
 * request that failed is asked again at once, one that took too long is not: it had the same time as any.
 */
export async function fetchEarly(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = takeEarly(earlyKey(String(address)));
  if (!early) return fetch(address, init);
  return early.catch((error: unknown) => {
    if (tookTooLong(error)) throw error;
    return fetch(address, init);
  });
}
