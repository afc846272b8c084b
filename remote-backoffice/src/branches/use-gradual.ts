import { startTransition, useEffect, useState } from 'react';

/** Items that come with each further paint; so many fill what is seen of a list. */
const STEP = 24;

/** The first of many items at once and the others a few at a time, so that what shows them opens without a wait. */
export function useGradual<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(STEP);
  const isAll = count >= items.length;
  useEffect(() => {
    if (isAll) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)));
    return () => clearTimeout(timer);
  }, [count, isAll]);
  return isAll ? items : items.slice(0, count);
}
