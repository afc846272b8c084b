import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../router';

/** The record and the dialog that are open, kept in the address beside the list's filters: `id` and `action`. */
export interface OpenRecord<Action extends string> {
  id: string | null;
  action: Action | null;
  /** Whether a record or a dialog was open since the list is here: until then its code is not needed. */
  everOpen: boolean;
  show(id: string, action?: Action): void;
  /** Opens a dialog that has no record yet. */
  start(action: Action): void;
  /** Closes the dialog and keeps the record; Back does not open the dialog again. */
  closeAction(): void;
  close(): void;
}

/** State of a history entry whose dialog was opened over the page: the entry before is the page without it. */
const overPage = 'over-page';

/** `actions` are the dialogs that an address may ask for; must be a module constant. */
export function useOpenRecord<Action extends string>(actions: readonly Action[]): OpenRecord<Action> {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get('id') || null;
  const asked = search.get('action');
  const action = actions.find((name) => name === asked) ?? null;
  const isOpen = id !== null || action !== null;
  const [everOpen, setEverOpen] = useState(isOpen);
  if (isOpen && !everOpen) setEverOpen(true);

  const change = useCallback(
    (patch: { id?: string | null; action: Action | null }, options?: { replace?: boolean; state?: string }) => {
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(patch)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      }, options);
    },
    [setSearch],
  );
  return useMemo(
    () => ({
      id,
      action,
      everOpen,
      show: (next, nextAction) =>
        change(
          { id: next, action: nextAction ?? null },
          action ? { replace: true } : nextAction && next === id ? { state: overPage } : {},
        ),
      start: (next) => change({ id: null, action: next }, id === null && !action ? { state: overPage } : {}),
      closeAction: () => {
        if (state === overPage) void navigate(-1);
        else change({ action: null }, { replace: true });
      },
      close: () => change({ id: null, action: null }),
    }),
    [id, action, everOpen, change, state, navigate],
  );
}
