import { useEffect, useMemo, useSyncExternalStore } from 'react';

export interface FullScreen {
  /** Whether the browser supports full screen. */
  possible: boolean;
  on: boolean;
  /** Requires a user gesture. Rejects if the browser refuses. */
  toggle(): Promise<void>;
  leave(): void;
}

/** Some phone browsers lack the property. */
const isOn = () => Boolean(document.fullscreenElement);

function leave(): void {
  if (isOn()) void document.exitFullscreen().catch(() => undefined);
}

async function toggle(): Promise<void> {
  if (isOn()) leave();
  // The whole page, so that dialogs, menus and messages are included; the shell hides its frame (shell.css).
  else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Returns the full-screen state and its controls; leaves full screen on unmount. */
export function useFullScreen(): FullScreen {
  const on = useSyncExternalStore(subscribe, isOn);
  useEffect(() => leave, []);
  return useMemo(() => ({ possible: document.fullscreenEnabled === true, on, toggle, leave }), [on]);
}
