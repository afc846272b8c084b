import { useEffect, useMemo, useSyncExternalStore } from 'react';

export interface FullScreen {
  /** This browser can. */
  possible: boolean;
  on: boolean;
  /** Needs a gesture. Rejects when the browser refuses. */
  toggle(): Promise<void>;
  leave(): void;
}

/** A phone's browser does not even know the word. */
const isOn = () => Boolean(document.fullscreenElement);

function leave(): void {
  if (isOn()) void document.exitFullscreen().catch(() => undefined);
}

async function toggle(): Promise<void> {
  if (isOn()) leave();
  // The whole page, so that dialogs, menus and messages are inside; the shell takes its frame away (shell.css).
  else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** The page over the whole screen, for as long as what uses this is there. */
export function useFullScreen(): FullScreen {
  const on = useSyncExternalStore(subscribe, isOn);
  useEffect(() => leave, []);
  return useMemo(() => ({ possible: document.fullscreenEnabled === true, on, toggle, leave }), [on]);
}
