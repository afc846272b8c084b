interface QueryState<E> {
  error: E | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Combines the errors of a screen's queries: the first error (null if none failed), a function that refetches the failed ones,
 * and whether one of them is being refetched. Queries that wait for their first response do not block a retry.
 */
export function combineFailures<E>(queries: readonly QueryState<E>[]): { error: E | null; retry: () => void; retrying: boolean } {
  const failed = queries.filter(({ error }) => error !== null);
  return {
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    retrying: failed.some(({ isFetching }) => isFetching),
  };
}
