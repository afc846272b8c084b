import { useSyncExternalStore } from 'react';
import './kit.css';

interface Announcement {
  text: string;
  turn: number;
}

let current: Announcement = { text: '', turn: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says `text` to assistive technology, politely; the same text twice is said twice. Needs an `Announcer` on the page. */
export function announce(text: string): void {
  current = { text, turn: current.turn + 1 };
  for (const listener of listeners) listener();
}

/** The polite live region; once per page. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(subscribe, () => current);
  return (
    <div className="m-visually-hidden" aria-live="polite" aria-atomic="true">
      {/* A new element for each turn: a region whose text did not change is not read again. */}
      <span key={turn}>{text}</span>
    </div>
  );
}
