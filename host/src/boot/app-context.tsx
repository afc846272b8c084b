import { createContext, useContext, type ReactNode } from 'react';
import type { Branding } from '@mostrador/contract/backoffice/branding';
import type { RemoteState } from '../remotes/registry';
import type { Remotes } from '../remotes/remotes';
import type { Config } from './config';

/** What boot found out, for everything below it. */
export interface AppState {
  config: Config;
  brand: Branding;
  /** The remotes that deployment and brand enable, as they are now. */
  remotes: readonly RemoteState[];
  /** Loads their code. */
  loader: Pick<Remotes, 'part' | 'loaded' | 'preload' | 'retry' | 'health'>;
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
