import { useLayoutEffect, useState, type RefObject } from 'react';
import { narrowScreen, useMedia } from '../kit/use-media';
import type { Column } from './columns';

/** px that a column without a width needs at least. */
const textWidth = 140;
/** px from which a table scrolls sideways rather than turning into cards. */
const tableWidth = 800;

/** px that the columns need beside each other. */
export function neededWidth<Row>(columns: Column<Row>[]): number {
  return columns.reduce((sum, column) => sum + (column.width ?? textWidth), 0);
}

/**
 * How the columns fit into the list: as `cards` under 600 px, and where a zoomed or divided page leaves less room than the columns need;
 * as a `wide` table, which scrolls, only on a page that is wide and has still more columns.
 */
export function useFit<Row>(list: RefObject<HTMLElement | null>, columns: Column<Row>[]): 'cards' | 'table' | 'wide' {
  const narrow = useMedia(narrowScreen);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  const needed = neededWidth(columns);
  if (narrow) return 'cards';
  // Not laid out yet.
  if (width === 0 || width >= needed) return 'table';
  return width < tableWidth ? 'cards' : 'wide';
}
