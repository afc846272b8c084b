import { useMemo } from 'react';
import { persistedInTab } from '@mostrador/browser-storage/persisted';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useErrorText } from '@mostrador/ui/kit';
import { useChangeText } from './use-outcome-toasts';

function parse(json: unknown): readonly string[] {
  return Array.isArray(json) ? json.filter((text) => typeof text === 'string') : [];
}

/** One sentence per action; kept in the tab until the user has read them. */
const lateOutcomes = persistedInTab('orders:late', parse);

export interface LateActions {
  tellChange(before: Order | null, now: Order, status: number): void;
  tellFailure(what: string, error: unknown): void;
}

/**
 * Returns functions that report an action which waited for the connection and came too late. The user may be elsewhere by then, so that a
 * snackbar would be missed.
 */
export function useLateActions(): LateActions {
  const changeText = useChangeText();
  const errorText = useErrorText();
  return useMemo(() => {
    const add = (message: string, details: readonly string[]) =>
      void lateOutcomes.set([...lateOutcomes.get(), details.length > 0 ? `${message} (${details.join('; ')})` : message]);
    return {
      tellChange(...change) {
        const { message, details } = changeText(...change);
        add(message, details);
      },
      tellFailure: (what, error) => add(what, [errorText(error).message]),
    };
  }, [changeText, errorText]);
}

/** Returns what was reported and not yet read. */
export function useLateOutcomes(): readonly string[] {
  return usePersisted(lateOutcomes);
}

export function dismissLateOutcomes(): void {
  lateOutcomes.set([]);
}
