import { createContext, useContext, type ReactNode } from 'react';
import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import type { Config } from './config';

/** Configuration and brand loaded at boot. */
export interface AppState {
  config: Config;
  brand: Branding;
}

const AppContext = createContext<AppState | null>(null);

export function AppProvider({ state, children }: { state: AppState; children: ReactNode }) {
  return <AppContext value={state}>{children}</AppContext>;
}

/** Returns the state provided at boot. Throws outside of `AppProvider`. */
export function useApp(): AppState {
  const state = useContext(AppContext);
  if (!state) throw new Error('useApp needs AppProvider');
  return state;
}
