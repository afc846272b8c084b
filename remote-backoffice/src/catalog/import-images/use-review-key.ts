import { useEffect, useEffectEvent } from 'react';

/** Registers Alt+N, wherever the focus is, to go to the next row that needs review. */
export function useReviewKey(goOn: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyN') return;
    event.preventDefault();
    goOn();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
