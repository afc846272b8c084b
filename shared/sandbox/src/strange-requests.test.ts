import { mapPath } from '@mostrador/contract/call';
import { allCalls } from '@mostrador/contract/registry';
import { testDatabases } from './test-databases';
import { openTestSandbox, type TestSandbox } from './test-sandbox';

describe.each(testDatabases())('on $name', ({ open }) => {
  let sandbox: TestSandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await openTestSandbox({ database: await open() });
    token = await sandbox.signIn();
  });
  afterAll(() => sandbox.close());

  test.each([
    ['NUL', 'Ta\u0000co'],
    ['half a character', 'Taco \ud83c'],
    ['its other half', '\udf2e Taco'],
  ])('rejects %s in a text with 400 and the field', async (_, nombre) => {
    const branch = await sandbox.ask('POST', '/addSucursal', { token, branch: 1, body: { nombre } });
    expect(branch).toMatchObject({ status: 400, body: { data: { errores: [{ campo: 'nombre' }] } } });
    const account = await sandbox.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp', {
      body: { email: 'a@b.es', password: 'una-buena-clave', displayName: nombre },
    });
    expect(account).toMatchObject({ status: 400, body: { error: { message: 'INVALID_ARGUMENT : displayName' } } });
  });

  test('returns 401 without a session from every call that requires one, whatever the request', async () => {
    const others: string[] = [];
    for (const { side, method, path, public: isPublic } of allCalls()) {
      if (isPublic || side !== 'backoffice') continue;
      const { status } = await sandbox.ask(
        method,
        mapPath(path, () => '1'),
        method === 'GET' ? {} : { body: { made: 'up' } },
      );
      if (status !== 401) others.push(`${method} ${path}: ${status}`);
    }
    expect(others).toEqual([]);
  });

  test('rejects NUL in query and path', async () => {
    const list = await sandbox.ask('GET', '/v1/payments', { query: { search: 'Ta\0co' } });
    expect(list).toMatchObject({ status: 400, body: { details: [expect.stringMatching(/^search: /)] } });
    expect((await sandbox.ask('GET', '/v1/payments/pay%00')).status).toBe(400);
  });

  test('accepts characters beyond the basic plane in texts', async () => {
    const { status } = await sandbox.ask('GET', '/v1/payments', { query: { search: 'Taco 🌮' } });
    expect(status).toBe(200);
  });

  test.each(['//', '///a//b', '/%', '/%zz', '/?%', '//v1/payments', '/v1/payments/%00'])(
    'handles GET %s without a server error',
    async (path) => {
      expect(
        (await sandbox.app.inject({ method: 'GET', url: path, headers: { 'x-api-key': 'sandbox-key' } })).statusCode,
      ).toBeLessThan(500);
    },
  );

  test.each(['"text"', '[]', '7', 'null', 'true', '{"email":1}'])('rejects an account body of %s with 400', async (payload) => {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx'],
    [
      'an end in the middle',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nab',
    ],
    ['an invalid header', 'multipart/form-data; boundary=a', '--a\r\nnonsense\r\n\r\nab\r\n--a--'],
    [
      'an unknown name',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nab\r\n--a--\r\n',
    ],
    ['JSON', 'application/json', '"text"'],
  ])('a form with %s is refused', async (_, type, payload) => {
    const headers = { 'content-type': type };
    const { status } = await sandbox.ask('POST', '/v1/chargebacks/cb_1/evidence', { headers, body: payload });
    expect([400, 404, 406, 415, 422]).toContain(status);
  });
});
