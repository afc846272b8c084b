/** Delays of the refreshes after a hint, milliseconds (docs backoffice §4, §9). */
export const refreshDelays = { automatic: [0, 1_000, 2_500, 4_000], manual: [1_500] } as const;

/** Refreshes closer together than this are one, at the time of the last: none is earlier than its hint asked for. */
const mergeWithin = 400;

interface Due {
  /** When it was first due, ms since the page began; a burst that goes on does not put it off for ever. */
  first: number;
  at: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Runs `refresh` at the asked delays; a burst of hints shares its refreshes. */
export function createRefreshSchedule(refresh: () => void) {
  const all = new Set<Due>();
  // Not the clock of the day, which may be set back.
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
        const at = Math.max(now + delay, lastRun + mergeWithin);
        const near = [...all].find(({ first }) => at >= first && at - first < mergeWithin);
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
