import { useEffect, useState } from 'react';

/** A typed text, trimmed, once the typing pauses. */
export function useDebounced(text: string, pauseMs = 250): string {
  const [settled, setSettled] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), text.trim() === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
