import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { apiQuery, configureApi } from '@mostrador/api-client';
import { clearSessionStorage } from '@mostrador/browser-storage/persisted';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import { keepLastOrders, keptCalls } from './last-orders';

const branchId = 1;
const query = apiQuery(orders.list, { branchId });
const leaving: (() => void)[] = [];
afterEach(() => leaving.splice(0).forEach((leave) => leave()));

async function signIn() {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  configureApi({
    payments: {
      url: sandbox.url,
      apiKeyHeader: 'X',
      idempotencyHeader: null,
      externalMerchantHeader: 'X',
      externalMerchantKey: 'x',
    },
    backoffice: { url: sandbox.url, idempotencyHeader: null },
    credentials: () => ({ token, branchId }),
    onSessionLost: () => undefined,
  });
  return sandbox;
}

function openPage(): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  leaving.push(keepLastOrders(queries, branchId));
  return queries;
}

const stored = () => localStorage.getItem('orders:last:1');

/** Fetches the orders in one page and waits until they are stored. */
async function leaveOrders(queries: QueryClient): Promise<void> {
  await queries.fetchQuery(query);
  for (let wait = 0; wait < 100 && !stored(); wait += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(stored()).not.toBeNull();
}

const fails = (queries: QueryClient, queryKey: QueryKey = query.queryKey) =>
  queries.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('offline')), staleTime: 0 }).catch(() => undefined);

test('a page that cannot fetch the orders gets the last ones, with the time at which they were fetched', async () => {
  await signIn();
  const earlier = openPage();
  await leaveOrders(earlier);
  const { data, dataUpdatedAt } = earlier.getQueryState(query.queryKey)!;

  const later = openPage();
  await fails(later);
  expect(later.getQueryState(query.queryKey)).toMatchObject({ data: JSON.parse(JSON.stringify(data)) as unknown, dataUpdatedAt });
});

test('the kept calls are those of the contract', () => {
  const { waitingTime, takeawayWaitingTime } = branchSettings;
  const needed = [orders.list, business.get, branches.get, waitingTime, takeawayWaitingTime];
  expect(keptCalls).toEqual(needed.map(({ name }) => name));
});

test('a later failure does not replace fetched orders by stored ones', async () => {
  const sandbox = await signIn();
  await leaveOrders(openPage());
  const page = openPage();
  const { numero } = await sandbox.placeOrder({});
  await page.fetchQuery(query);
  await fails(page);
  expect(page.getQueryData(query.queryKey)?.items.map(({ number }) => number)).toContain(numero);
});

test('keeps nothing beyond the session, and nothing that is not needed for the board', async () => {
  await signIn();
  const earlier = openPage();
  earlier.setQueryData(['customers.list', {}], { items: [{ name: 'Ana' }] });
  await leaveOrders(earlier);
  expect(stored()).not.toContain('customers.list');
  clearSessionStorage();
  expect(stored()).toBeNull();
  const later = openPage();
  await fails(later);
  expect(later.getQueryData(query.queryKey)).toBeUndefined();
});

test.each(['{"half":', 'null', '{"build":"","responses":{"[\\"orders.list\\",{\\"branchId\\":1}]":null}}', '{"build":"other"}'])(
  'ignores a stored %s',
  async (text) => {
    await signIn();
    localStorage.setItem('orders:last:1', text);
    const page = openPage();
    await fails(page);
    expect(page.getQueryState(query.queryKey)).toMatchObject({ status: 'error', data: undefined });
  },
);
