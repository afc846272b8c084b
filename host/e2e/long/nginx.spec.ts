import { request } from 'node:http';
import { fillPath } from '@mostrador/contract/call';
import { MAX_EVIDENCE_BYTES } from '@mostrador/contract/payments/chargebacks/evidence';
import { allCalls } from '@mostrador/contract/registry';
import { deploy, type Deployment } from '@mostrador/testing/deployment';
import { hasBrotli } from '@mostrador/testing/nginx';
import { demoUsers, expect, fillSignIn, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';

// One worker runs the servers.
test.describe.configure({ mode: 'default' });

const jsonBody = { 'Content-Type': 'application/json' };
let deployed: Deployment;
const host = (path = '') => deployed.addresses.host + path;
const payments = (path = '') => deployed.addresses.payments + path;

/** Returns the status of a POST to the exact path, which `fetch` would normalize. */
function rawStatus(path: string, session: string): Promise<number | undefined> {
  const headers = { 'X-Session': session, 'X-External-Merchant-Id': 'ext_la_esquina' };
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port: new URL(host()).port, method: 'POST', path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test.beforeAll(async ({ stack }) => {
  deployed = await deploy(stack.addresses.sandbox);
});
test.afterAll(() => deployed.stop());

test('lets a user without a session or without payments access read and move nothing with the API key', async ({ sandbox }) => {
  const as = async (token: string | null, path: string, init: RequestInit = {}, merchant = 'ext_la_esquina') => {
    const headers = { ...(token !== null && { 'X-Session': token }), ...(merchant && { 'X-External-Merchant-Id': merchant }) };
    return (await fetch(host(`/api/payments${path}`), { ...init, headers })).status;
  };
  const admin = await sandbox.signIn();
  expect(await as(admin, '/v1/payments')).toBe(200);
  for (const merchant of ['', 'ext_mercado_sur', 'made-up']) expect(await as(admin, '/v1/payments', {}, merchant)).toBe(403);
  const operator = await sandbox.signIn(demoUsers.operator);
  expect(await as(operator, '/v1/payments?page=1')).toBe(200);
  expect(await as(operator, '/v1/cashouts', { method: 'POST', body: '{}' })).toBe(403);
  // The proxy checks and forwards the same path: a suffix cannot make it look like an allowed call.
  for (const end of ['#/v1/links', '%23/v1/links', '%3F/v1/links', '/../../../links%23'])
    expect(await rawStatus(`/api/payments/v1/payments/abc/refund${end}`, operator)).toBe(403);
  expect(await rawStatus('/api/payments/v1/links%0D%0AX-Original-Method:%20GET', operator)).toBe(400);
  for (const [token, status] of [
    [null, 401],
    ['made-up', 401],
    [await sandbox.signIn(demoUsers.plaza), 403],
  ] as const) {
    expect(await as(token, '/v1/payments')).toBe(status);
    expect(await as(token, '/v1/cashouts', { method: 'POST', body: '{}' })).toBe(status);
  }
  expect((await fetch(host('/payments-check'))).headers.get('content-type')).toContain('text/html');
  expect((await fetch(host('/api/backoffice/v1/payments'), { headers: { 'X-API-Key': 'sandbox-key' } })).status).toBe(401);
  expect((await fetch(host('/api/backoffice/getNegocio'))).status).toBe(401);
});

test('rejects every call of both sides without a session, in any spelling of its path', async () => {
  const open: string[] = [];
  const ask = async (path: string, method = 'GET') => {
    const { status } = await fetch(host(path), { method, ...(method !== 'GET' && { body: '{}', headers: jsonBody }) });
    if (status !== 401) open.push(`${method} ${path}: ${status}`);
  };
  for (const { side, method, path, public: isPublic } of allCalls())
    if (!isPublic) await ask(`/api/${side}${fillPath(path, new Proxy({}, { get: () => '1' }))}`, method);
  for (const path of [
    '/v1//payments',
    '//v1/payments',
    '/v1/payments/',
    '/%761/payments',
    '/./v1/payments',
    '/x/../v1/payments',
    '/',
  ])
    await ask(`/api/payments${path}`);
  expect(open).toEqual([]);
});

test('takes the largest evidence file of a chargeback', async ({ sandbox }) => {
  const headers = { 'X-Session': await sandbox.signIn(), 'X-External-Merchant-Id': 'ext_la_esquina' };
  const form = new FormData();
  form.append(
    'files',
    new File(['%PDF-1.7\n', new Uint8Array(MAX_EVIDENCE_BYTES - 9)], 'proof.pdf', { type: 'application/pdf' }),
  );
  const answer = await fetch(host('/api/payments/v1/chargebacks/none/evidence'), { method: 'POST', headers, body: form });
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
});

test('records in histories the user who sent a request through the API key', async ({ sandbox }) => {
  const headers = {
    'X-Session': await sandbox.signIn(),
    'X-External-Merchant-Id': 'ext_la_esquina',
    'Content-Type': 'application/json',
  };
  const ask = async <T>(path: string, init: RequestInit = {}) =>
    (await (await fetch(host(`/api/payments${path}`), { ...init, headers })).json()) as T;
  const { id } = await ask<{ id: string }>('/v1/cashouts', {
    method: 'POST',
    body: JSON.stringify({ amount: { value: 10, currency: 'EUR' } }),
  });
  const { data } = await ask<{ data: { actor: string }[] }>(`/v1/cashouts/${id}/history`);
  expect(data.map(({ actor }) => actor)).toEqual(['Marta Ibáñez']);
});

test('asks to sign in again when the session ends on a payments screen', async ({ page, sandbox }) => {
  const stored = await sandbox.storedSession();
  await page.goto(host('/config.json'));
  await page.evaluate(
    (items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)),
    [...stored.filter(({ name }) => name !== 'token'), { name: 'token', value: 'of-yesterday' }],
  );
  await page.goto(host('/pagos/lista'));
  await expect(page).toHaveURL(/\/login/);
});

for (const brand of ['mostrador', 'plaza'] as const)
  test(`every screen of ${brand} opens behind nginx without a CSP violation`, async ({ page, sandbox }) => {
    const address = (path: string) => (brand === 'plaza' ? deployed.plaza : host()) + path;
    await page.goto(address('/login'));
    await fillSignIn(page, brand === 'plaza' ? demoUsers.plaza : demoUsers.admin);
    await expect(page).toHaveURL(/\/dashboard/);
    await sandbox.placeOrder({});
    for (const path of Object.values(screens[brand])) {
      await page.goto(address(path));
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('.m-skeleton:visible')).toHaveCount(0);
      await expect(page.getByText(/no disponible ahora|Algo falló/)).toHaveCount(0);
    }
  });

