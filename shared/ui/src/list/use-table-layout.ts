import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { below } from '../kit/breakpoints';
import { useMedia } from '../kit/use-media';
import { textWidth } from './column-sizes';
import type { Column } from './columns';

/**
 * Below this width in px the list becomes cards instead of a table that scrolls sideways: it is the space that a page of 1024 px
 * has next to the menu.
 */
const tableWidth = 700;

/** Returns the width in px that the columns need side by side. */
function neededWidth<Row>(columns: Column<Row>[]): number {
  return columns.reduce((sum, column) => sum + (column.width ?? textWidth), 0);
}

type TableLayout = 'cards' | 'table' | 'wide';

function measureTableLayout(list: HTMLElement, needed: number): TableLayout {
  const width = list.clientWidth;
  if (width < needed && width < tableWidth) return 'cards';
  return (list.querySelector<HTMLElement>('.m-grid')?.offsetWidth ?? needed) > width ? 'wide' : 'table';
}

/**
 * Returns how the columns fit the list: `cards` under 600 px, or if a zoomed or split page has less space than the columns need;
 * a `wide` table, which scrolls, only if the page is wide but has still more columns. It is a `table` until the first layout,
 * because measuring earlier would force an extra layout of the whole page. `shown` names the current content, so that new content
 * is measured again.
 */
export function useTableLayout<Row>(list: RefObject<HTMLElement | null>, columns: Column<Row>[], shown: string): TableLayout {
  const narrow = useMedia(below('compact'));
  const needed = neededWidth(columns);
  const [fit, setFit] = useState<TableLayout>('table');
  const isCards = fit === 'cards';
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Observers run between layout and paint: a synchronous render prevents a flash of the other shape.
    const observer = new ResizeObserver(() => flushSync(() => setFit(measureTableLayout(element, needed))));
    observer.observe(element);
    // The grid is as wide as the content of its cells, possibly wider than the list.
    const grid = element.querySelector('.m-grid');
    if (grid) observer.observe(grid);
    return () => observer.disconnect();
  }, [list, needed, shown, isCards]);
  return narrow ? 'cards' : fit;
}
