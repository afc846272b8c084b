import { useSyncExternalStore } from 'react';
import { toLocale, type Locale } from '@mostrador/i18n/locales';

/** User settings of this browser, under the names of docs payments §3.7; they outlive the session. */
export interface Settings {
  locale: Locale;
  /** Light or dark. */
  navType: 'light' | 'dark';
  rtlLayout: boolean;
  /** Side menu folded to icons. */
  menuCollapsed: boolean;
}

const storageKey = 'settings';
const defaults: Settings = { locale: 'es', navType: 'light', rtlLayout: false, menuCollapsed: false };
const listeners = new Set<() => void>();
let current = read();

function read(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Record<keyof Settings, unknown>>;
    return {
      locale: typeof stored.locale === 'string' ? toLocale(stored.locale) : defaults.locale,
      navType: stored.navType === 'dark' ? 'dark' : 'light',
      rtlLayout: stored.rtlLayout === true,
      menuCollapsed: stored.menuCollapsed === true,
    };
  } catch {
    return defaults;
  }
}

/** The settings now. */
export function getSettings(): Settings {
  return current;
}

/** Changes some settings and keeps them. */
export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  localStorage.setItem(storageKey, JSON.stringify(current));
  for (const listener of listeners) listener();
}

/** The settings, live. */
export function useSettings(): Settings {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, getSettings);
}
