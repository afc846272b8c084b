import { useRef, useState } from 'react';

/** One action at a time: locked from the click on, before the next render. */
export function useSubmission() {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run(action: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      setError(failure);
    } finally {
      running.current = false;
      setPending(false);
    }
  }
  return { run, pending, error };
}
