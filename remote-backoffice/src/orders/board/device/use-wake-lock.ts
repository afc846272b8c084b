import { useEffect } from 'react';

/** Keeps the screen on while the page is seen. Browsers take the lock back with every change of page; one that has none does nothing. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    async function ask() {
      if (document.hidden || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (left) await lock.release();
      } catch {
        // Low battery, or the user's choice: the screen follows the device's own settings.
      }
    }
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, [wanted]);
}
