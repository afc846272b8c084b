import { backoffDelay } from './memoize-async';

/**
 * Retries a load until it succeeds, with a backoff that grows to 30 seconds, and at once when the connection is back. Never
 * rejects; resolves to undefined when `signal` is aborted.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  for (let failures = 1; !signal?.aborted; failures += 1) {
    try {
      return await load();
    } catch {
      await waitForRetry(backoffDelay(failures), signal);
    }
  }
  return undefined;
}

function waitForRetry(pause: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    window.addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
