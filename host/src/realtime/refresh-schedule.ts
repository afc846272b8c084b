/** Delays of the refreshes after a hint, milliseconds (spec backoffice §4, §9). */
export const refreshDelays = { automatic: [0, 1_000, 2_500, 4_000], manual: [1_500] } as const;

/** Refreshes closer together than this are one. */
const mergeWithin = 400;

/** Runs `refresh` at the asked delays; a burst of hints shares its refreshes. */
export function createRefreshSchedule(refresh: () => void) {
  const due = new Map<number, ReturnType<typeof setTimeout>>();
  return {
    after(delays: readonly number[]) {
      const now = Date.now();
      for (const delay of delays) {
        const at = now + delay;
        if ([...due.keys()].some((other) => other >= at && other - at < mergeWithin)) continue;
        due.set(
          at,
          setTimeout(() => {
            due.delete(at);
            refresh();
          }, delay),
        );
      }
    },
    stop() {
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
