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

function openIn<Action extends string>(search: URLSearchParams, actions: readonly Action[]) {
  const asked = search.get('action');
  return { id: search.get('id') || null, action: actions.find((name) => name === asked) ?? null };
}

function openNow<Action extends string>(actions: readonly Action[]) {
  return openIn(new URLSearchParams(window.location.search), actions);
}

/** `actions` are the dialogs that an address may ask for; must be a module constant. */
export function useOpenRecord<Action extends string>(actions: readonly Action[]): OpenRecord<Action> {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { id, action } = openIn(search, actions);
  const isOpen = id !== null || action !== null;
  const [everOpen, setEverOpen] = useState(isOpen);
  if (isOpen && !everOpen) setEverOpen(true);

  const change = useCallback(
    (patch: { id?: string | null; action: Action | null }, options?: { replace?: boolean; state?: string }) => {
      const next = new URLSearchParams(window.location.search);
      for (const [key, value] of Object.entries(patch)) {
        if (value === null) next.delete(key);
        else next.set(key, value);
      }
      void navigate({ search: `?${next}` }, options);
    },
    [navigate],
  );
  // The same as long as the list is here, so that rows which hold them are not drawn again: what is open they read off the address bar.
  const show = useCallback(
    (next: string, nextAction?: Action) => {
      const now = openNow(actions);
      const options = now.action ? { replace: true } : nextAction && next === now.id ? { state: overPage } : {};
      change({ id: next, action: nextAction ?? null }, options);
    },
    [actions, change],
  );
  const start = useCallback(
    (next: Action) => {
      const now = openNow(actions);
      change({ id: null, action: next }, now.id === null && !now.action ? { state: overPage } : {});
    },
    [actions, change],
  );
  return useMemo(
    () => ({
      id,
      action,
      everOpen,
      show,
      start,
      closeAction: () => {
        if (state === overPage) void navigate(-1);
        else change({ action: null }, { replace: true });
      },
      close: () => change({ id: null, action: null }),
    }),
    [id, action, everOpen, show, start, change, state, navigate],
  );
}
