import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { queryClient } from './query-client';

test('what failed without a connection is asked for again once that is back', async () => {
  let online = false;
  function Page() {
    const { data, error } = useQuery({
      queryKey: ['offline page'],
      queryFn: () => (online ? Promise.resolve('the page') : Promise.reject(new Error('offline'))),
    });
    return <p>{data ?? error?.message ?? 'loading'}</p>;
  }
  const tell = (event: 'online' | 'offline') => act(() => Promise.resolve(window.dispatchEvent(new Event(event))));
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await tell('offline');
  expect(await screen.findByText('offline')).toBeInTheDocument();
  online = true;
  await tell('online');
  expect(await screen.findByText('the page')).toBeInTheDocument();
  queryClient.clear();
});
