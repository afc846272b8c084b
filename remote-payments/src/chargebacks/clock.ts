import { useSyncExternalStore } from 'react';

/** How often the time that is left is counted anew, milliseconds. */
const tick = 15_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function turn() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(turn, tick);
    document.addEventListener('visibilitychange', turn);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}

/** The present instant (epoch ms), the same for every row, renewed every 15 s and when the page is seen again. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** The minute of an instant, so that the same minute asks the server the same question. */
export function minuteOf(instant: number): number {
  return instant - (instant % 60_000);
}
