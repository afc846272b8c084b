import { useRef, useState } from 'react';

/** Runs one action at a time, locked synchronously on the click, before the next render. `run` resolves to the error, else to null. */
export function useSubmission() {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run(action: () => Promise<void>): Promise<unknown> {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      await action();
      return null;
    } catch (failure) {
      setError(failure);
      return failure;
    } finally {
      running.current = false;
      setPending(false);
    }
  }
  return { run, pending, error };
}
