/** Length of a time slice, ms: short enough that the page responds to clicks in between. */
const SLICE_MS = 8;

/** Runs `step` until it returns false, in time slices with pauses in between; returns a function that stops it. */
export function runInTimeSlices(step: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function work() {
    const end = performance.now() + SLICE_MS;
    while (step())
      if (performance.now() >= end) {
        timer = setTimeout(work);
        return;
      }
  }
  work();
  return () => clearTimeout(timer);
}
