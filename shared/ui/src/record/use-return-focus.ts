import { useLayoutEffect } from 'react';

/**
 * When a dialog or panel closes, returns the focus to the element that had it before, even if it is unmounted without its closing
 * animation; if that element is gone (the row that was deleted), to the title of the screen.
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
        if (document.activeElement !== null && document.activeElement !== document.body) return;
        const target = before.isConnected ? before : document.querySelector<HTMLElement>('h1[tabindex]');
        target?.focus();
      });
    };
  }, [open]);
}
