import { useLayoutEffect } from 'react';

/** Gives focus back, when a layer closes, to what had it before: also when the layer is taken away without its closing motion. */
export function useReturnFocus(open: boolean): void {
  // Before the layer's own effects, which take the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      if (!(before instanceof HTMLElement) || before === document.body) return;
      // After the layer's own clean-up, which may move the focus too.
      setTimeout(() => {
        if (before.isConnected && (document.activeElement === null || document.activeElement === document.body)) before.focus();
      });
    };
  }, [open]);
}
