import { createContext, useContext } from 'react';
import type { Session } from './store';

export const SessionContext = createContext<Session | null>(null);

/** The session, or null where a page is public. */
export function useOptionalSession(): Session | null {
  return useContext(SessionContext);
}
