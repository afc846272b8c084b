interface Asked<E> {
  error: E | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * What failed of the queries that a screen asks together: the first one's error (null when none failed), how to ask the failed ones again,
 * and whether one of them is being asked. Those that are on the way to their first answer keep nobody from trying again.
 */
export function failureOf<E>(queries: readonly Asked<E>[]): { error: E | null; retry: () => void; retrying: boolean } {
  const failed = queries.filter(({ error }) => error !== null);
  return {
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    retrying: failed.some(({ isFetching }) => isFetching),
  };
}
