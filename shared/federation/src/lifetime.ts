const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Ends this program on a signal and when its parent process is gone: a shell between npm and us may exit on a signal without
 * forwarding it. `end` runs once, with the exit code of the signal, and must exit the process; Ctrl+C in a terminal arrives
 * twice, from the terminal and from npm.
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
