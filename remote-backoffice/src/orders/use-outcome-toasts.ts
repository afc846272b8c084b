import { useCallback } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { orderRules } from '@mostrador/contract/backoffice/orders/states';
import { useConflictToast } from '@mostrador/forms/record-action';
import { useErrorText, useSnackbar, useTimeText } from '@mostrador/ui/kit';
import { useT } from './messages';

/** What a message says: one sentence, and details below. */
interface Outcome {
  message: string;
  details: string[];
}

/** Returns a function that describes that an order had changed: its current state and who changed it. `before`: as the user knew it, if known. */
export function useChangeText() {
  const t = useT();
  const timeText = useTimeText();
  return useCallback(
    (before: Order | null, now: Order, status: number): Outcome => {
      const { number, kind, state, events } = now;
      const moved = status !== 403 && state !== before?.state && orderRules.isKnown(state);
      const last = events.at(-1);
      const changed = moved ? t(`orders.was.${state}`, { number, kind }) : t('orders.changed', { number });
      return {
        message: status === 403 ? t('orders.refusal.role') : changed,
        details: moved && last ? [t('orders.was.by', { actor: last.actor, time: timeText(last.at) })] : [],
      };
    },
    [t, timeText],
  );
}

/** Returns a function that reports that an order had changed, in the snackbar. */
export function useChangeToast() {
  const changeText = useChangeText();
  const tellMovedOn = useConflictToast();
  return useCallback(
    (...change: Parameters<typeof changeText>) => {
      const { message, details } = changeText(...change);
      tellMovedOn(message, details);
    },
    [changeText, tellMovedOn],
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
