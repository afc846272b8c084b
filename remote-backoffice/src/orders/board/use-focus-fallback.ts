import { useEffect, useRef } from 'react';

/** Longer than a dialog needs to close and restore the focus (ms). */
const focusDelayMs = 350;

/** If a closing dialog cannot restore the focus because its opener is gone, focuses the nearest card. */
export function useFocusFallback(covered: boolean, focusNearest: () => void): void {
  const before = useRef(covered);
  useEffect(() => {
    const uncovered = before.current && !covered;
    before.current = covered;
    if (!uncovered) return;
    const timer = setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusNearest();
    }, focusDelayMs);
    return () => clearTimeout(timer);
  }, [covered, focusNearest]);
}
