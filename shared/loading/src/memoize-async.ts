/**
 * A failed load of code or texts; `cause` has the reason. Separately built parts have copies of this class, so it is recognized
 * by name.
 */
class LoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LoadError';
  }
}

/** Returns whether the error is a failed load of code or texts, in any part of the page. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'LoadError';
}

/** A memoized load and its value. */
export interface MemoizedLoad<T> {
  /** Returns the load's promise, the same one until the load fails and is requested again. Rejects with `LoadError`. */
  (): Promise<T>;
  /** Returns the value, or undefined until it is loaded. */
  peek(): T | undefined;
}

const initialBackoffMs = 1_000;
const maxBackoffMs = 30_000;

/** Returns the backoff in ms after `failures` failures in a row: one second, doubling up to 30 seconds. */
export function backoffDelay(failures: number): number {
  return Math.min(initialBackoffMs * 2 ** (failures - 1), maxBackoffMs);
}

/** Event name. Separately built parts of the page have copies of this module and communicate through the window. */
const clearFailedLoadsEvent = 'mostrador:load-again';

/** Clears every failed load in all parts of the page, so that the next request loads again. For the "Reintentar" buttons. */
export function clearFailedLoads(): void {
  window.dispatchEvent(new Event(clearFailedLoadsEvent));
}

/**
 * Memoizes a load. A failure is cached for the backoff time (`backoffDelay`), however often the load is requested meanwhile:
 * otherwise a render that loads again after each failure would loop forever. `clearFailedLoads` and the `online` event end the backoff.
 */
export function memoizeAsync<T>(load: () => Promise<T>): MemoizedLoad<T> {
  let loading: Promise<T> | null = null;
  let value: T | undefined;
  let failures = 0;

  function start(): Promise<T> {
    const promise = load().catch((cause: unknown) => {
      throw new LoadError(cause);
    });
    promise.then(
      (loaded) => {
        value = loaded;
        // With these fields `use` reads the value at once, without showing a fallback.
        void Object.assign(promise, { status: 'fulfilled', value: loaded });
      },
      (reason: unknown) => {
        failures += 1;
        void Object.assign(promise, { status: 'rejected', reason });
        const forget = () => {
          clearTimeout(timer);
          window.removeEventListener(clearFailedLoadsEvent, forget);
          window.removeEventListener('online', forget);
          if (loading === promise) loading = null;
        };
        const timer = setTimeout(forget, backoffDelay(failures));
        window.addEventListener(clearFailedLoadsEvent, forget);
        window.addEventListener('online', forget);
      },
    );
    return promise;
  }

  return Object.assign(() => (loading ??= start()), { peek: () => value });
}
