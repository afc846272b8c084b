import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** Row height, px; must match the style sheet. */
export const rowHeight = 36;
/** Scroll distance after which the visible columns are computed again, px; no column is narrower. */
const columnStep = 88;
/** Extra rows rendered at each end of the visible area. */
const overscanRows = 2;
/** Assumed size if the browser cannot measure the grid, px. */
const fallbackSize = { width: Infinity, height: 640 };

/** The visible rows and columns. */
interface VirtualWindow {
  first: number;
  last: number;
  /** Columns, from–to, besides the first, which is sticky. */
  left: number;
  right: number;
  /** Maximum number of columns rendered at once. */
  places: number;
  /** Rows that fit into the visible area. */
  page: number;
  /** Call after scrolling by code: renders the new position in the same frame. */
  follow: () => void;
}

/** Returns the columns besides the first between two distances from their start, px, plus one at each side. */
function columnsBetween(start: number, end: number, widths: readonly number[]): { left: number; right: number } {
  let at = 0;
  let left = 1;
  let right = 1;
  for (let column = 1; column < widths.length; column += 1) {
    if (at < start) left = column;
    if (at < end) right = column + 1;
    at += widths[column]!;
  }
  return { left: Math.max(1, left - 1), right: Math.min(right, widths.length - 1) };
}

/**
 * Virtualizes a grid: follows its scrolling and returns the rows and columns to render below the headings and beside the sticky
 * columns, which are `stays` px wide. `widths` of the columns, px.
 */
export function useVirtualWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  rows: number,
  widths: readonly number[],
  stays: number,
): VirtualWindow {
  const [top, setTop] = useState(0);
  const [start, setStart] = useState(0);
  const [{ width, height }, setSize] = useState(fallbackSize);

  const follow = useCallback(() => {
    const element = scrollerRef.current;
    if (!element) return;
    setTop(Math.floor(element.scrollTop / rowHeight));
    // Negative in right-to-left pages.
    setStart(Math.floor(Math.abs(element.scrollLeft) / columnStep) * columnStep);
  }, [scrollerRef]);

  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const sizes = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || fallbackSize.width, height: element.clientHeight || fallbackSize.height }),
    );
    sizes.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scrollerRef, follow]);

  const fitting = Math.ceil(height / rowHeight) - 1;
  const room = Math.max(columnStep, width - stays);
  return {
    first: Math.max(0, Math.min(top, rows - fitting) - overscanRows),
    last: Math.min(rows - 1, top + fitting + overscanRows),
    ...columnsBetween(start, start + columnStep + room, widths),
    places: Math.min(widths.length, Math.ceil((room + columnStep) / columnStep) + 3),
    page: Math.max(1, fitting - 1),
    follow,
  };
}
