import { useLayoutEffect, useState, type RefObject } from 'react';

/** px; what the style sheet has. */
export const rowHeight = 36;
/** Rows that are drawn beyond what is seen. */
const around = 8;
/** px, where the page cannot say how high the grid is. */
const unmeasured = 640;

/** Which rows are seen of many. */
export interface Window {
  first: number;
  last: number;
  /** Rows that fit. */
  page: number;
}

/** Follows the scrolling of a grid: which of its rows are to be drawn. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rows: number): Window {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(unmeasured);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => setTop(Math.floor(element.scrollTop / rowHeight));
    const sizes = new ResizeObserver(() => setHeight(element.clientHeight || unmeasured));
    sizes.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller]);

  const fitting = Math.ceil(height / rowHeight);
  return {
    first: Math.max(0, Math.min(top, rows - fitting) - around),
    last: Math.min(rows - 1, top + fitting + around),
    page: Math.max(1, fitting - 2),
  };
}
