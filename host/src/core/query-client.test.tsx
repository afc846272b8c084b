import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { sessionStore, type SessionBusiness } from '@mostrador/session/store';
import { queryClient } from './query-client';

test('a query that failed without a connection is refetched once it is back', async () => {
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

describe('the cached answers of a user', () => {
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
    ['stay after the token is renewed', {}, 'of Ana', undefined],
    ['are cleared for another user of the business', { email: 'eva@mostrador.test' }, undefined, undefined],
    ['are cleared in another business of the user', { id: 445 }, undefined, undefined],
    ['stay once the user has registered a business', { id: 1 }, 'of Ana', { id: 0 }],
  ])('%s', (_, change, rows, before) => {
    if (before) {
      sessionStore.end('user');
      enter(before);
      queryClient.setQueryData(['rows'], rows);
    }
    enter(change);
    expect(queryClient.getQueryData(['rows'])).toBe(rows);
  });

  test('are replaced on the screen once the business has another account at the provider', async () => {
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

  test('are replaced once another branch is chosen without a reload of the page', () => {
    const branches = [1, 2].map((id) => ({ id, name: `Sucursal ${id}`, timeZone: 'Europe/Madrid' }));
    enter({ branches });
    queryClient.setQueryData(['rows'], 'of the first branch');
    sessionStore.selectBranch(2);
    jest.spyOn(sessionStore, 'canStore').mockReturnValue(false);
    sessionStore.applyChoices(() => undefined);
    jest.restoreAllMocks();
    expect(sessionStore.get()?.branchId).toBe(2);
    expect(queryClient.getQueryData(['rows'])).toBeUndefined();
  });

  test('are not filled by a request that was sent before another user signed in', async () => {
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
