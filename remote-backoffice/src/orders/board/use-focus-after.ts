import { useEffect, useRef } from 'react';

/** Longer than a dialog needs to close and restore the focus (ms). */
const settled = 350;

/** If a closing dialog cannot restore the focus because its opener is gone, focuses the nearest card. */
export function useFocusAfter(covered: boolean, focusNearest: () => void): void {
  const before = useRef(covered);
  useEffect(() => {
    const uncovered = before.current && !covered;
    before.current = covered;
    if (!uncovered) return;
    const timer = setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusNearest();
    }, settled);
    return () => clearTimeout(timer);
  }, [covered, focusNearest]);
}
