import { createContext, useContext, type ReactNode } from 'react';
import type { RemoteState } from './registry';
import type { Remotes } from './remotes';

/** The remotes of this deployment and brand, with their loader. */
export interface RemotesState {
  /** Current state of the enabled remotes. */
  remotes: readonly RemoteState[];
  /** Loads the code of the remotes. */
  loader: Pick<Remotes, 'part' | 'resetCount' | 'loaded' | 'preload' | 'retry' | 'health'>;
}

const RemotesContext = createContext<RemotesState | null>(null);

export function RemotesProvider({ state, children }: { state: RemotesState; children: ReactNode }) {
  return <RemotesContext value={state}>{children}</RemotesContext>;
}

/** Returns the remotes provided at boot. Throws outside of `RemotesProvider`. */
export function useRemotes(): RemotesState {
  const state = useContext(RemotesContext);
  if (!state) throw new Error('useRemotes needs RemotesProvider');
  return state;
}
