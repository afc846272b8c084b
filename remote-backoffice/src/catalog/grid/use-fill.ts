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
  const listening = useRef<AbortController | null>(null);
  const fill = useRef(onFill);
  useEffect(() => {
    fill.current = onFill;
  });
  useEffect(() => () => listening.current?.abort(), []);

  /** Returns the range to fill up to the cell under the pointer; null outside the cells. */
  function rangeTo({ clientX, clientY, target: over }: Pick<globalThis.PointerEvent, 'clientX' | 'clientY' | 'target'>) {
    // A touch pointer stays captured by its first element, so look up the element under it.
    const element = document.elementFromPoint?.(clientX, clientY) ?? over;
    const place = element && placeOf(element);
    return source.current && place ? fillRange(source.current, place) : null;
  }

  /** Listens from the press on, because a release can come before the next render; on the window, because it can be outside the grid. */
  function listen(pressed: Range) {
    const controller = new AbortController();
    const { signal } = controller;
    listening.current?.abort();
    listening.current = controller;
    source.current = pressed;
    let last = pressed;
    const end = () => {
      controller.abort();
      source.current = null;
      setTarget(null);
    };
    const move = (event: globalThis.PointerEvent) => {
      last = rangeTo(event) ?? last;
      setTarget(last);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener(
      'pointerup',
      (event) => {
        const filled = rangeTo(event) ?? last;
        end();
        fill.current(filled);
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // This Escape only cancels the drag and must not close the grid.
        event.stopPropagation();
        end();
      },
      { capture: true, signal },
    );
  }

  return {
    target,
    begin(event: PointerEvent) {
      if (!isFillHandle(event.target) || event.button !== 0) return;
      setTarget(range);
      listen(range);
    },
    /** Scrolls while the pointer is near the edge of the grid. */
    move({ clientY }: PointerEvent) {
      const element = scroller.current;
      if (!source.current || !element) return;
      const { top, bottom } = element.getBoundingClientRect();
      if (clientY > bottom - scrollEdgePx) autoScroll(element, rowHeight);
      else if (clientY < top + rowHeight + scrollEdgePx) autoScroll(element, -rowHeight);
    },
  };
}
