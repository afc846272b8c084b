import { useEffect, useState } from 'react';

/** A typed text, trimmed, once the typing pauses. */
export function useLater(text: string, pauseMs = 250): string {
  const [later, setLater] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setLater(text.trim()), text.trim() === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return later;
}
