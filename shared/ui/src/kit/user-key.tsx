import { createContext, useContext } from 'react';

const UserKey = createContext('');

/** Given by the host: what tells one user of this browser from another, for what is kept of each. */
export const UserKeyProvider = UserKey.Provider;

/** The user's key; empty where nobody is signed in. */
export function useUserKey(): string {
  return useContext(UserKey);
}
