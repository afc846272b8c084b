import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '@mostrador/session/store';

/**
 * The one query cache of the page. It retries nothing by itself: a failed query shows its error at once with a retry button, and only the user
 * repeats a change, with its key (docs payments §10). Queries that failed without a connection are refetched once it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, gcTime: 300_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let last = sessionStore.get();

// Clear the cache when another user signs in on this page; registering a business does not change the user. Query keys do not contain the
// branch or the merchant, so a change of one resets every query.
sessionStore.subscribe((session) => {
  const [before, after] = [last?.business, session?.business];
  const isSameUser = (after?.user ?? after?.email) === (before?.user ?? before?.email);
  if (before && !(isSameUser && [after?.id, 0].includes(before.id))) queryClient.clear();
  else if (before && (last?.merchantId !== session?.merchantId || last?.branchId !== session?.branchId))
    void queryClient.resetQueries();
  last = session;
});
