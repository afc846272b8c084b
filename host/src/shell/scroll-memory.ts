import { useEffect } from 'react';
import { fieldsOf, persistedInTab } from '@mostrador/browser-storage/persisted';
import { useLocation, useNavigationType } from '@mostrador/ui/router';

/** Number of history entries whose scroll position is stored. */
const limit = 100;
/** Stops waiting for a list that has not loaded by then, milliseconds. */
const timeoutMs = 5_000;

const storedPositions = persistedInTab('scroll', (json) => fieldsOf(json) as Readonly<Record<string, number>>);
const positions = new Map(Object.entries(storedPositions.get()));

function savePosition(key: string, top: number) {
  positions.delete(key);
  positions.set(key, top);
  const [oldest] = positions.keys();
  if (positions.size > limit && oldest !== undefined) positions.delete(oldest);
}

/**
 * Scrolls to `top` once the page is long enough. The user's own scrolling cancels it. Returns a function that cancels it.
 */
function scrollOnceThere(top: number, onEnd: () => void): () => void {
  const own = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  const observer = new ResizeObserver(scrollNow);
  const timer = setTimeout(end, timeoutMs);
  function scrollNow() {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) end();
  }
  function end() {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of own) window.removeEventListener(type, end);
    onEnd();
  }
  for (const type of own) window.addEventListener(type, end, { passive: true });
  observer.observe(document.body);
  return end;
}

/**
 * Restores the scroll position after Back, Forward and reload (docs payments §12.1). The browser's own restoration stops before a list has
 * loaded its rows.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const keep = () => storedPositions.set(Object.fromEntries(positions));
    window.addEventListener('pagehide', keep);
    return () => {
      history.scrollRestoration = before;
      window.removeEventListener('pagehide', keep);
    };
  }, []);

  useEffect(() => {
    const top = positions.get(key) ?? 0;
    let restoring = type === 'POP' && top > 0;
    const end = restoring ? scrollOnceThere(top, () => (restoring = false)) : undefined;
    const onScroll = () => {
      if (!restoring) savePosition(key, window.scrollY);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      end?.();
    };
  }, [key, type]);
}
