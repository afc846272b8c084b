import { pauseAfter } from './remembered';

/**
 * Asks until it works: after pauses that grow to half a minute, and at once when the connection is back. Never rejects; ends without a
 * value when `signal` is aborted.
 */
export async function untilLoaded<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  for (let failures = 1; !signal?.aborted; failures += 1) {
    try {
      return await load();
    } catch {
      await nextTry(pauseAfter(failures), signal);
    }
  }
  return undefined;
}

function nextTry(pause: number, signal: AbortSignal | undefined): Promise<void> {
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
