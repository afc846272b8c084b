import { fillPath } from '@mostrador/contract/call';
import { permissionFor } from '@mostrador/contract/permissions';
import { allCalls } from '@mostrador/contract/registry';
import { openTestSandbox, serverKey, type TestSandbox } from '../../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

/** Calls that are answered without the session of a user: they tell that the server answers, or open and end a session at the provider. */
const SESSIONLESS = [
  'health.get',
  'paymentsAuth.login',
  'paymentsAuth.logout',
  'paymentsAuth.profile',
  'paymentsAuth.refresh',
  'paymentsAuth.verify',
];

const calls = allCalls().filter(({ side }) => side === 'payments');
const named = (wanted: boolean) => calls.filter(({ name }) => SESSIONLESS.includes(name) === wanted);
const account = { 'x-external-merchant-id': 'ext_la_esquina' };

/** Makes a call with an empty body: a caller without access is refused before the body is checked. */
async function make({ method, path }: (typeof calls)[number], headers: Record<string, string>) {
  const url = fillPath(path, new Proxy({}, { get: () => 'any' }));
  const body = method === 'GET' ? undefined : {};
  return sandbox.ask<{ code?: string; error_type?: string }>(method, url, { body, headers: { ...account, ...headers } });
}

it('lists every call that needs no session', () => {
  expect(calls.length).toBeGreaterThan(50);
  expect(
    named(true)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(SESSIONLESS);
});

it.each(named(false).map((call) => [call.name, call] as const))('refuses %s without a session', async (_, call) => {
  expect(await make(call, { 'x-session': '' })).toMatchObject({ status: 401, body: { code: 'session_needed' } });
  expect(await make(call, { 'x-session': '', authorization: 'Bearer made-up' })).toMatchObject({
    status: 401,
    body: { code: 'session_needed' },
  });
  expect(await make(call, { 'x-session': 'made-up' })).toMatchObject({ status: 401, body: { error_type: 'token_invalid' } });
  const session = await sandbox.signIn();
  expect(await make(call, { 'x-session': session, 'x-api-key': 'wrong' })).toMatchObject({
    status: 401,
    body: { code: 'unauthorized' },
  });
});

it.each(calls.filter(permissionFor).map((call) => [call.name, call] as const))(
  'refuses %s to an operator without the permission',
  async (_, call) => {
    const session = await sandbox.signIn('operador@mostrador.test');
    expect(await make(call, { 'x-session': session })).toMatchObject({ status: 403, body: { code: 'permission_needed' } });
  },
);

it.each(named(true).map((call) => [call.name, call] as const))('answers %s without a session', async (_, call) => {
  const { status, body } = await make(call, { 'x-session': '' });
  expect([200, 400]).toContain(status);
  expect(body.code).not.toBe('session_needed');
});

it("refuses a refund with the page's key and no session; with the provider's own login the user makes it", async () => {
  const { data } = (
    await sandbox.ask<{ data: { id: string; allowed_actions: string[] }[] }>('GET', '/v1/payments', {
      query: { page_size: 200 },
    })
  ).body;
  const { id } = data.find(({ allowed_actions: actions }) => actions.includes('refund'))!;
  const path = `/v1/payments/${id}/refund`;
  const before = (await sandbox.ask('GET', `/v1/payments/${id}`)).body;
  expect((await sandbox.ask('POST', path, { headers: { ...account, 'x-session': '' } })).status).toBe(401);
  expect((await sandbox.ask('GET', `/v1/payments/${id}`)).body).toEqual(before);
  const login = async (email: string) =>
    (
      await sandbox.ask<{ token: string }>('POST', '/v1/auth/login', {
        body: { email, password: 'mostrador-2026' },
        headers: { 'x-session': '' },
      })
    ).body.token;
  const as = async (email: string) =>
    sandbox.ask('POST', path, { headers: { 'x-session': '', authorization: `Bearer ${await login(email)}` } });
  expect((await as('operador@mostrador.test')).status).toBe(403);
  expect((await as('admin@mostrador.test')).status).toBe(200);
});

describe("a server's key", () => {
  it('needs no session, and opens the account that the header names', async () => {
    const headers = { 'x-api-key': serverKey };
    expect((await sandbox.ask('GET', '/v1/payments', { headers })).status).toBe(200);
    expect((await sandbox.ask('POST', '/v1/payments/any/refund', { headers })).status).toBe(404);
    const body = { amount: { value: 10, currency: 'EUR' } };
    const { id } = (await sandbox.ask('POST', '/v1/cashouts', { headers, body })).body;
    const { data } = (await sandbox.ask<{ data: object[] }>('GET', `/v1/cashouts/${String(id)}/history`)).body;
    expect(data).toMatchObject([{ actor: 'API' }]);
  });

  it('is invalid if the deployment does not name it', async () => {
    const closed = await openTestSandbox({ serverKeys: [] });
    expect((await closed.ask('GET', '/v1/payments', { headers: { 'x-api-key': serverKey } })).status).toBe(401);
    await closed.close();
  });
});
