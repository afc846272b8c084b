import { useRef, useState } from 'react';

/** Result for one of the items of a bulk action. */
export interface Outcome {
  id: number;
  name: string;
  state: 'waiting' | 'done' | 'failed';
  error?: unknown;
}

/** Number of concurrent requests. */
const maxConcurrency = 4;

/** Runs a job for several items with a result for each; a second run retries only the failed ones. */
export function useBulkRun<Item extends { id: number; name: string }>() {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const done = useRef(new Set<number>());

  /** Resolves to whether all items have succeeded. */
  async function run(items: readonly Item[], job: (item: Item) => Promise<unknown>): Promise<boolean> {
    const left = items.filter(({ id }) => !done.current.has(id));
    const set = (id: number, change: Partial<Outcome>) =>
      setOutcomes((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
    setOutcomes(items.map(({ id, name }) => ({ id, name, state: done.current.has(id) ? 'done' : 'waiting' })));
    const queue = [...left];
    let isAll = true;
    const work = async () => {
      for (let item = queue.shift(); item; item = queue.shift()) {
        const { id } = item;
        try {
          await job(item);
          done.current.add(id);
          set(id, { state: 'done' });
        } catch (error) {
          isAll = false;
          set(id, { state: 'failed', error });
        }
      }
    };
    await Promise.all(Array.from({ length: maxConcurrency }, work));
    return isAll;
  }

  return { outcomes, run };
}
