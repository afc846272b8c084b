import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiQuery, useApiMutation } from '@mostrador/api-client';
import { currentCheck, reconciliationChecks, type ReconciliationCheck } from '@mostrador/contract/payments/reconciliation/checks';
import type { Money } from '@mostrador/values/money';

/**
 * Returns the check of a day that the users of the account share, and its change, based on the version that the user sees. If another user
 * changed it meanwhile (409), theirs is adopted and `changedBy` is that check.
 */
export function useCheck(day: string, currency: string) {
  const queries = useQueryClient();
  const options = apiQuery(reconciliationChecks.get, { day, currency });
  const query = useQuery(options);
  const cache = (check: ReconciliationCheck) => queries.setQueryData(options.queryKey, check);
  const { run, pending, error } = useApiMutation(reconciliationChecks.save, {
    onSuccess: (check) => void cache(check),
    onError(refusal) {
      const current = currentIn(refusal);
      if (current) cache(current);
    },
  });
  const changedBy = currentIn(error);
  return {
    query,
    pending,
    /** The error of the last change; null after a conflict, because `changedBy` shows that. */
    error: changedBy ? null : error,
    changedBy,
    /** Stores the check, or removes the mark without a difference. Resolves to whether it was stored. */
    async save(difference: Money | undefined, note: string): Promise<boolean> {
      if (!query.data) return false;
      try {
        await run({ day, currency, difference, note, version: query.data.version });
        return true;
      } catch (thrown) {
        if (thrown instanceof ApiError) return false;
        throw thrown;
      }
    },
  };
}

function currentIn(error: ApiError | null): ReconciliationCheck | null {
  return error?.refused ? currentCheck(error.body) : null;
}
