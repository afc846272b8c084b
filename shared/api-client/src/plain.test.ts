import { branding } from '@mostrador/contract/backoffice/branding/calls';
import { clock } from '@mostrador/values/clock';
import { configureApi } from './configuration';
import { callerHeaders } from './caller-headers';
import { prefetchKey } from './prefetch';
import { serverNow } from './server-clock';
import { callApi, callPlain, prepareCalls } from './vanilla';

beforeAll(() => {
  const payments = { url: '', apiKey: '', apiKeyHeader: '', externalMerchantHeader: '', externalMerchantKey: '' };
  configureApi({
    payments: { ...payments, idempotencyHeader: null, sessionHeader: null },
    backoffice: { url: 'http://backoffice.test', idempotencyHeader: null },
    credentials: () => null,
    onSessionLost: () => undefined,
  });
});

/** The error of a call whose answer has this status and this body; an error in place of a body breaks it off. */
function errorOf(body: string | Error, { status = 200, signal }: { status?: number; signal?: AbortSignal } = {}) {
  const broken = () => new ReadableStream({ start: (controller) => controller.error(body) });
  const response = new Response(typeof body === 'string' ? body : broken(), { status });
  return expect(callPlain(branding.get, {}, { fetch: () => Promise.resolve(response), ...(signal ? { signal } : {}) })).rejects;
}

test.each([
  ['breaks off', 'network', new TypeError('network error')],
  ['takes too long', 'timeout', new DOMException('', 'TimeoutError')],
])('a body that %s is a %s error, not a wrong format', async (_, kind, cause) => {
  await errorOf(cause).toMatchObject({ kind, cause });
});

test('a body of a cancelled call is cancelled', async () => {
  await errorOf(new DOMException('', 'AbortError'), { signal: AbortSignal.abort() }).toMatchObject({ kind: 'cancelled' });
});

test('a body that is not JSON is a wrong format', async () => {
  await errorOf('<!doctype html>').toMatchObject({ kind: 'format' });
});

test('a refusal keeps its status, whatever its body', async () => {
  await errorOf('<!doctype html>', { status: 502 }).toMatchObject({ kind: 'api', status: 502 });
  await errorOf('{"message":"No"}', { status: 400 }).toMatchObject({ kind: 'api', status: 400, serverMessage: 'No' });
});

test('masks a card number in an answer and in the sentence of a refusal', async () => {
  const answer = new Response('{"white_label":{"name":"Tienda 5555 5555 5555 4444"}}');
  const brand = await callPlain(branding.get, {}, { fetch: () => Promise.resolve(answer) });
  expect(brand.brand.name).toBe('Tienda **** **** **** 4444');
  await errorOf('{"message":"No 5555555555554444"}', { status: 400 }).toMatchObject({ serverMessage: 'No ************4444' });
});

test("takes the servers' time from a prefetched answer", async () => {
  const ahead = 30 * 60_000;
  const answer = new Response('{}', { headers: { Date: new Date(clock.now() + ahead).toUTCString() } });
  const key = prefetchKey('http://backoffice.test/branding', callerHeaders('backoffice'));
  window.early = new Map([[key, Promise.resolve(answer)]]);
  await callApi(branding.get, {});
  delete window.early;
  // The code that reads the header comes with the HTTP client.
  await prepareCalls();
  expect(serverNow() - clock.now()).toBeGreaterThan(ahead / 2);
});
