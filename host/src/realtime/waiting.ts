import { createContext, useContext } from 'react';

export const WaitingContext = createContext(0);

/** How many orders of the branch wait to be accepted. */
export function useWaitingOrders(): number {
  return useContext(WaitingContext);
}
