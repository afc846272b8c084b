import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import './floating.css';

interface Size {
  width: number;
  height: number;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Which edges line up while there is room: `start` and `end` in the direction of reading. */
export type Align = 'start' | 'end';

/** px between the button and what it opened, and from that to the edge of the window. */
const gap = 4;
const margin = 8;

const isSeen = (button: Box, height: number) => button.bottom >= 0 && button.top <= height;

/**
 * Where a floating part of a size is put, px from the window's left and top. Below its button; above where only there is room, or more. Its
 * other edges line up with the button's where it would not fit. It keeps inside the window, but goes out of it with its button.
 */
export function placeOf(button: Box, floating: Size, page: Size, align: Align, rightToLeft: boolean): { x: number; y: number } {
  const within = (at: number, size: number, room: number) => Math.max(margin, Math.min(at, room - size - margin));
  const atLeft = button.left;
  const atRight = button.right - floating.width;
  const fits = (x: number) => x >= margin && x + floating.width + margin <= page.width;
  const [wanted, other] = (align === 'start') === rightToLeft ? [atRight, atLeft] : [atLeft, atRight];
  const x = within(!fits(wanted) && fits(other) ? other : wanted, floating.width, page.width);

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
  const { x, y } = placeOf(trigger.getBoundingClientRect(), size, page, align, rightToLeft);
  floating.style.setProperty('--m-floating-x', `${x}px`);
  floating.style.setProperty('--m-floating-y', `${y}px`);
}

interface Options {
  align: Align;
  /** Somebody pressed or went elsewhere. */
  onLeave: () => void;
  /** The button was scrolled out of the window. */
  onOutOfSight?: () => void;
}

/**
 * The one way in which what a button opens gets its place and keeps it while the page scrolls, is resized or its content comes. The element
 * has the class `m-floating` and `popover="manual"`: it is in the browser's top layer, where no edge of a dialog or list cuts it off.
 *
 * Why it is ours, and no library's or the style sheet's: docs decisions §15.
 */
export function useFloating(floating: RefObject<HTMLElement | null>, trigger: HTMLElement, options: Options): void {
  const { align, onLeave, onOutOfSight } = options;
  const follow = useEffectEvent(() => {
    const isGone = !trigger.isConnected || !isSeen(trigger.getBoundingClientRect(), window.innerHeight);
    if (isGone) onOutOfSight?.();
    if (floating.current) place(floating.current, trigger, align);
  });
  const onElsewhere = useEffectEvent(({ target }: Event) => {
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
    const onEvent = (event: Event) => onElsewhere(event);
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
