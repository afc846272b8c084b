import { findUnobstructedPosition, type Box } from './find-unobstructed-position';

const actionSelector = 'a[href], button, input, select, textarea, summary';
/** px that stay free at the window's edges. */
const margin = 8;
/** Delay after a page change, ms: a closing dialog still covers its place for a moment. */
const settleMs = 120;

/** Returns the boxes of the actions that can be pressed now: those covered by nothing except `over`. */
function reachable(over: Element): Box[] {
  return [...document.querySelectorAll(actionSelector)].flatMap((action) => {
    if (over.contains(action)) return [];
    const box = action.getBoundingClientRect();
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    if (box.width === 0 || x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return [];
    const top = document.elementsFromPoint(x, y).find((element) => !over.contains(element));
    return top && (action.contains(top) || top.contains(action)) ? [box] : [];
  });
}

/**
 * Moves a fixed element by `translate` so that it does not cover the page's actions, now and after every page change, until the
 * returned function is called.
 */
export function avoidCoveringActions(over: HTMLElement): () => void {
  let place = { x: 0, y: 0 };
  const look = () => {
    if (over.offsetWidth === 0) return;
    const frame = over.offsetParent?.getBoundingClientRect();
    // The element's untranslated position.
    const left = (frame?.left ?? 0) + over.offsetLeft;
    const top = (frame?.top ?? 0) + over.offsetTop;
    const box = { left, top, right: left + over.offsetWidth, bottom: top + over.offsetHeight };
    const room = { left: margin, top: margin, right: window.innerWidth - margin, bottom: window.innerHeight - margin };
    place = findUnobstructedPosition(box, reachable(over), room, place);
    over.style.translate = `${Math.round(place.x)}px ${Math.round(place.y)}px`;
  };
  look();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, settleMs);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !over.contains(target))) later();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const moves = ['resize', 'transitionend', 'animationend'];
  for (const name of moves) window.addEventListener(name, later);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of moves) window.removeEventListener(name, later);
  };
}
