import { prefetchKey, consumePrefetched } from '@mostrador/api-client/prefetch';

/**
 * Returns the response that the prefetch script has requested, if there is one, else fetches. Each prefetched response is returned once, so
 * that a retry sends a new request. The prefetch script itself repeats a failed request within the same time limit.
 */
export async function fetchPrefetched(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return consumePrefetched(prefetchKey(String(address))) ?? fetch(address, init);
}
