import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref with the value of the last painted render, for handlers with a stable identity. It is set before the paint, so that a key or a
 * drag that follows at once acts on what the user sees.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
