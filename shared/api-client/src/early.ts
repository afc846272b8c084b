declare global {
  interface Window {
    /** Answers that the page asked for before any of its files was there (the host's `early.ts`), by `earlyKey`. */
    early?: Map<string, Promise<Response>>;
  }
}

/** What an early answer is known by: the address, whatever the order of its query, and the headers that say who asks. */
export function earlyKey(address: string, headers: Readonly<Record<string, string>> = {}): string {
  const url = new URL(address, globalThis.location?.href);
  url.searchParams.sort();
  const asked = Object.entries(headers).map(([name, value]) => `${name.toLowerCase()}: ${value}`);
  return [url.href, ...asked.sort()].join('\n');
}

/** The early answer to a request, if there is one. Each is taken once, so that a retry asks again. */
export function takeEarly(key: string): Promise<Response> | undefined {
  const early = globalThis.window?.early?.get(key);
  globalThis.window?.early?.delete(key);
  return early;
}

/** Whether a request was given up because it took too long: it had the same time as any, so it is not asked again. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
