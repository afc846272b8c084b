import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts what the server answered to a change in the place of what is known; an answer of before that is still under way is dropped. */
export async function adopt<T>(queries: QueryClient, queryKey: QueryKey, now: T): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<T>(queryKey, () => now);
}
