import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that restores the focus to its last element after a print frame has taken it, so that the next key reaches
 * the page.
 */
export function useRestoreFocus(): () => void {
  const holder = useRef(document.activeElement);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !(target instanceof HTMLIFrameElement)) holder.current = target;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return useCallback(() => {
    const isTaken = document.activeElement === document.body || document.activeElement instanceof HTMLIFrameElement;
    if (isTaken && holder.current instanceof HTMLElement) holder.current.focus({ preventScroll: true });
  }, []);
}
