import { useSyncExternalStore } from 'react';
import './kit.css';

interface Announcement {
  text: string;
  sequence: number;
}

let current: Announcement = { text: '', sequence: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Announces `text` politely to assistive technology; repeating the same text announces it again. Needs an `Announcer` on the
 * page.
 */
export function announce(text: string): void {
  current = { text, sequence: current.sequence + 1 };
  for (const listener of listeners) listener();
}

/** The polite live region; render it once per page. */
export function Announcer() {
  const { text, sequence } = useSyncExternalStore(subscribe, () => current);
  return (
    <div className="m-visually-hidden" aria-live="polite" aria-atomic="true">
      {/* A new element for each announcement: screen readers do not read a region again if its text did not change. */}
      <span key={sequence}>{text}</span>
    </div>
  );
}
