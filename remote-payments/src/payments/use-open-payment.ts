import { useCallback, useMemo, useState } from 'react';
import { PAYMENT_ACTIONS, type PaymentAction } from '@mostrador/contract/payments/payment-states';
import { useSearchParams } from '@mostrador/ui/router';

/** The record and the dialog that are open, kept in the address beside the list's filters: `id` and `action`. */
export interface OpenPayment {
  id: string | null;
  action: PaymentAction | null;
  /** Whether a record was open since the list is here: until then its code is not needed. */
  everOpen: boolean;
  show(id: string, action?: PaymentAction): void;
  /** Closes the dialog and keeps the record. */
  closeAction(): void;
  close(): void;
}

export function useOpenPayment(): OpenPayment {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') || null;
  const asked = search.get('action');
  const action = PAYMENT_ACTIONS.find((name) => name === asked) ?? null;
  const [everOpen, setEverOpen] = useState(id !== null);
  if (id !== null && !everOpen) setEverOpen(true);

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
      closeAction: () => change({ action: null }),
      close: () => change({ id: null, action: null }),
    }),
    [id, action, everOpen, change],
  );
}
