declare global {
  interface Window {
    /** Responses requested by the page before its scripts were loaded (the host's `prefetch.ts`), by `prefetchKey`. */
    early?: Map<string, Promise<Response>>;
  }
}

/**
 * Returns the key of a prefetched response: the address, regardless of the order of its query, and the headers that identify the
 * caller.
 */
export function prefetchKey(address: string, headers: Readonly<Record<string, string>> = {}): string {
  const url = new URL(address, globalThis.location?.href);
  url.searchParams.sort();
  const headerLines = Object.entries(headers).map(([name, value]) => `${name.toLowerCase()}: ${value}`);
  return [url.href, ...headerLines.sort()].join('\n');
}

/** Returns the prefetched response to a request, if there is one, and removes it, so that a retry sends the request again. */
export function consumePrefetched(key: string): Promise<Response> | undefined {
  const early = globalThis.window?.early?.get(key);
  globalThis.window?.early?.delete(key);
  return early;
}

/** Returns whether a request was aborted by its timeout: it had the full time of a normal request, so it is not repeated. */
export function isTimeoutError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
