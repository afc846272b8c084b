import { QueryClient } from '@tanstack/react-query';
import { sessionStore } from '@mostrador/session/store';

/**
 * The one query cache of the page. Nothing is repeated by itself: a failed query says so at once and offers a retry, a change is repeated
 * only by the user and with its key (docs payments §10). What failed without a connection is asked for again once that is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, gcTime: 300_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let last = sessionStore.get();

// Another user of this page gets no cached answer of the user before; a user who registers a business stays the same. No query key names the
// merchant, so another account of the business makes all answers void.
sessionStore.subscribe((session) => {
  const [before, after] = [last?.business, session?.business];
  const isSameUser = (after?.user ?? after?.email) === (before?.user ?? before?.email);
  if (before && !(isSameUser && [after?.id, 0].includes(before.id))) queryClient.clear();
  else if (before && last?.merchantId !== session?.merchantId) void queryClient.resetQueries();
  last = session;
});
