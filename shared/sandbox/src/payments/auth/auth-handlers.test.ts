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

const refresh = async ({ refreshToken }: Session) => {
  const { status, body } = await auth('refresh', { refreshToken });
  return { status, next: body as unknown as Session };
};

it('ends every session of a sign-in when a replaced refresh token is used again, and no other session', async () => {
  const [stolen, other] = [await login(), await login()];
  const { next } = await refresh(stolen);
  await testBed.wait(60_000);
  const { next: last } = await refresh(next);
  expect((await auth('verify', { token: last.token })).status).toBe(200);
  expect((await refresh(stolen)).status).toBe(401);
  expect((await auth('verify', { token: last.token })).status).toBe(401);
  expect((await refresh(last)).status).toBe(401);
  expect((await refresh(other)).status).toBe(200);
});

it('only refuses a refresh token that two tabs use at the same time', async () => {
  const session = await login();
  const { next } = await refresh(session);
  expect((await refresh(session)).status).toBe(401);
  expect((await auth('verify', { token: session.token })).status).toBe(401);
  expect((await auth('verify', { token: next.token })).status).toBe(200);
});

it('signs out with every earlier token of the sign-in', async () => {
  const session = await login();
  const { next } = await refresh(session);
  expect((await auth('logout', { token: session.token })).status).toBe(401);
  expect((await auth('logout', { token: next.token })).status).toBe(204);
  for (const one of [session, next]) expect((await refresh(one)).status).toBe(401);
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
