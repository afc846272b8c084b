import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { remembered } from './remembered';

/**
 * A component whose code comes when it is first rendered. As `React.lazy`, whose failure would last as long as the page: here a boundary that
 * is tried again asks again. Suspends; throws `LoadError`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = remembered(load);
  const lazies = new WeakMap<Promise<unknown>, LazyExoticComponent<ComponentType<Props>>>();
  return function Part(props: Props) {
    const loading = code();
    const Lazy = lazies.get(loading) ?? lazy(async () => ({ default: await loading }));
    lazies.set(loading, Lazy);
    return createElement(Lazy, props);
  };
}
