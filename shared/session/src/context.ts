import { createContext, useContext } from 'react';
import type { Session } from './store';

export const SessionContext = createContext<Session | null>(null);

/** Returns the session, or null on a public page without one. */
export function useOptionalSession(): Session | null {
  return useContext(SessionContext);
}
