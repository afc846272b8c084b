import { callApi, configureApi, signInToProvider, signOutOfProvider } from '@mostrador/api-client/vanilla';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { paymentsAuth } from '@mostrador/contract/payments/auth/calls';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { serverKey } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';

const email = 'admin@mostrador.test';
const storageKey = 'payments_session';

/** A deployment whose page sends no session: with the key of a page, or with one that the provider takes without a user. */
async function deployment(auth?: 'login', apiKey = 'sandbox-key') {
  const sandbox = await startSandbox();
  localStorage.clear();
  configureApi({
    payments: {
      url: sandbox.url,
      apiKey,
      apiKeyHeader: 'X-API-Key',
      idempotencyHeader: 'Idempotency-Key',
      externalMerchantHeader: 'X-External-Merchant-Id',
      externalMerchantKey: 'external_merchant_id',
      auth,
    },
    backoffice: { url: sandbox.url, idempotencyHeader: 'Idempotency-Key' },
    credentials: () => ({ token: '', branchId: null, merchantId: 'ext_la_esquina' }),
    onSessionLost: () => undefined,
  });
  return sandbox;
}

const signIn = () => signInToProvider({ email, password: 'mostrador-2026' });
const stored = () => JSON.parse(localStorage.getItem(storageKey) ?? 'null') as { token: string; refreshToken: string } | null;
const keep = (change: object) => localStorage.setItem(storageKey, JSON.stringify({ ...stored(), ...change }));

/** Whom the provider takes for the author of a note. */
async function author(): Promise<string | undefined> {
  const { items } = await callApi(chargebacks.list, { status: 'PENDING', pageSize: 1 });
  const [chargeback] = items;
  await callApi(chargebacks.act, { id: chargeback!.id, action: 'note', note: 'Hola' });
  const history = await callApi(chargebacks.history, { id: chargeback!.id });
  return history.find(({ note }) => note === 'Hola')?.actor;
}

test('without the setting the API key is enough and no user logs in at the provider', async () => {
  await deployment(undefined, serverKey);
  await signIn();
  expect(await author()).toBe('API');
  expect(stored()).toBeNull();
});

test('calls wait for the login and carry its token', async () => {
  const sandbox = await deployment('login');
  await sandbox.fault({ method: 'POST', path: '/v1/auth/login', delay_ms: 200 });
  await signIn();
  expect(await author()).toBe('Marta Ibáñez');
});

test('a token that is about to end is renewed once, however many calls need it', async () => {
  await deployment('login');
  await signIn();
  await callApi(payments.list, {});
  const before = stored();
  keep({ expiresAt: clock.now() });
  // A refresh token works once: a second try would be refused.
  await Promise.all([1, 2, 3].map((page) => callApi(payments.list, { page })));
  expect(stored()?.token).not.toBe(before?.token);
  expect(await author()).toBe('Marta Ibáñez');
});

test('401 renews the token and repeats the call; a second 401 is an error', async () => {
  const sandbox = await deployment('login');
  await signIn();
  await callApi(payments.list, {});
  const before = stored();
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 401 });
  expect((await callApi(payments.list, {})).items).toHaveLength(10);
  expect(stored()?.token).not.toBe(before?.token);
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 401, times: 2 });
  await expect(callApi(payments.list, {})).rejects.toMatchObject({ status: 401 });
});

test('a refused refresh ends the provider’s session; calls continue with the API key alone', async () => {
  await deployment('login', serverKey);
  await signIn();
  await callApi(payments.list, {});
  keep({ expiresAt: 0, refreshToken: 'used' });
  expect(await author()).toBe('API');
  expect(stored()).toBeNull();
});

test('calls with a key that needs a user are refused without one, and after a refused login', async () => {
  await deployment();
  await expect(callApi(payments.list, {})).rejects.toMatchObject({ status: 401, body: { code: 'session_needed' } });
  await deployment('login');
  await signInToProvider({ email, password: 'otra' });
  await expect(callApi(payments.list, {})).rejects.toMatchObject({ status: 401, body: { code: 'session_needed' } });
});

test('a user whom the provider rejects can still sign in', async () => {
  await deployment('login', serverKey);
  await signInToProvider({ email, password: 'otra' });
  expect(await author()).toBe('API');
});

test('signing out logs out at the provider, also after storage was cleared', async () => {
  await deployment('login');
  await signIn();
  await callApi(payments.list, {});
  const { token } = stored()!;
  localStorage.clear();
  await signOutOfProvider();
  await expect(callApi(paymentsAuth.verify, { token })).rejects.toMatchObject({ status: 401 });
});
