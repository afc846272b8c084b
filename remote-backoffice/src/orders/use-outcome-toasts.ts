import { useCallback } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderRules } from '@mostrador/contract/backoffice/orders/states';
import { useConflictToast } from '@mostrador/forms/record-action';
import { useErrorText, useSnackbar, useTimeText } from '@mostrador/ui/kit';
import { useT } from './messages';

/** Returns a function that reports that an order had changed: its current state and who changed it. */
export function useChangeToast() {
  const t = useT();
  const timeText = useTimeText();
  const tellMovedOn = useConflictToast();
  return useCallback(
    (before: Order, now: Order, status: number) => {
      const { number, kind, state, events } = now;
      const moved = status !== 403 && state !== before.state && orderRules.isKnown(state);
      const last = events.at(-1);
      const changed = moved ? t(`orders.was.${state}`, { number, kind }) : t('orders.changed', { number });
      tellMovedOn(
        status === 403 ? t('orders.refusal.role') : changed,
        moved && last ? [t('orders.was.by', { actor: last.actor, time: timeText(last.at) })] : [],
      );
    },
    [t, timeText, tellMovedOn],
  );
}

/** Returns a function that shows a failure and its reason in the snackbar. */
export function useFailureToast() {
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  return useCallback(
    (what: string, error: unknown) => {
      const { message, details = [] } = errorText(error);
      snackbar({ message: what, variant: 'alert', alert: { color: 'error' }, details: [message, ...details] });
    },
    [snackbar, errorText],
  );
}
