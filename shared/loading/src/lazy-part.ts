import { createElement, use, type ComponentType } from 'react';
import { remembered } from './remembered';

/**
 * A component whose code comes when it is first rendered, as `React.lazy`, whose failure would last as long as the page: here a boundary
 * that is tried again asks again. Suspends; throws `LoadError`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = remembered(load);
  return function Part(props: Props) {
    return createElement(use(code()), props);
  };
}
