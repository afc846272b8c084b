import { useSyncExternalStore } from 'react';
import { clock } from '@mostrador/values/clock';

/** Interval of the check of the machine's clock, milliseconds: within it the value follows a clock that was set. */
const checkIntervalMs = 1_000;

interface Pace {
  now: () => number;
  subscribe: (listener: () => void) => () => void;
}

const paces = new Map<number, Pace>();

function paceOf(everyMs: number): Pace {
  const known = paces.get(everyMs);
  if (known) return known;
  const listeners = new Set<() => void>();
  let now = clock.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  function refresh() {
    now = clock.now();
    for (const listener of listeners) listener();
  }
  function check() {
    const passed = clock.now() - now;
    if (passed < 0 || passed >= everyMs - checkIntervalMs / 2) refresh();
  }
  const pace: Pace = {
    now() {
      // Without listeners no interval has kept the value up to date.
      if (listeners.size === 0 && Math.abs(clock.now() - now) >= everyMs) now = clock.now();
      return now;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        now = clock.now();
        timer = setInterval(check, Math.min(everyMs, checkIntervalMs));
        document.addEventListener('visibilitychange', refresh);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', refresh);
      };
    },
  };
  paces.set(everyMs, pace);
  return pace;
}

/**
 * Returns the present instant (epoch ms), the same for all callers with one interval, updated at that interval, when the page
 * becomes visible again and after the machine's clock was set.
 */
export function useNow(everyMs = 15_000): number {
  const pace = paceOf(everyMs);
  return useSyncExternalStore(pace.subscribe, pace.now);
}
