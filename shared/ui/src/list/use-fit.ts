import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { below } from '../kit/breakpoints';
import { useMedia } from '../kit/use-media';
import { textWidth } from './column-sizes';
import type { Column } from './columns';

/** px from which a table scrolls sideways rather than turning into cards: what a page of 1024 px leaves beside the menu. */
const tableWidth = 700;

/** px that the columns need beside each other. */
export function neededWidth<Row>(columns: Column<Row>[]): number {
  return columns.reduce((sum, column) => sum + (column.width ?? textWidth), 0);
}

type Fit = 'cards' | 'table' | 'wide';

function fitOf(list: HTMLElement, needed: number): Fit {
  const width = list.clientWidth;
  if (width < needed && width < tableWidth) return 'cards';
  return (list.querySelector<HTMLElement>('.m-grid')?.offsetWidth ?? needed) > width ? 'wide' : 'table';
}

/**
 * How the columns fit into the list: as `cards` under 600 px, and where a zoomed or divided page leaves less room than the columns need;
 * as a `wide` table, which scrolls, only on a page that is wide and has still more columns. A `table` until it is laid out: measuring
 * earlier would lay out the whole page once more. `shown` changes with what stands in the table's place.
 */
export function useFit<Row>(list: RefObject<HTMLElement | null>, columns: Column<Row>[], shown: string): Fit {
  const narrow = useMedia(below('compact'));
  const needed = neededWidth(columns);
  const [fit, setFit] = useState<Fit>('table');
  const isCards = fit === 'cards';
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Told between layout and paint: rendered at once, no other shape is seen before.
    const observer = new ResizeObserver(() => flushSync(() => setFit(fitOf(element, needed))));
    observer.observe(element);
    // As wide as what its cells hold, which may be more than the list has room for.
    const grid = element.querySelector('.m-grid');
    if (grid) observer.observe(grid);
    return () => observer.disconnect();
  }, [list, needed, shown, isCards]);
  return narrow ? 'cards' : fit;
}
