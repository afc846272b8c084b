import { useCallback, useMemo, useState } from 'react';
import { REASON_ACTIONS, type ReasonAction } from '@mostrador/contract/backoffice/orders/states';
import { useSearchParams } from '@mostrador/ui/router';

/** The order whose detail is open and the one that a reason is asked for, kept in the address beside the filters. */
export interface OpenOrder {
  id: number | null;
  asked: { action: ReasonAction; orderId: number } | null;
  /** Whether a detail, or a dialog, was open since the board is here: until then their code is not needed. */
  everOpen: boolean;
  everAsked: boolean;
  show(orderId: number): void;
  ask(action: ReasonAction, orderId: number): void;
  /** Closes the dialog and keeps the detail. */
  closeDialog(): void;
  close(): void;
}

function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

// A reason is asked for in a dialog of its own address: `?cancel=12`.
const noDialog = Object.fromEntries(REASON_ACTIONS.map((name) => [name, null]));

export function useOpenOrder(): OpenOrder {
  const [search, setSearch] = useSearchParams();
  const id = idIn(search, 'id');
  const action = REASON_ACTIONS.find((name) => idIn(search, name) !== null);
  const orderId = action === undefined ? null : idIn(search, action);
  const [ever, setEver] = useState({ open: id !== null, asked: orderId !== null });
  if ((id !== null && !ever.open) || (orderId !== null && !ever.asked))
    setEver({ open: ever.open || id !== null, asked: ever.asked || orderId !== null });

  const change = useCallback(
    (patch: Record<string, number | null>) => {
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(patch)) {
          if (value === null) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      });
    },
    [setSearch],
  );
  return useMemo(
    () => ({
      id,
      asked: action !== undefined && orderId !== null ? { action, orderId } : null,
      everOpen: ever.open,
      everAsked: ever.asked,
      show: (next) => change({ ...noDialog, id: next }),
      ask: (next, subject) => change({ ...noDialog, [next]: subject }),
      closeDialog: () => change(noDialog),
      close: () => change({ ...noDialog, id: null }),
    }),
    [id, action, orderId, ever, change],
  );
}
