import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import './floating.css';

interface Size {
  width: number;
  height: number;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Which edges are aligned if the space allows it: `start` and `end` in reading direction. */
export type Align = 'start' | 'end';

/** px between the button and the floating element, and between that and the edge of the window. */
const gap = 4;
const margin = 8;

const isSeen = (button: Box, height: number) => button.bottom >= 0 && button.top <= height;

/**
 * Returns the position of a floating element, px from the window's left and top: below its button, or above it if that side has
 * more space. If it would not fit, its opposite edges are aligned with the button's. It stays inside the window, unless its
 * button is scrolled out of it.
 */
export function floatingPosition(
  button: Box,
  floating: Size,
  page: Size,
  align: Align,
  rightToLeft: boolean,
): { x: number; y: number } {
  const within = (at: number, size: number, room: number) => Math.max(margin, Math.min(at, room - size - margin));
  const atLeft = button.left;
  const atRight = button.right - floating.width;
  const fits = (x: number) => x >= margin && x + floating.width + margin <= page.width;
  const [preferred, alternative] = (align === 'start') === rightToLeft ? [atRight, atLeft] : [atLeft, atRight];
  const x = within(!fits(preferred) && fits(alternative) ? alternative : preferred, floating.width, page.width);

  const roomAbove = button.top - gap - margin;
  const roomBelow = page.height - button.bottom - gap - margin;
  const isAbove = floating.height > roomBelow && roomAbove > roomBelow;
  const y = isAbove ? button.top - gap - floating.height : button.bottom + gap;
  return { x, y: isSeen(button, page.height) ? within(y, floating.height, page.height) : y };
}

function place(floating: HTMLElement, trigger: HTMLElement, align: Align): void {
  const size = { width: floating.offsetWidth, height: floating.offsetHeight };
  const page = { width: document.documentElement.clientWidth || window.innerWidth, height: window.innerHeight };
  const rightToLeft = getComputedStyle(trigger).direction === 'rtl';
  const { x, y } = floatingPosition(trigger.getBoundingClientRect(), size, page, align, rightToLeft);
  floating.style.setProperty('--m-floating-x', `${x}px`);
  floating.style.setProperty('--m-floating-y', `${y}px`);
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
 * floating elements use this hook. The element has the class `m-floating` and `popover="manual"`: it is in the browser's top
 * layer, where no dialog or list clips it.
 * Why it is our own code, and neither a library nor CSS: docs decisions §15.
 */
export function useFloating(floating: RefObject<HTMLElement | null>, trigger: HTMLElement, options: Options): void {
  const { align, onLeave, onOutOfSight } = options;
  const follow = useEffectEvent(() => {
    const isGone = !trigger.isConnected || !isSeen(trigger.getBoundingClientRect(), window.innerHeight);
    if (isGone) onOutOfSight?.();
    if (floating.current) place(floating.current, trigger, align);
  });
  const onOutsideEvent = useEffectEvent(({ target }: Event) => {
    const isInside = target instanceof Node && (trigger.contains(target) || floating.current?.contains(target));
    if (!isInside) onLeave();
  });

  useLayoutEffect(() => {
    const element = floating.current;
    element?.showPopover?.();
    follow();
    return () => element?.hidePopover?.();
  }, [floating]);

  useEffect(() => {
    const element = floating.current;
    const sizes = new ResizeObserver(() => follow());
    if (element) sizes.observe(element);
    const onMove = () => follow();
    const onEvent = (event: Event) => onOutsideEvent(event);
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    document.addEventListener('scroll', onMove, { capture: true, passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      sizes.disconnect();
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
      document.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
    };
  }, [floating]);
}
