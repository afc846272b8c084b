import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../router';

type AnyId = string | number;

/** The open record and dialog, stored in the address with the list's filters as `id` and `action`. */
export interface OpenRecord<Action extends string, Id extends AnyId = string> {
  id: Id | null;
  action: Action | null;
  /** The subject of the dialog: the open record, or the one passed to `openDialogFor`. */
  subject: Id | null;
  /** Whether a record or dialog has been open since the list was rendered: until then its code is not needed. */
  hasBeenOpen: boolean;
  show(id: Id, action?: Action): void;
  /** Opens a dialog that has no record yet. */
  openDialog(action: Action): void;
  /** Opens one of the dialogs listed in `independentDialogs`; the open record stays. */
  openDialogFor(action: Action, subject: Id): void;
  /** Closes the dialog and keeps the record; Back does not open the dialog again. */
  closeAction(): void;
  close(): void;
}

/** How an address is parsed; must be a module constant. */
interface AddressFormat<Action extends string, Id> {
  /** Parses an id from its text; null if it is invalid. Default: any text. */
  readId?: (text: string) => Id | null;
  /** Dialogs about a record that need not be open: each has a parameter of its own with the id of its subject, `cancel=12`. */
  independentDialogs?: readonly Action[];
}

/** Parses a numeric id; returns null if it is invalid. */
export function numericId(text: string): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** For records without dialogs of their own. */
export const noDialogs: readonly never[] = [];

/** State of a history entry whose dialog was opened over the page: the previous entry is the page without it. */
const overPage = 'over-page';

const identity: AddressFormat<string, AnyId> = {};

function openIn(
  search: URLSearchParams,
  actions: readonly string[],
  { readId = (text) => text || null, independentDialogs = [] }: AddressFormat<string, AnyId>,
) {
  const idIn = (name: string) => readId(search.get(name) ?? '');
  const id = idIn('id');
  const dialog = independentDialogs.find((name) => idIn(name) !== null);
  if (dialog !== undefined) return { id, action: dialog, subject: idIn(dialog) };
  const action = actions.find((name) => name === search.get('action')) ?? null;
  return { id, action, subject: action && id };
}

/**
 * Returns the open record and dialog and functions that open and close them; every list uses this hook. The address of a record
 * is the list's with `id`, that of a dialog has `action`; Back closes what was opened. `actions` are the dialogs that an address
 * may open; must be a module constant.
 */
export function useOpenRecord<Action extends string>(
  actions: readonly Action[],
  reading?: AddressFormat<Action, string>,
): OpenRecord<Action>;
/** Overload for ids that are not plain text. */
export function useOpenRecord<Action extends string, Id extends AnyId>(
  actions: readonly Action[],
  reading: AddressFormat<Action, Id> & { readId: (text: string) => Id | null },
): OpenRecord<Action, Id>;
export function useOpenRecord(actions: readonly string[], reading = identity): OpenRecord<string, AnyId> {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { id, action, subject } = openIn(search, actions, reading);
  const isOpen = id !== null || action !== null;
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen);
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true);

  /** Sets the record (undefined keeps the current one) and one dialog or none. */
  const change = useCallback(
    (next: AnyId | null | undefined, dialog: Record<string, AnyId>, options?: { replace?: boolean; state?: string }) => {
      const params = new URLSearchParams(window.location.search);
      for (const name of ['action', ...(reading.independentDialogs ?? [])]) params.delete(name);
      if (next !== undefined) params.delete('id');
      for (const [name, value] of Object.entries({ ...(next && { id: next }), ...dialog })) params.set(name, String(value));
      void navigate({ search: `?${params}` }, options);
    },
    [navigate, reading],
  );
  // Stable functions, so that rows which hold them do not render again: they read the open record from the address bar.
  const { show, openDialog, openDialogFor } = useMemo(() => {
    const openNow = () => openIn(new URLSearchParams(window.location.search), actions, reading);
    return {
      show(next: AnyId, nextAction?: string) {
        const now = openNow();
        const options = now.action ? { replace: true } : nextAction && next === now.id ? { state: overPage } : {};
        change(next, nextAction ? { action: nextAction } : {}, options);
      },
      openDialog(next: string) {
        const now = openNow();
        change(null, { action: next }, now.id === null && !now.action ? { state: overPage } : {});
      },
      openDialogFor(next: string, about: AnyId) {
        change(undefined, { [next]: about }, openNow().action ? { replace: true } : { state: overPage });
      },
    };
  }, [actions, reading, change]);
  return useMemo(
    () => ({
      id,
      action,
      subject,
      hasBeenOpen,
      show,
      openDialog,
      openDialogFor,
      closeAction: () => {
        if (state === overPage) void navigate(-1);
        else change(undefined, {}, { replace: true });
      },
      close: () => change(null, {}),
    }),
    [id, action, subject, hasBeenOpen, show, openDialog, openDialogFor, change, state, navigate],
  );
}
