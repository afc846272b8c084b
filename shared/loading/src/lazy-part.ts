import { createElement, lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { remembered } from './remembered';

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches the code before it is rendered: the first render then needs no fallback. Rejects with `LoadError`. */
  preload: () => Promise<ComponentType<Props>>;
};

/**
 * A component whose code comes when it is first rendered. As `React.lazy`, whose failure would last as long as the page: here a boundary that
 * is tried again asks again. Suspends; throws `LoadError`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const code = remembered(load);
  const lazies = new WeakMap<Promise<unknown>, LazyExoticComponent<ComponentType<Props>>>();
  function Part(props: Props) {
    // What is there already needs no fallback, which React would keep up for 300 ms.
    const [known] = useState(() => code.peek());
    if (known) return createElement(known, props);
    const loading = code();
    const Lazy = lazies.get(loading) ?? lazy(async () => ({ default: await loading }));
    lazies.set(loading, Lazy);
    return createElement(Lazy, props);
  }
  return Object.assign(Part, { preload: () => code() });
}
