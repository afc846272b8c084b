import { createContext, useContext, type ReactNode } from 'react';
import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import type { Config } from './config';

/** What boot found out, for everything below it. */
export interface AppState {
  config: Config;
  brand: Branding;
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
