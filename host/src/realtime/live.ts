import { createContext, useContext } from 'react';
import type { RealtimeStatus } from '@mostrador/remote-kit';
import type { Bell } from './ringer';

/** What the engine tells the rest of the page. */
export interface Live extends Bell {
  connection: RealtimeStatus;
  /** The orders are older than they should be: since when nothing was fetched, ms. */
  staleSince: number | null;
  /** Orders in INGRESADO, and those announced that no list shows yet. */
  waiting: number;
  /** Connects again and fetches the orders, now. */
  reconnect(): void;
  test(): Promise<boolean>;
  silence(): void;
}

export const still: Live = {
  connection: 'connecting',
  staleSince: null,
  status: 'ready',
  fault: null,
  waiting: 0,
  reconnect: () => undefined,
  test: () => Promise.resolve(false),
  silence: () => undefined,
};

export const LiveContext = createContext(still);

/** The bell and the orders of the branch, as far as the remotes do not need to know. */
export function useLive(): Live {
  return useContext(LiveContext);
}
