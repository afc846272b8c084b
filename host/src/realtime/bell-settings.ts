import { useSyncExternalStore } from 'react';

/** How this device tells of new orders; outlives the session. */
export interface BellSettings {
  /** Loudness, `quietest` to 1. */
  volume: number;
  /** The user wants notices of the operating system. */
  notices: boolean;
}

/** Orders are never missed for a slider that was drawn to its end. */
export const quietest = 0.1;

const storageKey = 'settings:bell';
const listeners = new Set<() => void>();
let current: { text: string | null; settings: BellSettings } | undefined;

function parse(text: string | null): BellSettings {
  let kept: Partial<Record<keyof BellSettings, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? '{}') ?? {}) as typeof kept;
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { volume: loudness(kept.volume), notices: kept.notices === true };
}

function loudness(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(quietest, value)) : 1;
}

export function bellSettings(): BellSettings {
  const text = localStorage.getItem(storageKey);
  if (current?.text !== text || !current) current = { text, settings: parse(text) };
  return current.settings;
}

/** Changes some settings and keeps them. */
export function changeBellSettings(change: Partial<BellSettings>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...bellSettings(), ...change }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Something that follows from the settings, live, also when another tab changes them. */
export function useBellSettings<T extends number | string | boolean>(read: (settings: BellSettings) => T): T {
  return useSyncExternalStore(subscribe, () => read(bellSettings()));
}
