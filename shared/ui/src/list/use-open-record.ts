import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from '../router';

/** The record and the dialog that are open, kept in the address beside the list's filters: `id` and `action`. */
export interface OpenRecord<Action extends string> {
  id: string | null;
  action: Action | null;
  /** Whether a record or a dialog was open since the list is here: until then its code is not needed. */
  everOpen: boolean;
  show(id: string, action?: Action): void;
  /** Opens a dialog that has no record yet. */
  start(action: Action): void;
  /** Closes the dialog and keeps the record. */
  closeAction(): void;
  close(): void;
}

/** `actions` are the dialogs that an address may ask for; must be a module constant. */
export function useOpenRecord<Action extends string>(actions: readonly Action[]): OpenRecord<Action> {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') || null;
  const asked = search.get('action');
  const action = actions.find((name) => name === asked) ?? null;
  const isOpen = id !== null || action !== null;
  const [everOpen, setEverOpen] = useState(isOpen);
  if (isOpen && !everOpen) setEverOpen(true);

  const change = useCallback(
    (patch: Record<string, string | null>) => {
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(patch)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      });
    },
    [setSearch],
  );
  return useMemo(
    () => ({
      id,
      action,
      everOpen,
      show: (next, nextAction) => change({ id: next, action: nextAction ?? null }),
      start: (next) => change({ id: null, action: next }),
      closeAction: () => change({ action: null }),
      close: () => change({ id: null, action: null }),
    }),
    [id, action, everOpen, change],
  );
}
