import { useSyncExternalStore } from 'react';
import type { Kept } from './kept';

/**
 * Returns the persisted value, or the result of `select`, and renders again when it changes. `select` must return the same object
 * while nothing changed.
 */
export function useKept<T>(thing: Kept<T>): T;
export function useKept<T, S>(thing: Kept<T>, select: (value: T) => S): S;
export function useKept<T, S>(thing: Kept<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(thing.subscribe, () => (select ? select(thing.get()) : thing.get()));
}
