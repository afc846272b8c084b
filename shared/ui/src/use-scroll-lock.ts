import { useLayoutEffect } from 'react';

/** Open dialogs: the last one that closes gives the page its scroll bar back, in whatever order they close. */
let locks = 0;

/**
 * Keeps the page from scrolling while a dialog is open, and its content where it is without the scroll bar. antd's own lock measures the
 * scroll bar and inserts a style sheet with each opening: on a board of 300 orders that was a quarter of the time of a click.
 */
export function useScrollLock(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const { style } = document.body;
    locks += 1;
    if (locks === 1) {
      const scrollBar = window.innerWidth - document.documentElement.clientWidth;
      style.overflowY = 'hidden';
      if (scrollBar > 0) style.inlineSize = `calc(100% - ${scrollBar}px)`;
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.removeProperty('overflow-y');
      style.removeProperty('inline-size');
    };
  }, [open]);
}
