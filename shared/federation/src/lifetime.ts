const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Ends this program when it is told to, and when whoever started it is gone: a shell between npm and us may end on a signal without passing
 * it on. `end` runs once, with the exit code of the signal, and leaves the process; a terminal's Ctrl+C comes twice, from it and from npm.
 */
export function endOnSignal(end: (code: number) => void): void {
  let ending = false;
  const stop = (code: number) => {
    if (ending) return;
    ending = true;
    end(code);
  };
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => stop(code));
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop(codes.SIGTERM);
  }, 1_000).unref();
}
