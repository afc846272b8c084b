/** Delays of the refreshes after an event, milliseconds (docs backoffice §4, §9). */
export const refreshDelays = { automatic: [0, 1_000, 2_500, 4_000], manual: [1_500] } as const;

/** Refreshes that are due closer together than this are merged into one at the latest of their times, milliseconds. */
const mergeWindowMs = 400;

interface Due {
  /** When it was first due, ms since page load. Limits how long a continuing burst can postpone it. */
  first: number;
  at: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Creates a scheduler that runs `refresh` after the requested delays and merges the refreshes of a burst of events. */
export function createCoalescedScheduler(refresh: () => void) {
  const all = new Set<Due>();
  // Monotonic: the wall clock may be set back.
  const nowMs = () => performance.now();
  let lastRun = -Infinity;
  function timerFor(due: () => Due, delay: number) {
    return setTimeout(() => {
      all.delete(due());
      lastRun = nowMs();
      refresh();
    }, delay);
  }
  return {
    after(delays: readonly number[]) {
      const now = nowMs();
      for (const delay of delays) {
        const at = Math.max(now + delay, lastRun + mergeWindowMs);
        const near = [...all].find(({ first }) => at >= first && at - first < mergeWindowMs);
        if (near) {
          clearTimeout(near.timer);
          near.at = Math.max(near.at, at);
          near.timer = timerFor(() => near, near.at - now);
          continue;
        }
        const due: Due = { first: at, at, timer: timerFor(() => due, at - now) };
        all.add(due);
      }
    },
    stop() {
      for (const { timer } of all) clearTimeout(timer);
      all.clear();
    },
  };
}
