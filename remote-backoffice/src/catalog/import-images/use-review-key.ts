import { useEffect, useEffectEvent } from 'react';

/** Alt+N, wherever the focus is, goes to the next row that is to be looked at. */
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