test('serves a configuration replaced by the deployer, in every encoding', async () => {
  for (const encoding of ['br, gzip', 'gzip', 'br', 'identity']) {
    const replaced = { ...deployed.config, provider: `akua-${encoding.length}` };
    deployed.put('host', 'config.json', JSON.stringify(replaced));
    const answer = await fetch(host('/config.json'), { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toEqual(replaced);
  }
  deployed.put('host', 'config.json', JSON.stringify(deployed.config));
});

test('does not let a missing hashed file be cached, and caches it permanently once it exists', async () => {
  const name = 'rolling.0123456789.js';
  for (const part of ['host', 'payments'] as const) {
    const address = `${deployed.addresses[part]}/${name}`;
    const missing = await fetch(address);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    deployed.put(part, name, 'void 0;');
    const there = await fetch(address);
    expect([there.status, there.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

test('allows exactly the configured hosts as origins of a remote', async () => {
  const allowed = async (origin?: string) => {
    const { headers } = await fetch(payments('/remote.json'), {
      headers: origin ? { Origin: origin } : {},
    });
    expect(headers.get('vary')).toContain('Origin');
    return headers.get('access-control-allow-origin');
  };
  expect(await allowed(host())).toBe(host());
  expect(await allowed(deployed.plaza)).toBe(deployed.plaza);
  expect(await allowed('http://elsewhere.example')).toBeNull();
  expect(await allowed(`${host()}0`)).toBeNull();
  expect(await allowed()).toBeNull();
});

test('sends the headers defined in the code with every URL of the page', async () => {
  for (const path of ['/', '/index.html', '/login', '/pagos/lista?id=1.5']) {
    const { status, headers } = await fetch(host(path));
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /nonce-([0-9a-f]+)/.exec(policy)?.[1] ?? '';
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    expect(policy.replace(/ +/g, ' ')).toBe(deployed.policy(nonce));
    expect(headers.get('referrer-policy')).toBe('origin');
    expect(headers.get('cross-origin-opener-policy')).toBe(path === '/login' ? 'unsafe-none' : 'same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
  // Without a value the header is not sent.
  expect((await fetch(payments('/remote.json'))).headers.has('strict-transport-security')).toBe(false);
  expect((await fetch(host('/'))).headers.get('content-security-policy')).not.toBe(
    (await fetch(host('/'))).headers.get('content-security-policy'),
  );
});

test('compresses scripts as each browser supports, with and without brotli, and does not serve sources', async () => {
  const scriptOf = async (address: string, pattern: RegExp) => pattern.exec(await (await fetch(address)).text())?.[1] ?? '';
  const main = await scriptOf(host('/'), /src="(\/main\.[^"]+\.js)"/);
  const entry = await scriptOf(payments('/remote.json'), /"(?:\.\/)?(remoteEntry\.[0-9a-f]{10}\.js)"/);
  const encoding = async (address: string, accepted: string) => {
    const { status, headers } = await fetch(address, { headers: { 'Accept-Encoding': accepted } });
    expect([address, status]).toEqual([address, 200]);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    return headers.get('content-encoding');
  };
  expect(await encoding(host(main), 'gzip')).toBe('gzip');
  expect(await encoding(host(main), 'br, gzip')).toBe(hasBrotli ? 'br' : 'gzip');
  expect(await encoding(host(main), 'identity')).toBeNull();
  expect(await encoding(payments(`/${entry}`), 'br, gzip')).toBe('gzip');
  expect((await fetch(host(`${main}.map`))).status).toBe(404);
  expect((await fetch(payments(`/${entry}.map`))).status).toBe(404);
});

test('proxies back-office pictures, and keeps session tokens in URLs out of the log', async () => {
  expect((await fetch(host('/api/backoffice/assets/mostrador-logo.svg'))).status).toBe(200);
  await fetch(host('/?token=a-secret-session'), { headers: { Referer: host('/?token=a-secret-session') } });
  expect(deployed.hostLog()).toContain('"GET /');
  expect(deployed.hostLog()).not.toContain('a-secret-session');
});

// Last, because it uses up this address's requests.
test('limits the calls that need no session, says when to try again, and limits no other call', async ({ sandbox }) => {
  const headers = { Authorization: `Bearer ${await sandbox.signIn()}` };
  const statuses = async (path: string, init: RequestInit = {}) => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(host(path), init)));
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ success: false });
    }
    return new Set(answers.map(({ status }) => status));
  };
  expect(await statuses('/api/backoffice/getNegocio', { headers })).toEqual(new Set([200]));
  const publicCalls = allCalls().filter((call) => call.public ?? /^\/v1\/auth\//.test(call.path));
  expect(publicCalls.length).toBeGreaterThan(4);
  for (const { side, method, path } of publicCalls)
    expect(
      await statuses(`/api/${side}${path}`, { method, ...(method !== 'GET' && { body: '{}', headers: jsonBody }) }),
    ).toContain(429);
  for (const path of [
    '/api/backoffice/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    '/api/backoffice/securetoken.googleapis.com/v1/token',
    '/api/backoffice/errors',
  ])
    expect(await statuses(path, { method: 'POST', body: '{}', headers: jsonBody })).toContain(429);
});
