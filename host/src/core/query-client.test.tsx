import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { sessionStore, type SessionBusiness } from '@mostrador/session/store';
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

describe('what was asked for one user', () => {
  const business: SessionBusiness = {
    ...{ id: 1, name: 'La Esquina', role: 'ADMIN', email: 'ana@mostrador.test', country: '', plan: '', kind: 'food', url: null },
    ...{ currency: 'EUR', timeZone: 'Europe/Madrid', primaryColor: null, secondaryColor: null, branches: [] },
  };
  const enter = (change: object = {}) => sessionStore.start({ token: 'one', business: { ...business, ...change } });
  beforeEach(() => {
    enter();
    queryClient.setQueryData(['rows'], 'of Ana');
  });
  afterEach(() => {
    sessionStore.end('user');
    queryClient.clear();
  });

  test.each([
    ['is there after their token was renewed', {}, 'of Ana', undefined],
    ['is gone for another user of the business', { email: 'eva@mostrador.test' }, undefined, undefined],
    ['is gone in another of their businesses', { id: 445 }, undefined, undefined],
    ['is there once they have registered their business', { id: 1 }, 'of Ana', { id: 0 }],
  ])('%s', (_, change, rows, before) => {
    if (before) {
      sessionStore.end('user');
      enter(before);
      queryClient.setQueryData(['rows'], rows);
    }
    enter(change);
    expect(queryClient.getQueryData(['rows'])).toBe(rows);
  });

  test('is gone, and on the screen replaced, once the business has another account at the provider', async () => {
    sessionStore.follow({ ...sessionStore.get()!.business, externalMerchantId: 'ext_first' });
    function Merchant() {
      const { data } = useQuery({ queryKey: ['merchant'], queryFn: () => sessionStore.get()!.merchantId });
      return <p>{data ?? 'loading'}</p>;
    }
    render(
      <QueryClientProvider client={queryClient}>
        <Merchant />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('ext_first')).toBeInTheDocument();
    queryClient.setQueryData(['rows'], 'of the first account');
    act(() => sessionStore.follow({ ...sessionStore.get()!.business, externalMerchantId: 'ext_second' }));
    expect(queryClient.getQueryData(['rows'])).toBeUndefined();
    expect(await screen.findByText('ext_second')).toBeInTheDocument();
  });

  test('is cancelled on its way once another enters', async () => {
    let isAborted = false;
    const asked = queryClient
      .fetchQuery({
        queryKey: ['slow rows'],
        queryFn: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              isAborted = true;
              reject(new Error('aborted'));
            });
          }),
      })
      .catch(() => undefined);
    enter({ email: 'eva@mostrador.test' });
    await asked;
    expect(isAborted).toBe(true);
    expect(queryClient.getQueryData(['slow rows'])).toBeUndefined();
  });
});
