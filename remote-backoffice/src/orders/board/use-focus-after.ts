import { useEffect, useRef } from 'react';

/** Longer than a layer takes to leave and to give the focus back to what had it before. */
const settled = 350;

/** Once a layer is gone and what it was opened from is gone too, gives the focus to what is nearest. */
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
