import { createContext, useContext, type ReactNode } from 'react';
import type { RemoteState } from './registry';
import type { Remotes } from './remotes';

/** The remotes of this deployment and brand. */
export interface RemotesState {
  /** Those that are enabled, as they are now. */
  remotes: readonly RemoteState[];
  /** Loads their code. */
  loader: Pick<Remotes, 'part' | 'turn' | 'loaded' | 'preload' | 'retry' | 'health'>;
}

const RemotesContext = createContext<RemotesState | null>(null);

export function RemotesProvider({ state, children }: { state: RemotesState; children: ReactNode }) {
  return <RemotesContext value={state}>{children}</RemotesContext>;
}

/** The remotes that boot provides. Throws outside the app. */
export function useRemotes(): RemotesState {
  const state = useContext(RemotesContext);
  if (!state) throw new Error('useRemotes needs RemotesProvider');
  return state;
}
