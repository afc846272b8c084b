import { createContext, useContext, type ReactNode } from 'react';
import type { Branding } from '@mostrador/contract/backoffice/branding';
import type { Locale } from '@mostrador/i18n/locales';
import type { RemoteState } from '../remotes/registry';
import type { Config } from './config';

/** What boot found out, for everything below it. */
export interface AppState {
  config: Config;
  brand: Branding;
  remotes: RemoteState[];
  locale: Locale;
  /** Changes the language at once and keeps it for this browser. */
  setLocale(locale: Locale): void;
  /** Light or dark, kept for this browser. */
  dark: boolean;
  setDark(dark: boolean): void;
  /** Fetches the descriptors again, for a remote that was not there. */
  reloadRemotes(): Promise<void>;
}

const AppContext = createContext<AppState | null>(null);

export function AppProvider({ state, children }: { state: AppState; children: ReactNode }) {
  return <AppContext value={state}>{children}</AppContext>;
}

/** The state that boot provides. Throws outside the app. */
export function useApp(): AppState {
  const state = useContext(AppContext);
  if (!state) throw new Error('useApp needs AppProvider');
  return state;
}
