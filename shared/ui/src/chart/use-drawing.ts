import { useEffect, useState } from 'react';

/** The module that draws. */
export type DrawingModule = typeof import('./drawing');

/** Fetches what draws, some 150 kB, once a chart is shown. */
export function loadDrawing(): Promise<DrawingModule> {
  return import(/* webpackChunkName: "chart-drawing" */ './drawing');
}

type Loading = { state: 'loading' | 'failed' } | { state: 'ready'; module: DrawingModule };

/** What draws, when it is here; `retry` asks again after a failure. `load` must be stable. */
export function useDrawing(load: () => Promise<DrawingModule>): [Loading, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    load().then(
      (module) => wanted && setLoading({ state: 'ready', module }),
      () => wanted && setLoading({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  function retry() {
    setLoading({ state: 'loading' });
    setAttempt(attempt + 1);
  }
  return [loading, retry];
}
