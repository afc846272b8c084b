import { startTransition, useEffect, useState } from 'react';

/** Number of items added per step; enough to fill the visible part of a list. */
const STEP = 24;

/** Returns the first items at once and adds the others in steps, so that a long list opens without delay. */
export function useIncrementalList<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(STEP);
  const isAll = count >= items.length;
  useEffect(() => {
    if (isAll) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)));
    return () => clearTimeout(timer);
  }, [count, isAll]);
  return isAll ? items : items.slice(0, count);
}
