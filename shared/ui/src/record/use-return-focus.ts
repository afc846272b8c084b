import { useLayoutEffect } from 'react';

/**
 * When a dialog or panel closes, returns the focus to the element that had it before, even if it is unmounted without its closing
 * animation.
 */
export function useReturnFocus(open: boolean): void {
  // Runs before the panel's own effects, which move the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      if (!(before instanceof HTMLElement) || before === document.body) return;
      // After the panel's own clean-up, which may move the focus too.
      setTimeout(() => {
        if (before.isConnected && (document.activeElement === null || document.activeElement === document.body)) before.focus();
      });
    };
  }, [open]);
}
