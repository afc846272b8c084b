/** ms of work at a time: a click in between is answered. */
const SLICE = 8;

/** Takes step after step until one gives false, a few at once and the next after a pause; gives what stops it. */
export function inSlices(step: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function work() {
    const end = performance.now() + SLICE;
    while (step())
      if (performance.now() >= end) {
        timer = setTimeout(work);
        return;
      }
  }
  work();
  return () => clearTimeout(timer);
}
