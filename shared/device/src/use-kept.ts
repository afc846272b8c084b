import { useSyncExternalStore } from 'react';
import type { Kept } from './kept';

/** What is kept, or what `select` takes of it, live. `select` gives the same object while nothing changed. */
export function useKept<T>(thing: Kept<T>): T;
export function useKept<T, S>(thing: Kept<T>, select: (value: T) => S): S;
export function useKept<T, S>(thing: Kept<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(thing.subscribe, () => (select ? select(thing.get()) : thing.get()));
}
