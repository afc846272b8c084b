const firstWait = 2_000;
const longestWait = 30_000;

interface Watch {
  progress: string;
  waits: number;
  updates: number;
}

const watches = new WeakMap<object, Watch>();

/**
 * Returns a `refetchInterval` for records that the server updates by itself: 2 s, doubling to 30 s, restarted after every change;
 * stops once `progress` returns null. Does not poll while the page is hidden (react-query's default). `progress` returns a text
 * that identifies the state: `CREATED`.
 */
export function pollUntilSettled<Data>(progress: (data: Data) => string | null) {
  return (query: { state: { data: Data | undefined; dataUpdateCount: number } }): number | false => {
    const { data, dataUpdateCount } = query.state;
    const now = data === undefined ? null : progress(data);
    if (now === null) {
      watches.delete(query);
      return false;
    }
    const watch = watches.get(query);
    if (!watch || watch.progress !== now) watches.set(query, { progress: now, waits: 0, updates: dataUpdateCount });
    else if (watch.updates !== dataUpdateCount)
      watches.set(query, { progress: now, waits: watch.waits + 1, updates: dataUpdateCount });
    return Math.min(firstWait * 2 ** (watches.get(query)?.waits ?? 0), longestWait);
  };
}
