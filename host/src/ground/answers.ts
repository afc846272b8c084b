declare global {
  interface Window {
    /** Answers that the page asked for before any of its files was there (early.ts), by address. */
    early?: Map<string, Promise<Response>>;
  }
}

/**
 * `fetch` that takes the answer which the page asked for early, if there is one. Each is taken once, so that a retry asks again; an early
 * request that failed is asked again at once, one that took too long is not: it had the same time as any.
 */
export async function fetchEarly(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const key = String(address);
  const early = window.early?.get(key);
  window.early?.delete(key);
  if (!early) return fetch(address, init);
  return early.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
    return fetch(address, init);
  });
}
