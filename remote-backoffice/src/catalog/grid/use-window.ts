import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** px; what the style sheet has. */
export const rowHeight = 36;
/** px by which the columns are looked at again; no column is narrower. */
const columnStep = 88;
/** Rows that are drawn beyond what is seen, at each end. */
const around = 2;
/** px, where the page cannot say how large the grid is. */
const unmeasured = { width: Infinity, height: 640 };

/** Which rows and columns are seen of many. */
export interface Window {
  first: number;
  last: number;
  /** Columns, from–to, beside the first, which stays. */
  left: number;
  right: number;
  /** The most columns that are drawn at once. */
  places: number;
  /** Rows that fit. */
  page: number;
  /** After code has scrolled: what is seen now is drawn with what it was scrolled for, not a frame later. */
  follow: () => void;
}

/** The columns beside the first that lie between two distances from where they begin, px; one more at each side. */
export function columnsBetween(start: number, end: number, widths: readonly number[]): { left: number; right: number } {
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
 * Follows the scrolling of a grid: which of its rows and columns are to be drawn below the heads and beside the columns that stay, `stays` px
 * wide. `widths` of the columns, px.
 */
export function useWindow(
  scrollerRef: RefObject<HTMLElement | null>,
  rows: number,
  widths: readonly number[],
  stays: number,
): Window {
  const [top, setTop] = useState(0);
  const [start, setStart] = useState(0);
  const [{ width, height }, setSize] = useState(unmeasured);

  const follow = useCallback(() => {
    const element = scrollerRef.current;
    if (!element) return;
    setTop(Math.floor(element.scrollTop / rowHeight));
    // Below 0 where the page is read from the right.
    setStart(Math.floor(Math.abs(element.scrollLeft) / columnStep) * columnStep);
  }, [scrollerRef]);

  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const sizes = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || unmeasured.width, height: element.clientHeight || unmeasured.height }),
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
    first: Math.max(0, Math.min(top, rows - fitting) - around),
    last: Math.min(rows - 1, top + fitting + around),
    ...columnsBetween(start, start + columnStep + room, widths),
    places: Math.min(widths.length, Math.ceil((room + columnStep) / columnStep) + 3),
    page: Math.max(1, fitting - 1),
    follow,
  };
}
