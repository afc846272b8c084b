import { useSyncExternalStore } from 'react';
import type { Persisted } from './persisted';

/**
 * Returns the persisted value, or the result of `select`, and renders again when it changes. `select` must return the same object
 * while nothing changed.
 */
export function usePersisted<T>(thing: Persisted<T>): T;
export function usePersisted<T, S>(thing: Persisted<T>, select: (value: T) => S): S;
export function usePersisted<T, S>(thing: Persisted<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(thing.subscribe, () => (select ? select(thing.get()) : thing.get()));
}
