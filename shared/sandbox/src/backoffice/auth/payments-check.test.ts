import { openTestSandbox, type TestSandbox } from '../../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const reading = { 'x-original-method': 'GET', 'x-original-uri': '/api/payments/v1/payments' };
const refunding = { 'x-original-method': 'POST', 'x-original-uri': '/api/payments/v1/payments/abc/refund' };
const posted = (path: string) => ({ 'x-original-method': 'POST', 'x-original-uri': `/api/payments${path}` });
const unknown = { 'x-original-method': 'POST', 'x-original-uri': '/api/payments/v1/anything' };

test.each([
  ['an ADMIN of a brand with payments', 'admin', 'ext_la_esquina', refunding, 204],
  ['an ADMIN without method and path', 'admin', 'ext_la_esquina', {}, 204],
  ['an operator who reads', 'operador', 'ext_la_esquina', reading, 204],
  ['an operator who refunds', 'operador', 'ext_la_esquina', refunding, 403],
  ['an operator without method and path', 'operador', 'ext_la_esquina', {}, 403],
  ['an operator with an unknown call', 'operador', 'ext_la_esquina', unknown, 403],
  ['a manager with the permission to refund', 'encargada', 'ext_la_esquina', refunding, 204],
  ['an ADMIN who names another business', 'n445', 'ext_la_esquina', reading, 403],
  ['an ADMIN who names one of their merchants', 'n445', 'mer_sur_nunoa', reading, 204],
  ['an ADMIN who names no merchant', 'admin', '', reading, 403],
  ['the platform, which sees all', 'plataforma', '', reading, 204],
  ['a business without an account', 'parrilla', 'ext_la_esquina', reading, 403],
  ['an ADMIN of a brand without payments', 'plaza', 'ext_la_esquina', reading, 403],
])('responds to %s', async (_who, user, merchant, asked, status) => {
  const token = await sandbox.signIn(`${user}@mostrador.test`);
  const headers = { ...asked, 'x-external-merchant-id': merchant };
  expect((await sandbox.ask('GET', '/autorizacionPagos', { token, headers })).status).toBe(status);
});

test.each([
  ['/v1/payments/abc/refund#/v1/links', 403],
  ['/v1/payments/abc/refund/v1/links', 403],
  ['/v1/links', 204],
  // Earlier proxies send the whole address: its query string is not part of the call.
  ['/v1/links?x', 204],
  ['/v1/payments/abc/refund?/v1/links', 403],
])('checks the path when an operator, who may create a link, requests %s', async (path, status) => {
  const token = await sandbox.signIn('operador@mostrador.test');
  const headers = { ...posted(path), 'x-external-merchant-id': 'ext_la_esquina' };
  expect((await sandbox.ask('GET', '/autorizacionPagos', { token, headers })).status).toBe(status);
});

test.each(['/v1/links#', '/v1/pay%6dents', '/v1/links/../payments', '/v1\\links'])(
  'refuses even an ADMIN who requests the ambiguous path %s',
  async (path) => {
    const token = await sandbox.signIn();
    const headers = { ...posted(path), 'x-external-merchant-id': 'ext_la_esquina' };
    expect((await sandbox.ask('GET', '/autorizacionPagos', { token, headers })).status).toBe(403);
  },
);

test('refuses a request without a valid session', async () => {
  expect((await sandbox.ask('GET', '/autorizacionPagos')).status).toBe(401);
  expect((await sandbox.ask('GET', '/autorizacionPagos', { token: 'of-somebody' })).body).toMatchObject({
    error_type: 'token_invalid',
  });
});
