import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { boxBetween, type Box, type QuarterTurns } from './crop';

/** Smaller marks are accidental, screen pixels. */
const minSizePx = 8;
/** Distance per key press, as a fraction of the photo's sides. */
const keyStep = 0.02;

interface Point {
  x: number;
  y: number;
}

/**
 * State of the marked part of a photo of that size: drawn with the mouse, or by touch once marking is on; moved and resized with
 * the arrow keys.
 */
export function usePart(size: { width: number; height: number } | undefined, turns: QuarterTurns) {
  const [box, setBox] = useState<Box | null>(null);
  const [isMarking, setMarking] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const from = useRef<(Point & { clientX: number; clientY: number }) | null>(null);
  const [sought, setSought] = useState(0);

  useLayoutEffect(() => {
    if (sought > 0) element.current?.focus();
  }, [sought]);

  /** Converts screen coordinates to photo coordinates, in any rotation. */
  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const angle = (-turns * Math.PI) / 2;
    const [right, down] = [clientX - left - width / 2, clientY - top - height / 2];
    const [wide, high] = turns % 2 ? [height, width] : [width, height];
    const whole = size ?? { width: 0, height: 0 };
    return {
      x: ((right * Math.cos(angle) - down * Math.sin(angle)) / wide + 0.5) * whole.width,
      y: ((right * Math.sin(angle) + down * Math.cos(angle)) / high + 0.5) * whole.height,
    };
  }

  function drop() {
    setBox(null);
    setMarking(false);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const start = from.current;
    if (!start || !size) return;
    if (Math.max(Math.abs(event.clientX - start.clientX), Math.abs(event.clientY - start.clientY)) < minSizePx) return;
    setBox(boxBetween(start, pointOf(event), size));
    setMarking(true);
  }

  return {
    box,
    isMarking,
    element,
    drop,
    /** Adds a movable mark, around the given box or in the middle; or removes it. */
    toggle(around: Box | undefined) {
      if (isMarking || !size) return drop();
      const { width, height } = size;
      const middle = { x: width / 4, y: height / 4, width: width / 2, height: height / 2 };
      const { x, y, width: wide, height: high } = around ?? middle;
      const room = around ? high / 2 : 0;
      setBox(boxBetween({ x: x - room, y: y - room }, { x: x + wide + room, y: y + high + room }, size));
      setMarking(true);
      setSought((before) => before + 1);
    },
    pointer: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!size || event.button !== 0 || (event.pointerType === 'touch' && !isMarking)) return;
        const { clientX, clientY } = event;
        from.current = { ...pointOf(event), clientX, clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove,
      // The release counts too: on a slow device the last move comes after it.
      onPointerUp(event: PointerEvent<HTMLElement>) {
        onPointerMove(event);
        from.current = null;
      },
      onPointerCancel: () => (from.current = null),
    },
    /**
     * The arrows move the mark, with Shift its lower right corner; Enter reads it, Escape removes it. Directions follow the
     * rotation.
     */
    onKeyDown(event: KeyboardEvent, read: () => void) {
      if (!box || !size) return;
      const ways: Record<string, [number, number]> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, -1],
        ArrowDown: [0, 1],
      };
      const way = ways[event.key];
      if (way) {
        let [right, down] = way;
        for (let turn = 0; turn < turns; turn += 1) [right, down] = [down, -right];
        const [x, y] = [right * keyStep * size.width, down * keyStep * size.height];
        const start = event.shiftKey ? box : { x: box.x + x, y: box.y + y };
        const wide = box.width + (event.shiftKey ? x : 0);
        const high = box.height + (event.shiftKey ? y : 0);
        const next = boxBetween(start, { x: start.x + Math.max(1, wide), y: start.y + Math.max(1, high) }, size);
        if (next.width > 0 && next.height > 0) setBox(next);
      } else if (event.key === 'Enter') read();
      else if (event.key === 'Escape') drop();
      else return;
      event.preventDefault();
    },
  };
}
