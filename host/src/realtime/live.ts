import { createContext, useContext } from 'react';
import type { ClosedPageNotices, RealtimeStatus } from '@mostrador/remote-kit';
import type { RingState } from './ringer';

/** Realtime state that the rest of the page reads. */
export interface RealtimeState extends RingState {
  connection: RealtimeStatus;
  /** If the orders are stale: time of the last fetch, ms; else null. */
  staleSince: number | null;
  /** Number of placed orders and of announced orders that are in no list yet. */
  waiting: number;
  /** Number of orders that wait for longer than their branch allows. */
  overdue: number;
  /** Notices for the time when no page is open; undefined until their code is loaded. */
  closedPage?: ClosedPageNotices | undefined;
  /** Reconnects and fetches the orders now. */
  reconnect(): void;
  test(): Promise<boolean>;
  silence(): void;
}

export const idle: RealtimeState = {
  connection: 'connecting',
  staleSince: null,
  status: 'ready',
  fault: null,
  waiting: 0,
  overdue: 0,
  closedPage: undefined,
  reconnect: () => undefined,
  test: () => Promise.resolve(false),
  silence: () => undefined,
};

export const LiveContext = createContext(idle);

/** Returns the state of the bell and the connection, for use inside the host; remotes do not need it. */
export function useRealtimeState(): RealtimeState {
  return useContext(LiveContext);
}
