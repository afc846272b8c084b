import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUserKey } from '../../kit/user-key';
import type { SwitchedColumns } from '../use-visible-columns';

/** Filters, order and columns of a list under a name. Relative days stay relative (day-choice.ts). */
export interface SavedView {
  name: string;
  /** As `ListState.view`. */
  query: string;
  columns: SwitchedColumns;
  /** The list opens with it; at most one of a list. */
  standard: boolean;
}

/** More would not be found again. */
export const maxViews = 50;
const listeners = new Set<() => void>();

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readView(value: unknown): SavedView[] {
  if (!isRecord(value) || typeof value.name !== 'string' || value.name === '' || typeof value.query !== 'string') return [];
  const columns = isRecord(value.columns) ? Object.entries(value.columns).filter(([, on]) => typeof on === 'boolean') : [];
  const { name, query } = value;
  return [{ name, query, columns: Object.fromEntries(columns) as SwitchedColumns, standard: value.standard === true }];
}

/** What is not a view is left out. */
function parse(text: string | null): SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readView).slice(0, maxViews) : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export type ChangeViews = (change: (views: SavedView[]) => SavedView[]) => void;

/**
 * The views that the user saved of a list, kept in this browser under `settings:views:<user>:<list>`: like every setting they outlive the
 * sign-out. Live over all lists of that name and all tabs.
 */
export function useSavedViews(list: string): [SavedView[], ChangeViews] {
  const key = `settings:views:${useUserKey()}:${list}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const views = useMemo(() => parse(text), [text]);
  const change = useCallback<ChangeViews>(
    (edit) => {
      localStorage.setItem(key, JSON.stringify(edit(parse(localStorage.getItem(key)))));
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [views, change];
}
