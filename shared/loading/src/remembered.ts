/** A part's code or texts that could not be had; `cause` says why. Parts are built apart and have copies of this class: it is known by name. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LoadError';
  }
}

/** Whether something failed because code or texts could not be had, in whichever part of the page. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'LoadError';
}

/** A load, and what it gave. */
export interface Remembered<T> {
  /** The load's promise, the same until it fails and is asked for again. Rejects with `LoadError`. */
  (): Promise<T>;
  /** What it gave, once it is there. */
  peek(): T | undefined;
}

const firstPause = 1_000;
const longestPause = 30_000;

/** How long a failure stands, milliseconds, after so many in a row: one second, doubled to half a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPause * 2 ** (failures - 1), longestPause);
}

/** Parts of the page that are built apart have copies of this module: they hear one another through the window. */
const again = 'mostrador:load-again';

/** Forgets every failed load of the page, in all its parts: what is asked for next is fetched again. For who presses "Reintentar". */
export function loadAgain(): void {
  window.dispatchEvent(new Event(again));
}

/**
 * A load that happens once. A failure is remembered for a while (`pauseAfter`), however often it is asked for meanwhile: a render that asks
 * anew each time it fails would never end. `loadAgain` and a connection that is back end the while.
 */
export function remembered<T>(load: () => Promise<T>): Remembered<T> {
  let loading: Promise<T> | null = null;
  let value: T | undefined;
  let failures = 0;

  function ask(): Promise<T> {
    const asked = load().catch((cause: unknown) => {
      throw new LoadError(cause);
    });
    asked.then(
      (loaded) => {
        value = loaded;
        // With these fields `use` reads the value at once, without a fallback in between.
        void Object.assign(asked, { status: 'fulfilled', value: loaded });
      },
      (reason: unknown) => {
        failures += 1;
        void Object.assign(asked, { status: 'rejected', reason });
        const forget = () => {
          clearTimeout(timer);
          window.removeEventListener(again, forget);
          window.removeEventListener('online', forget);
          if (loading === asked) loading = null;
        };
        const timer = setTimeout(forget, pauseAfter(failures));
        window.addEventListener(again, forget);
        window.addEventListener('online', forget);
      },
    );
    return asked;
  }

  return Object.assign(() => (loading ??= ask()), { peek: () => value });
}
