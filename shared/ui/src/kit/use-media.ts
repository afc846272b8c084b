import { useCallback, useSyncExternalStore } from 'react';

/** Below this width tables are cards and records fill the screen (docs look §5, §6). */
export const narrowScreen = '(max-width: 599.98px)';

/** Whether a media query holds, live. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
