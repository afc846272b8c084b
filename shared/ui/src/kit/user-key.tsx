import { createContext, useContext } from 'react';

const UserKey = createContext('');

/** Provided by the host: a key that distinguishes the users of this browser, for data persisted per user. */
export const UserKeyProvider = UserKey.Provider;

/** Returns the user's key; empty without a session. */
export function useUserKey(): string {
  return useContext(UserKey);
}
