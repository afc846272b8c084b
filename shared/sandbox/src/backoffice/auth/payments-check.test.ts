import { openTestSandbox, type TestSandbox } from '../../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

test.each([
  ['an ADMIN of a brand with payments', 'admin@mostrador.test', 204],
  ['an operator', 'operador@mostrador.test', 403],
  ['an ADMIN of a brand without payments', 'plaza@mostrador.test', 403],
])('%s', async (_who, email, status) => {
  const token = await sandbox.signIn(email);
  expect((await sandbox.ask('GET', '/autorizacionPagos', { token })).status).toBe(status);
});

test('nobody without a session that stands', async () => {
  expect((await sandbox.ask('GET', '/autorizacionPagos')).status).toBe(401);
  expect((await sandbox.ask('GET', '/autorizacionPagos', { token: 'of-somebody' })).body).toMatchObject({
    error_type: 'token_invalid',
  });
});
