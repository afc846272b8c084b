import { io } from 'socket.io-client';
import { demoPassword } from '../../seed/core-data';
import { testDatabases } from '../../test-databases';
import { openTestSandbox, type TestSandbox } from '../../test-sandbox';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const email = 'operador@mostrador.test';
const toolkit = '/identitytoolkit.googleapis.com/v1/accounts:';

interface Listed {
  data: { sesiones: { id: number; navegador: string; inicio: string; ultimo_uso: string; actual: boolean }[] };
}

describe.each(testDatabases())('on $name', ({ open }) => {
  let sandbox: TestSandbox;
  const start = Date.UTC(2026, 10, 20, 11);
  let now = start;
  beforeAll(async () => {
    sandbox = await openTestSandbox({ database: await open(start), now: () => now });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    now = start;
    return sandbox.reset();
  });

  const list = async (token: string) => (await sandbox.ask<Listed>('GET', '/getSesiones', { token })).body.data.sesiones;
  const end = (token: string, body: object = {}) => sandbox.ask<Listed>('POST', '/cerrarSesion', { token, body });
  const endAll = (token: string) => sandbox.ask('POST', '/cerrarSesiones', { token });
  const stateOf = async (token: string) => {
    const { status, body } = await sandbox.ask<{ error_type?: string }>('GET', '/getNegocio', { token });
    return status === 401 ? body.error_type : status;
  };
  const identityToken = async (of = email, password = demoPassword) =>
    (
      await sandbox.ask<{ idToken: string; refreshToken: string }>('POST', `${toolkit}signInWithPassword`, {
        body: { email: of, password },
      })
    ).body;
  const logIn = (accessToken: string, of = email) =>
    sandbox.ask<{ code: number; data?: { token: string } }>('POST', '/loginProduction', {
      body: { email: of, access_token: accessToken },
      headers: { 'user-agent': firefox },
    });

  async function providerToken(session: string): Promise<string> {
    const { body } = await sandbox.ask<{ token: string }>('POST', '/v1/auth/login', {
      body: { email, password: demoPassword },
      headers: { 'x-api-key': 'sandbox-key', 'x-session': session },
    });
    return body.token;
  }
  const isOpenAtProvider = async (token: string) =>
    (await sandbox.ask('POST', '/v1/auth/verify', { body: { token }, headers: { 'x-api-key': 'sandbox-key' } })).status === 200;

  it('lists the own sessions with device and last use, last used first, and marks the one that asks', async () => {
    await sandbox.signIn('admin@mostrador.test');
    const first = (await logIn((await identityToken()).idToken)).body.data!.token;
    now += 3_600_000;
    const second = await sandbox.signIn(email);
    const began = new Date(now - 3_600_000).toISOString();
    expect(await list(second)).toMatchObject([
      { actual: true, inicio: new Date(now).toISOString() },
      { actual: false, navegador: firefox, inicio: began, ultimo_uso: began },
    ]);
    now += 120_000;
    await stateOf(first);
    expect((await list(second)).map(({ actual, ultimo_uso: used }) => [actual, used])).toEqual([
      [false, new Date(now).toISOString()],
      [true, new Date(now - 120_000).toISOString()],
    ]);
  });

  it('leaves expired sessions out', async () => {
    await sandbox.signIn(email);
    now += 13 * 3_600_000;
    expect(await list(await sandbox.signIn(email))).toHaveLength(1);
  });

  it('ends one session, whose next call is refused, and no session of another user', async () => {
    const [mine, other, admin] = [await sandbox.signIn(email), await sandbox.signIn(email), await sandbox.signIn()];
    const ofAdmin = (await list(admin))[0]!.id;
    expect((await end(mine, { id_sesion: ofAdmin })).status).toBe(200);
    expect(await stateOf(admin)).toBe(200);
    const { id } = (await list(mine)).find(({ actual }) => !actual)!;
    expect((await end(mine, { id_sesion: id })).body.data.sesiones).toMatchObject([{ actual: true }]);
    expect(await stateOf(other)).toBe('token_invalid');
    expect(await stateOf(mine)).toBe(200);
    expect((await end(mine, { id_sesion: id })).status).toBe(200);
  });

  it('ends the session that asks, with the provider’s session that it opened', async () => {
    const [mine, other] = [await sandbox.signIn(email), await sandbox.signIn(email)];
    const [ofMine, ofOther] = [await providerToken(mine), await providerToken(other)];
    expect((await end(mine)).status).toBe(200);
    expect(await stateOf(mine)).toBe('token_invalid');
    expect([await isOpenAtProvider(ofMine), await isOpenAtProvider(ofOther)]).toEqual([false, true]);
  });

  it('ends all sessions, and what could open another one without the password', async () => {
    const { idToken, refreshToken } = await identityToken();
    now += 2_000;
    const [mine, other] = [await sandbox.signIn(email), await sandbox.signIn(email)];
    const ofOther = await providerToken(other);
    expect((await endAll(mine)).status).toBe(200);
    expect([await stateOf(mine), await stateOf(other)]).toEqual(['token_invalid', 'token_invalid']);
    expect(await isOpenAtProvider(ofOther)).toBe(false);
    expect((await logIn(idToken)).body.code).toBe(401);
    const renewed = await sandbox.ask('POST', '/securetoken.googleapis.com/v1/token', {
      body: { grant_type: 'refresh_token', refresh_token: refreshToken },
    });
    expect(renewed.body).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
    expect(await stateOf(await sandbox.signIn(email))).toBe(200);
  });

  it('works for a user without a business', async () => {
    const token = await sandbox.signIn('nuevo@mostrador.test');
    expect(await list(token)).toHaveLength(1);
    expect((await end(token)).status).toBe(200);
    expect((await end(token)).status).toBe(401);
  });

  it('a new password ends every session of the user and their sockets, and no other user’s', async () => {
    const [mine, admin] = [await sandbox.signIn(email), await sandbox.signIn()];
    const ofMine = await providerToken(mine);
    const address = await sandbox.listen();
    const sockets = await Promise.all(
      [mine, admin].map(async (token) => {
        const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true });
        expect(await socket.emitWithAck('storeClientInfo', { sucursal_id: 1 })).toMatchObject({ status: 'ok' });
        return { socket, closed: new Promise<void>((resolve) => socket.once('disconnect', () => resolve())) };
      }),
    );
    await sandbox.ask('POST', `${toolkit}sendOobCode`, { body: { requestType: 'PASSWORD_RESET', email } });
    const { body: mails } = await sandbox.ask<{ code: string }[]>('GET', '/__sandbox/outbox');
    now += 2_000;
    const reset = { oobCode: mails.at(-1)?.code, newPassword: 'otra-clave-1' };
    expect((await sandbox.ask('POST', `${toolkit}resetPassword`, { body: reset })).status).toBe(200);
    await sockets[0]!.closed;
    expect(await stateOf(mine)).toBe('token_invalid');
    expect(await isOpenAtProvider(ofMine)).toBe(false);
    expect(await stateOf(admin)).toBe(200);
    expect(sockets[1]!.socket.connected).toBe(true);
    for (const { socket } of sockets) socket.close();
  });
});
