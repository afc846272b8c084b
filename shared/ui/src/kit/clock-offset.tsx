import { createContext, useContext } from 'react';

const ClockOffset = createContext(0);

/** Provided by the host: how far the servers' clock is ahead of this machine's, ms (docs platform §12). */
export const ClockOffsetProvider = ClockOffset.Provider;

/** Returns how far the servers' clock is ahead of this machine's, ms; 0 without a provider. */
export function useClockOffset(): number {
  return useContext(ClockOffset);
}
