import { useEffect, useState } from 'react';

type LazyModule<Module> = { state: 'loading' | 'failed' } | { state: 'ready'; module: Module };

/** Loads code when it is first needed; `retry` loads it again after a failure. `load` must be stable. */
export function useLazyModule<Module>(load: () => Promise<Module>): [LazyModule<Module>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [lazy, setLazy] = useState<LazyModule<Module>>({ state: 'loading' });
  useEffect(() => {
    let isMounted = true;
    load().then(
      (module) => isMounted && setLazy({ state: 'ready', module }),
      () => isMounted && setLazy({ state: 'failed' }),
    );
    return () => {
      isMounted = false;
    };
  }, [load, attempt]);
  function retry() {
    setLazy({ state: 'loading' });
    setAttempt(attempt + 1);
  }
  return [lazy, retry];
}
