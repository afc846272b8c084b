import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { below } from '../kit/breakpoints';
import { useMedia } from '../kit/use-media';
import type { Column } from './columns';

/** px that a column without a width needs at least. */
const textWidth = 140;
/** px from which a table scrolls sideways rather than turning into cards. */
const tableWidth = 800;

/** px that the columns need beside each other. */
export function neededWidth<Row>(columns: Column<Row>[]): number {
  return columns.reduce((sum, column) => sum + (column.width ?? textWidth), 0);
}

type Fit = 'cards' | 'table' | 'wide';

function fitOf(width: number, needed: number): Fit {
  if (width >= needed) return 'table';
  return width < tableWidth ? 'cards' : 'wide';
}

/**
 * How the columns fit into the list: as `cards` under 600 px, and where a zoomed or divided page leaves less room than the columns need;
 * as a `wide` table, which scrolls, only on a page that is wide and has still more columns. A `table` until it is laid out: measuring
 * earlier would lay out the whole page once more.
 */
export function useFit<Row>(list: RefObject<HTMLElement | null>, columns: Column<Row>[]): Fit {
  const narrow = useMedia(below('compact'));
  const needed = neededWidth(columns);
  const [fit, setFit] = useState<Fit>('table');
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Told between layout and paint: rendered at once, no other shape is seen before.
    const observer = new ResizeObserver(() => flushSync(() => setFit(fitOf(element.clientWidth, needed))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, needed]);
  return narrow ? 'cards' : fit;
}
