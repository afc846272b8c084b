import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Writes the server's response to a mutation into the query cache and cancels an older fetch that is still in flight. */
export async function updateCachedQuery<T>(queries: QueryClient, queryKey: QueryKey, now: T): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<T>(queryKey, () => now);
}
