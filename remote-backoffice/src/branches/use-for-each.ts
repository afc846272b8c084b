import { useRef, useState } from 'react';

/** What became of one of several things that are done in one go. */
export interface Outcome {
  id: number;
  name: string;
  state: 'waiting' | 'done' | 'failed';
  error?: unknown;
}

/** So many are on their way at once. */
const atOnce = 4;

/** Does the same for several branches, each with an outcome of its own; what failed can be tried again without the others. */
export function useForEach<Item extends { id: number; name: string }>() {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const done = useRef(new Set<number>());

  /** Gives whether all are done. */
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
    await Promise.all(Array.from({ length: atOnce }, work));
    return isAll;
  }

  return { outcomes, run };
}
