import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Range } from './clipboard';
import type { Place } from './cursor';
import { fillRange } from './fill';
import { rowHeight } from './use-window';

/** What the square at the corner of a selection bears. */
export const fillHandle = 'data-fill';
export const isFillHandle = (target: EventTarget) => target instanceof Element && target.hasAttribute(fillHandle);

/** px from the edge of the grid at which it scrolls on. */
const edge = 28;

function scrollOn(element: HTMLElement, by: number) {
  element.scrollTop += by;
}

/** Fills from what is selected by dragging its corner; `target` is what would be filled, while it is dragged. */
export function useFill(
  scroller: RefObject<HTMLElement | null>,
  range: Range,
  placeOf: (target: EventTarget) => Place | null,
  onFill: (target: Range) => void,
) {
  const [target, setTarget] = useState<Range | null>(null);
  const source = useRef<Range | null>(null);
  const fill = useRef(onFill);
  useEffect(() => {
    fill.current = onFill;
  });

  // It ends wherever the button is let go, also outside.
  useEffect(() => {
    if (!target) return;
    const end = ({ type }: Event) => {
      source.current = null;
      setTarget(null);
      if (type === 'pointerup') fill.current(target);
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The grid is not left by it.
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
  }, [target]);

  return {
    target,
    begin(event: PointerEvent) {
      if (!isFillHandle(event.target) || event.button !== 0) return;
      source.current = range;
      setTarget(range);
    },
    move({ clientX, clientY, target: over }: PointerEvent) {
      const from = source.current;
      const element = scroller.current;
      if (!from || !element) return;
      const { top, bottom } = element.getBoundingClientRect();
      if (clientY > bottom - edge) scrollOn(element, rowHeight);
      else if (clientY < top + rowHeight + edge) scrollOn(element, -rowHeight);
      // A finger stays with the square that it pressed.
      const place = placeOf(document.elementFromPoint?.(clientX, clientY) ?? over);
      if (place) setTarget(fillRange(from, place));
    },
  };
}
