import { callApi, configureApi } from '@mostrador/api-client/vanilla';
import { orderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { paymentsAuth } from '@mostrador/contract/payments/auth/calls';
import { clock } from '@mostrador/values/clock';
import { startSandbox } from '@mostrador/testing/sandbox';

async function connect(): Promise<void> {
  const { url } = await startSandbox();
  configureApi({
    payments: {
      ...{ url, apiKey: 'sandbox-key', apiKeyHeader: 'X-API-Key', idempotencyHeader: null },
      ...{ externalMerchantHeader: 'X-External-Merchant-Id', externalMerchantKey: '' },
    },
    backoffice: { url, idempotencyHeader: null },
    credentials: () => null,
    onSessionLost: () => undefined,
  });
}

const read = (orderId: number) =>
  callApi(orderStatus.get, { orderId, customerId: 1 }).catch((error: { status?: number; retryAfter?: number }) => error);

test('a read is not repeated before the time of the answer, and then it is', async () => {
  await connect();
  const sandbox = await startSandbox();
  for (let wrong = 0; wrong < 30; wrong++) await read(900_000 + wrong);
  const refused = (await read(910_000)) as { status: number; retryAfter: number };
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(500);
  // The server would answer now, but it was not asked.
  await sandbox.reset();
  expect(await read(910_000)).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  expect(await read(910_001)).toMatchObject({ status: 404 });
  const later = clock.now() + 601_000;
  const spy = jest.spyOn(clock, 'now').mockReturnValue(later);
  expect(await read(910_000)).toMatchObject({ status: 404 });
  spy.mockRestore();
});

test('a change of a person is sent at once, and refused with the time to wait', async () => {
  await connect();
  const login = () =>
    callApi(paymentsAuth.login, { email: 'admin@mostrador.test', password: 'no' }).catch((error: { status?: number }) => error);
  for (let wrong = 0; wrong < 10; wrong++) expect(await login()).toMatchObject({ status: 401 });
  expect(await login()).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  await (await startSandbox()).reset();
  expect(await login()).toMatchObject({ status: 401 });
});
