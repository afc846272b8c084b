import { useSyncExternalStore } from 'react';

interface Clock {
  now: () => number;
  subscribe: (listener: () => void) => () => void;
}

const clocks = new Map<number, Clock>();

function clockOf(everyMs: number): Clock {
  const known = clocks.get(everyMs);
  if (known) return known;
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  function turn() {
    now = Date.now();
    for (const listener of listeners) listener();
  }
  const clock: Clock = {
    now() {
      // Nobody kept it going meanwhile.
      if (listeners.size === 0 && Date.now() - now >= everyMs) now = Date.now();
      return now;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        now = Date.now();
        timer = setInterval(turn, everyMs);
        document.addEventListener('visibilitychange', turn);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', turn);
      };
    },
  };
  clocks.set(everyMs, clock);
  return clock;
}

/** The present instant (epoch ms), the same for all that ask at one pace, renewed at that pace and when the page is seen again. */
export function useNow(everyMs = 15_000): number {
  const clock = clockOf(everyMs);
  return useSyncExternalStore(clock.subscribe, clock.now);
}
