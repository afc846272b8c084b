import { useCallback, useEffect, useState } from 'react';
import { useOptionalSession } from '@mostrador/session';
import { draftKey, readDraft, writeDraft } from './draft-storage';
import { ownerKeyOf } from './owner';

type Update<T> = T | ((before: T) => T);

interface DraftState<T> {
  key: string | null;
  value: T;
  /** The user typed something in this mount; only then is there something to keep. */
  touched: boolean;
}

/**
 * Stores the values of a half-filled form in this tab for the signed-in user, the chosen merchant, this page and `id` (form and record:
 * `refund:pay_1`), so that they survive an expired session and a reload. Another user never sees them; signing out deletes them. The values
 * must be JSON, without passwords and card numbers. Call `clearDraft` once the form is saved or cancelled. Stores nothing without a session
 * or with the `id` null.
 */
export function useDraft<T>(
  id: string | null,
  initial: T,
): [draft: T, setDraft: (next: Update<T>) => void, clearDraft: () => void] {
  const session = useOptionalSession();
  // The place is that of the first render: a session that ends or a path that changes below an open form must not move its draft.
  const [place] = useState(() => ({
    owner: session && ownerKeyOf(session),
    path: location.pathname,
  }));
  const key = place.owner === null || id === null ? null : draftKey(place.owner, place.path, id);
  const [state, setState] = useState<DraftState<T>>(() => restored(key, initial));
  if (state.key !== key) setState(restored(key, initial));

  useEffect(() => {
    if (state.touched && state.key !== null) writeDraft(state.key, state.value);
  }, [state]);

  const setDraft = useCallback((next: Update<T>) => {
    setState((before) => ({ ...before, value: next instanceof Function ? next(before.value) : next, touched: true }));
  }, []);
  const clearDraft = () => {
    if (key !== null) writeDraft(key, undefined);
    setState({ key, value: initial, touched: false });
  };
  return [state.value, setDraft, clearDraft];
}

function restored<T>(key: string | null, initial: T): DraftState<T> {
  const stored = key === null ? undefined : readDraft(key);
  return { key, value: stored === undefined ? initial : completed(stored as T, initial), touched: false };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
const isRecord = (value: unknown): value is Record<string, unknown> => kindOf(value) === 'object' && value !== null;

/**
 * Returns a stored draft with the form of the initial values: a draft of an older build, or a damaged one, lacks fields or has other kinds
 * of values. A field may be empty (null), or have any value if it is empty at first.
 */
function completed<T>(stored: T, initial: T): T {
  if (kindOf(stored) !== kindOf(initial) || stored === null) return initial;
  if (!isRecord(stored) || !isRecord(initial)) return stored;
  const fields = Object.entries(stored).map(([name, value]) => {
    const first = Object.hasOwn(initial, name) ? initial[name] : undefined;
    return [name, first === undefined || first === null || value === null ? value : completed(value, first)];
  });
  return { ...initial, ...Object.fromEntries(fields) } as T;
}
