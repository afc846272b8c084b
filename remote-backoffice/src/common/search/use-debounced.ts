import { useEffect, useState } from 'react';

/** Returns the trimmed text, debounced. */
export function useDebounced(text: string, pauseMs = 250): string {
  const [settled, setSettled] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), text.trim() === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
