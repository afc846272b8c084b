import { openTestSandbox, type TestSandbox } from './test-sandbox';

let sandbox: TestSandbox;
let address: string;
let token: string;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  address = await sandbox.listen();
  token = await sandbox.signIn();
});

beforeEach(() => sandbox.ask('DELETE', '/__sandbox/faults'));

afterAll(() => sandbox.close());

const fault = (body: object) => sandbox.ask('POST', '/__sandbox/faults', { body });
const health = () => fetch(`${address}/v1/health`, { headers: { 'x-api-key': 'sandbox-key' } });
const rename = (nombre: string) =>
  fetch(`${address}/editarNegocio`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nombre }),
  });
const name = async () => {
  const { body } = await sandbox.ask<{ negocio: { nombre: string } }>('GET', '/getNegocio', { token });
  return body.negocio.nombre;
};

describe('faults', () => {
  it('responds with a status in the format of the payments or back-office side, as many times as requested', async () => {
    await fault({ method: 'get', path: '/v1/health', status: 503, times: 2 });
    await fault({ method: 'GET', path: '/getNegocio', status: 401 });
    const answer = await health();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'fault', message: expect.any(String), details: [] });
    expect((await health()).status).toBe(503);
    expect((await health()).status).toBe(200);
    expect(await sandbox.ask('GET', '/getNegocio', { token })).toMatchObject({
      status: 401,
      body: { error_type: 'token_expired' },
    });
    expect((await sandbox.ask('GET', '/getNegocio', { token })).status).toBe(200);
  });

  it('responds with the given body', async () => {
    await fault({ method: 'GET', path: '/getNegocio', status: 401, body: { error_type: 'token_invalid' } });
    expect((await sandbox.ask('GET', '/getNegocio', { token })).body).toEqual({ error_type: 'token_invalid' });
  });

  it('changes the answer after the request took effect, of every request if it names none', async () => {
    const list = () => sandbox.ask<{ data: Record<string, unknown>[] }>('GET', '/getSucursalesNegocio', { token });
    const { data } = (await list()).body;
    const mangled = async (mangle: string) => {
      await fault({ method: '*', path: '*', mangle });
      return (await list()).body;
    };
    expect((await mangled('nulls')).data[0]).toMatchObject({ id: null, nombre: null });
    expect(Object.keys((await mangled('missing')).data[0]!).length).toBeLessThan(Object.keys(data[0]!).length);
    expect((await mangled('markup')).data[0]!.nombre).toMatch(/^Centro<b data-injected>/);
    expect((await mangled('many')).data).toHaveLength(100_000);
    expect(String(await mangled('html'))).toContain('<title>Portal</title>');
    expect((await list()).body.data).toEqual(data);
  });

  it('matches a template, a concrete path with any query, and nothing else', async () => {
    const read = (id: string) => sandbox.ask('GET', `/v1/payments/${id}?x=1`).then(({ status }) => status);
    await fault({ method: 'GET', path: '/v1/payments/{id}', status: 500 });
    expect(await read('any')).toBe(500);
    await fault({ method: 'GET', path: '/v1/payments/p1', status: 500 });
    await fault({ method: 'POST', path: '/v1/payments/p2', status: 500 });
    expect(await read('p2')).toBe(404);
    expect(await read('p1')).toBe(500);
  });

  it('delays a response', async () => {
    await fault({ method: 'GET', path: '/v1/health', delay_ms: 300 });
    const start = performance.now();
    expect((await health()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(295);
  });

  it('cuts the connection before or after the change', async () => {
    await fault({ method: 'POST', path: '/editarNegocio', drop: true });
    await expect(rename('Antes')).rejects.toThrow();
    expect(await name()).toBe('La Esquina');
    await fault({ method: 'POST', path: '/editarNegocio', drop_after_commit: true });
    await expect(rename('Después')).rejects.toThrow();
    expect(await name()).toBe('Después');
    expect((await rename('Otra vez')).status).toBe(200);
  });

  it('responds with a status after the change took effect', async () => {
    await fault({ method: 'POST', path: '/editarNegocio', status_after_commit: 500 });
    const answer = await rename('Ya cambiado');
    expect([answer.status, await answer.json()]).toMatchObject([500, { status: 'error', code: 500 }]);
    expect(await name()).toBe('Ya cambiado');
  });

  it('applies to the identity provider', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
    await fault({ method: 'POST', path, status: 500, body: {} });
    expect((await sandbox.ask('POST', path, { body: {} })).status).toBe(500);
  });

  it('removes faults on request', async () => {
    await fault({ method: 'GET', path: '/v1/health', status: 500, times: 5 });
    await sandbox.ask('DELETE', '/__sandbox/faults');
    expect((await health()).status).toBe(200);
  });

  it.each([
    { path: '/v1/health' },
    { method: 'GET', path: '/x', status: 99 },
    { method: 'GET', path: '/x', status: 500, times: 0 },
  ])('refuses %j', async (body) => expect((await fault(body)).status).toBe(400));
});

