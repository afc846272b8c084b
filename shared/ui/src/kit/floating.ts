import { useEffect, useEffectEvent, useLayoutEffect, useState, type CSSProperties } from 'react';
import { autoUpdate, flip, limitShift, offset, shift, useFloating as usePosition, type Placement } from '@floating-ui/react-dom';
import './floating.css';

/** Which edges are aligned if the space allows it: `start` and `end` in reading direction. */
type Align = 'start' | 'end';

/** px between the button and the floating element, and between that and the edge of the window. */
const gap = 4;
const padding = 8;

/**
 * Below the button, or above it if it fits better there; with the opposite edges aligned if the first ones would leave the window. It
 * stays inside the window, and leaves it only together with its button.
 */
const middleware = [offset(gap), flip({ padding }), shift({ padding, crossAxis: true, limiter: limitShift() })];
const placements: Record<Align, Placement> = { start: 'bottom-start', end: 'bottom-end' };

function isSeen(button: HTMLElement): boolean {
  const { top, bottom } = button.getBoundingClientRect();
  return button.isConnected && bottom >= 0 && top <= window.innerHeight;
}

interface Options {
  align: Align;
  /** Called when the user pressed or focused something outside. */
  onLeave: () => void;
  /** Called when the button is scrolled out of the window. */
  onOutOfSight?: () => void;
}

/**
 * Positions an element that a button opens, and keeps the position while the page scrolls, is resized or the content loads. All
 * floating elements use this hook. `element` is visible in the layout effects of the component that calls the hook. It gets `ref` and `style`, the class `m-floating` and `popover="manual"`: it is in the
 * browser's top layer, where no dialog or list clips it.
 */
export function useFloating(trigger: HTMLElement, options: Options) {
  const { align, onLeave, onOutOfSight } = options;
  const [floating, setFloating] = useState<HTMLElement | null>(null);
  const onMove = useEffectEvent(() => {
    if (!isSeen(trigger)) onOutOfSight?.();
  });
  const onOutsideEvent = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && (trigger.contains(target) || floating?.contains(target));
    if (!isInside) onLeave();
  });

  // Before the position is computed: without it the element has no size.
  useLayoutEffect(() => {
    floating?.showPopover?.();
    return () => floating?.hidePopover?.();
  }, [floating]);
  const { x, y, update } = usePosition({
    placement: placements[align],
    strategy: 'fixed',
    middleware,
    elements: { reference: trigger, floating },
  });
  useLayoutEffect(() => {
    if (!floating) return undefined;
    return autoUpdate(trigger, floating, () => {
      onMove();
      update();
    });
  }, [trigger, floating, update]);

  useEffect(() => {
    const onEvent = (event: Event) => onOutsideEvent(event);
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  }, []);

  return {
    element: floating,
    ref: setFloating,
    style: { '--m-floating-x': `${x}px`, '--m-floating-y': `${y}px` } as CSSProperties,
  };
}
