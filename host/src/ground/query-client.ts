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

let last = sessionStore.get()?.business;

// The next user of this page sees nothing of the one before, nor what was on its way for them; who registers a business stays who they are.
sessionStore.subscribe((session) => {
  const next = session?.business;
  const isSameUser = (next?.user ?? next?.email) === (last?.user ?? last?.email);
  if (last && !(isSameUser && [next?.id, 0].includes(last.id))) queryClient.clear();
  last = next;
});
