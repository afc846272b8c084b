import { createContext, useContext } from 'react';
import type { RealtimeStatus } from '@mostrador/remote-kit';
import type { Bell } from './ringer';

/** Realtime state that the rest of the page reads. */
export interface Live extends Bell {
  connection: RealtimeStatus;
  /** If the orders are stale: time of the last fetch, ms; else null. */
  staleSince: number | null;
  /** Number of orders in INGRESADO and of announced orders that are in no list yet. */
  waiting: number;
  /** Reconnects and fetches the orders now. */
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

/** Returns the state of the bell and the connection, for use inside the host; remotes do not need it. */
export function useLive(): Live {
  return useContext(LiveContext);
}
