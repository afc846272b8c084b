import { useEffect, useState } from 'react';

type Late<Module> = { state: 'loading' | 'failed' } | { state: 'ready'; module: Module };

/** Code that comes when it is first needed; `retry` asks again after a failure. `load` must be stable. */
export function useLate<Module>(load: () => Promise<Module>): [Late<Module>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [late, setLate] = useState<Late<Module>>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    load().then(
      (module) => wanted && setLate({ state: 'ready', module }),
      () => wanted && setLate({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);
  function retry() {
    setLate({ state: 'loading' });
    setAttempt(attempt + 1);
  }
  return [late, retry];
}
