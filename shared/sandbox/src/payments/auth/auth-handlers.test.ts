import { PaymentsTestBed } from '../test-bed';

let testBed: PaymentsTestBed;
beforeAll(async () => {
  testBed = await PaymentsTestBed.open();
});
afterAll(() => testBed.close());

interface Session {
  token: string;
  refreshToken: string;
  expires_in: number;
}
const auth = (verb: string, body: object) => testBed.post(`/v1/auth/${verb}`, body);
const login = async () =>
  (await auth('login', { email: ' Admin@mostrador.test', password: 'mostrador-2026' })).body as unknown as Session;

it('signs in, returns the profile, and signs out', async () => {
  const { token, expires_in: life } = await login();
  expect(life).toBe(3600);
  for (const verb of ['profile', 'verify']) {
    expect((await auth(verb, { token })).body).toEqual({
      user: { id: '1', email: 'admin@mostrador.test', name: 'Marta Ibáñez', role: 'ADMIN' },
    });
  }
  expect((await auth('logout', { token })).status).toBe(204);
  for (const verb of ['profile', 'verify', 'logout']) expect((await auth(verb, { token })).body.code).toBe('token_invalid');
});

it('ends a session after its lifetime, and accepts a refresh token once', async () => {
  const first = await login();
  await testBed.wait(3_600_000);
  expect((await auth('verify', { token: first.token })).status).toBe(401);
  const second = (await auth('refresh', { refreshToken: first.refreshToken })).body as unknown as Session;
  expect((await auth('verify', { token: second.token })).status).toBe(200);
  expect((await auth('refresh', { refreshToken: first.refreshToken })).status).toBe(401);
  await testBed.wait(30 * 24 * 3_600_000);
  expect((await auth('refresh', { refreshToken: second.refreshToken })).status).toBe(401);
});

it('refuses wrong passwords, unknown accounts and accounts without permission', async () => {
  for (const [email, password] of [
    ['admin@mostrador.test', 'wrong'],
    ['nobody@mostrador.test', 'mostrador-2026'],
  ]) {
    expect(await auth('login', { email, password })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', details: [] },
    });
  }
  expect((await auth('login', { email: 'sinpermiso@mostrador.test', password: 'mostrador-2026' })).status).toBe(403);
  expect((await auth('login', { email: 'admin@mostrador.test' })).body.details?.[0]).toMatch(/^password/);
  expect((await auth('refresh', {})).body.details?.[0]).toMatch(/^refreshToken/);
});