describe('reset', () => {
  it('restores the seed and drops sessions, faults, keys and mails', async () => {
    await rename('Otro nombre');
    await fault({ method: 'GET', path: '/v1/health', status: 500, times: 5 });
    await sandbox.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', {
      body: { requestType: 'PASSWORD_RESET', email: 'admin@mostrador.test' },
    });
    expect((await sandbox.ask<unknown[]>('GET', '/__sandbox/outbox')).body).toHaveLength(1);
    expect((await sandbox.ask('POST', '/__sandbox/reset')).status).toBe(200);
    expect((await sandbox.ask<unknown[]>('GET', '/__sandbox/outbox')).body).toEqual([]);
    expect((await health()).status).toBe(200);
    expect((await sandbox.ask('GET', '/getNegocio', { token })).body).toMatchObject({ error_type: 'token_invalid' });
    token = await sandbox.signIn();
    expect(await name()).toBe('La Esquina');
  });

  it('resets a clock that was moved ahead', async () => {
    const ahead = async () => {
      const { headers } = await sandbox.app.inject('/v1/health');
      return Date.parse(String(headers.date)) - sandbox.services.now();
    };
    const hour = 3_600_000;
    const before = sandbox.services.now();
    expect((await sandbox.ask('POST', '/__sandbox/clock', { body: { ahead_ms: hour } })).status).toBe(200);
    expect(sandbox.services.now() - before).toBeGreaterThanOrEqual(hour);
    expect(Math.abs(await ahead())).toBeLessThan(60_000);
    expect((await sandbox.ask('POST', '/__sandbox/clock', { body: { ahead_ms: -1 } })).status).toBe(400);
    await sandbox.ask('POST', '/__sandbox/reset');
    expect(sandbox.services.now() - before).toBeLessThan(hour);
  });
});

describe('allowed origins', () => {
  const preflight = (origin: string) =>
    fetch(`${address}/v1/payments`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,sucursalid,x-api-key,x-external-merchant-id,x-brand-host,idempotency-key,x-client-version',
      },
    });

  it.each(['http://localhost:3000', 'http://plaza.localhost:3000', 'http://127.0.0.1:4173', 'https://localhost'])(
    'allows %s',
    async (origin) => {
      const { headers } = await preflight(origin);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      for (const name of ['sucursalid', 'idempotency-key', 'x-client-version'])
        expect(headers.get('access-control-allow-headers')).toContain(name);
    },
  );

  it.each(['https://evil.example', 'http://localhost.evil.example', 'http://evil.example:3000', 'null'])(
    'refuses %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('lets a page read a failed response', async () => {
    await fault({ method: 'GET', path: '/v1/health', status: 500 });
    const answer = await fetch(`${address}/v1/health`, { headers: { origin: 'http://localhost:3000' } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, 'http://localhost:3000']);
  });
});

describe('routing errors', () => {
  it('refuses an unknown path in the format of the payments or back-office side', async () => {
    expect(await sandbox.ask('GET', '/v1/nothing')).toMatchObject({ status: 404, body: { code: 'not_found', details: [] } });
    expect(await sandbox.ask('GET', '/nothing')).toMatchObject({ status: 404, body: { status: 'error', code: 404 } });
  });

  it('refuses a body with invalid JSON', async () => {
    const answer = await sandbox.ask('POST', '/editarNegocio', {
      token,
      headers: { 'content-type': 'application/json' },
      body: '{"nombre":',
    });
    expect(answer).toMatchObject({ status: 400, body: { status: 'error', code: 400 } });
  });
});

describe('pages and pictures', () => {
  it('serves the logos of the brand, and the store', async () => {
    const { body } = await sandbox.ask<{ branding: { logo_url: string; favicon_url: string } }>('GET', '/branding');
    for (const url of [body.branding.logo_url, body.branding.favicon_url]) {
      const picture = await sandbox.ask<string>('GET', new URL(url).pathname);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
    expect((await sandbox.ask<string>('GET', '/tienda/la-esquina')).body).toMatch(/La Esquina.*: de regalo desde \d/s);
    expect((await sandbox.ask('GET', '/tienda/otra')).status).toBe(404);
  });
});
