import { createElement, lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { memoizeAsync } from './memoize-async';

type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads the code before the first render, which then needs no fallback. Rejects with `LoadError`. */
  preload: () => Promise<ComponentType<Props>>;
};

/**
 * Returns a component whose code is loaded on its first render. Unlike with `React.lazy`, a failure is not permanent: an error
 * boundary that is reset loads again. Suspends; throws `LoadError`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const code = memoizeAsync(load);
  const lazies = new WeakMap<Promise<unknown>, LazyExoticComponent<ComponentType<Props>>>();
  function Part(props: Props) {
    // Loaded code needs no fallback, which React would keep visible for at least 300 ms.
    const [known] = useState(() => code.peek());
    if (known) return createElement(known, props);
    const loading = code();
    const Lazy = lazies.get(loading) ?? lazy(async () => ({ default: await loading }));
    lazies.set(loading, Lazy);
    return createElement(Lazy, props);
  }
  return Object.assign(Part, { preload: () => code() });
}
