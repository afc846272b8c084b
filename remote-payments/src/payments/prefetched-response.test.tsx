import { screen, waitFor } from '@testing-library/react';
import { callApi } from '@mostrador/api-client';
import { prefetchKey } from '@mostrador/api-client/prefetch';
import { headersOf } from '@mostrador/api-client/headers';
import { apiConfiguration } from '@mostrador/api-client/vanilla';
import { PAYMENT_LIST_DEFAULTS, payments } from '@mostrador/contract/payments/payments/calls';
import type { RemoteConfig } from '@mostrador/remote-kit/descriptor';
import { sessionStore } from '@mostrador/session/store';
import { startSandbox } from '@mostrador/testing/sandbox';
import { config } from '../../remote.config';
import { renderPayments } from './test-payments';

const list = { method: 'GET', path: '/v1/payments' } as const;
const screens: RemoteConfig['screens'] = config.screens;
const first = screens.find(({ id }) => id === 'payments')!.first!;
const rows = () => screen.queryAllByRole('link', { name: /^PAG-/ });

/** Signs in and leaves the page; then prefetches the list's first page, as the host does before the list's code is loaded. */
async function askAhead(merchant?: string): Promise<string> {
  const { unmount } = await renderPayments();
  await waitFor(() => expect(rows()).toHaveLength(10));
  unmount();
  const api = apiConfiguration().payments;
  const session = sessionStore.get()!;
  const headers = headersOf('payments', api, { ...session, merchantId: merchant ?? session.merchantId });
  // In another order than the list's, which is as good.
  const query = new URLSearchParams(Object.entries(first.query).reverse());
  const address = `${api.url}${first.path}?${query.toString()}`;
  const key = prefetchKey(address, headers);
  window.early = new Map([[key, Promise.resolve(await fetch(address, { headers }))]]);
  return key;
}

afterEach(() => delete window.early);

test('consumes the prefetched response once and sends the following requests itself', async () => {
  const sandbox = await startSandbox();
  await askAhead();
  await sandbox.fault({ ...list, status: 503, times: 100 });
  const { user } = await renderPayments('', { visit: 'reload' });
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(window.early!.size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});

test.each([
  ['a refusal', () => Promise.resolve(new Response('no', { status: 503 }))],
  ['a page instead of JSON', () => Promise.resolve(new Response('<html>'))],
  ['a broken connection', () => Promise.reject(new TypeError('offline'))],
])('ignores a prefetch with %s: the list sends its own request', async (_, answer) => {
  const key = await askAhead();
  window.early!.set(key, answer());
  await renderPayments('', { visit: 'reload' });
  await waitFor(() => expect(rows()).toHaveLength(10));
});

test('reports a timed-out prefetch without sending a second request first', async () => {
  const key = await askAhead();
  window.early!.set(key, Promise.reject(new DOMException('too long', 'TimeoutError')));
  await renderPayments('', { visit: 'reload' });
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});

/** An answer whose headers are there and whose body is not; `end` breaks it off. */
function withoutBody(): { answer: Response; end: (error: Error) => void } {
  let body: ReadableStreamDefaultController;
  const answer = new Response(new ReadableStream({ start: (controller) => void (body = controller) }));
  return { answer, end: (error) => body.error(error) };
}

test('a call can be cancelled while the body of its early answer is missing', async () => {
  const key = await askAhead();
  const { answer } = withoutBody();
  window.early!.set(key, Promise.resolve(answer));
  const going = new AbortController();
  const call = callApi(payments.list, PAYMENT_LIST_DEFAULTS, { signal: going.signal });
  going.abort();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
});

test('an early answer whose body takes too long is a timeout', async () => {
  const key = await askAhead();
  const { answer, end } = withoutBody();
  window.early!.set(key, Promise.resolve(answer));
  const call = callApi(payments.list, PAYMENT_LIST_DEFAULTS);
  end(new DOMException('', 'TimeoutError'));
  await expect(call).rejects.toMatchObject({ kind: 'timeout' });
});

test('a call that is cancelled beside an answer for another user ends as cancelled, without an unhandled rejection', async () => {
  const sandbox = await startSandbox();
  await askAhead('somebody-else');
  await sandbox.fault({ ...list, delay_ms: 2_000, times: 100 });
  const going = new AbortController();
  const asked = callApi(payments.list, PAYMENT_LIST_DEFAULTS, { signal: going.signal });
  going.abort();
  await expect(asked).rejects.toMatchObject({ kind: 'cancelled' });
  // Jest fails a test with unhandled rejections at the end of the turn.
  await new Promise((next) => setTimeout(next));
});

test('ignores a response that was prefetched for another merchant', async () => {
  const sandbox = await startSandbox();
  await askAhead('somebody-else');
  await sandbox.fault({ ...list, status: 503, times: 100 });
  await renderPayments('', { visit: 'reload' });
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  expect(window.early!.size).toBe(1);
});
