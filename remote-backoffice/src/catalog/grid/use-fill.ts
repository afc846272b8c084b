import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Range } from './clipboard';
import type { CellPosition } from './cursor';
import { fillRange } from './fill';
import { rowHeight } from './use-virtual-window';

/** Attribute of the fill handle at the corner of a selection. */
const fillHandle = 'data-fill';
export const isFillHandle = (target: EventTarget) => target instanceof Element && target.hasAttribute(fillHandle);

/** Distance from the edge of the grid at which dragging scrolls it, px. */
const scrollEdgePx = 28;

function autoScroll(element: HTMLElement, by: number) {
  element.scrollTop += by;
}

/** Fills cells by dragging the corner of the selection; `target` is the range to fill while dragging. */
export function useFill(
  scroller: RefObject<HTMLElement | null>,
  range: Range,
  placeOf: (target: EventTarget) => CellPosition | null,
  onFill: (target: Range) => void,
) {
  const [target, setTarget] = useState<Range | null>(null);
  const source = useRef<Range | null>(null);
  /** The last target: a release can arrive before the state of the last move is rendered. */
  const last = useRef<Range | null>(null);
  const fill = useRef(onFill);
  useEffect(() => {
    fill.current = onFill;
  });

  const dragging = target !== null;
  // Listens on the window, because the button can be released outside the grid.
  useEffect(() => {
    if (!dragging) return;
    const end = ({ type }: Event) => {
      source.current = null;
      setTarget(null);
      if (type === 'pointerup' && last.current) fill.current(last.current);
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // This Escape only cancels the drag and must not close the grid.
      event.stopPropagation();
      end(event);
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', giveUp, true);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', giveUp, true);
    };
  }, [dragging]);

  function aim(range: Range) {
    last.current = range;
    setTarget(range);
  }

  return {
    target,
    begin(event: PointerEvent) {
      if (!isFillHandle(event.target) || event.button !== 0) return;
      source.current = range;
      aim(range);
    },
    move({ clientX, clientY, target: over }: PointerEvent) {
      const from = source.current;
      const element = scroller.current;
      if (!from || !element) return;
      const { top, bottom } = element.getBoundingClientRect();
      if (clientY > bottom - scrollEdgePx) autoScroll(element, rowHeight);
      else if (clientY < top + rowHeight + scrollEdgePx) autoScroll(element, -rowHeight);
      // A touch pointer stays captured by its first element, so look up the element under it.
      const place = placeOf(document.elementFromPoint?.(clientX, clientY) ?? over);
      if (place) aim(fillRange(from, place));
    },
  };
}
