import { prefetchKey, consumePrefetched } from '@mostrador/api-client/prefetch';

/**
 * `fetch` that takes the answer of the early script if there is one. Each answer is taken once, so that a retry sends a new request. The early
 * script itself repeats a request that failed, within the same time limit.
 */
export async function fetchEarly(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return consumePrefetched(prefetchKey(String(address))) ?? fetch(address, init);
}
