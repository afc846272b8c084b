import { openTestSandbox, serverKey, type TestSandbox } from '../../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox({ serverKeys: [serverKey, 'of-sur'] });
});
afterAll(() => sandbox.close());

type Body = {
  id: string;
  code?: string;
  message?: string;
  data: { id: string; actor?: string; merchant_id?: string }[];
  pagination: { total?: number; total_records?: number };
  total: number;
  available: number;
  destination: { holder: string };
  transactions: { id: string }[];
};

const EVERYBODY = {
  admin: 'admin',
  operator: 'operador',
  manager: 'encargada',
  sur: 'n445',
  lupita: 'n542',
  platform: 'plataforma',
};
const tokens = new Map<string, string>();

/** Sends a request as a user of the dashboard; `merchant` is the header that the page sends. */
async function as(
  who: keyof typeof EVERYBODY | 'grill',
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, merchant }: { body?: object; merchant?: string } = {},
) {
  const email = `${who === 'grill' ? 'parrilla' : EVERYBODY[who]}@mostrador.test`;
  if (!tokens.has(email)) tokens.set(email, await sandbox.signIn(email));
  const headers = { 'x-session': tokens.get(email)!, ...(merchant && { 'x-external-merchant-id': merchant }) };
  return sandbox.ask<Body>(method, path, { body, headers });
}

const lists = ['payments', 'links', 'chargebacks', 'merchants', 'points', 'terminals', 'cashouts'];
const sizeOf = ({ pagination }: Body) => pagination.total ?? pagination.total_records;
const idsOf = async (who: keyof typeof EVERYBODY, list: string) =>
  (await as(who, 'GET', `/v1/${list}?${list === 'cashouts' ? 'per_page' : 'page_size'}=200`)).body.data.map(({ id }) => id);

describe('access by organization', () => {
  it.each(lists)('keeps the %s of two businesses separate, and returns 404 for a record of the other', async (list) => {
    const [esquina, sur] = [await idsOf('admin', list), await idsOf('sur', list)];
    expect(esquina.length).toBeGreaterThan(0);
    expect(esquina.filter((id) => sur.includes(id))).toEqual([]);
    expect((await as('sur', 'GET', `/v1/${list}/${esquina[0]}`)).status).toBe(404);
    if (sur[0]) expect((await as('admin', 'GET', `/v1/${list}/${sur[0]}`)).status).toBe(404);
    expect((await as('lupita', 'GET', `/v1/${list}`)).body.data).toEqual([]);
  });

  it('seeds payments, merchants and terminals for Mercado Sur', async () => {
    for (const list of ['payments', 'merchants', 'points', 'terminals'])
      expect((await idsOf('sur', list)).length).toBeGreaterThan(0);
  });

  it('returns only own data for a transaction, a search, totals and balances', async () => {
    const [payment] = await idsOf('admin', 'payments');
    const { transactions } = (await as('admin', 'GET', `/v1/payments/${payment}`)).body;
    for (const { id } of transactions) expect((await as('sur', 'GET', `/v1/transactions/${id}`)).status).toBe(404);
    expect((await as('sur', 'GET', '/v1/merchants?search=esquina')).body.data).toEqual([]);
    expect((await as('sur', 'GET', `/v1/payments?payment_id=${payment}`)).body.data).toEqual([]);
    expect((await as('sur', 'GET', '/v1/chargebacks/statistics')).body.total).toBe(0);
    expect((await as('sur', 'GET', '/v1/cashouts/statistics?currency=EUR')).body.total).toBe(0);
    expect((await as('sur', 'GET', '/v1/cashouts/balance?currency=EUR')).body.available).toBe(0);
    expect((await as('admin', 'GET', '/v1/cashouts/balance?currency=EUR')).body.available).toBeGreaterThan(0);
  });

  it('refuses the header with a merchant of another organization', async () => {
    for (const merchant of ['ext_la_esquina', 'mer_horno', 'made-up'])
      expect((await as('sur', 'GET', '/v1/payments', { merchant })).status).toBe(403);
    expect((await as('sur', 'GET', '/v1/payments', { merchant: 'mer_sur_nunoa' })).status).toBe(200);
    const [payment] = await idsOf('admin', 'payments');
    expect((await as('sur', 'POST', `/v1/payments/${payment}/refund`)).status).toBe(404);
    const body = { amount: { value: 5000, currency: 'CLP' }, merchant_id: 'mer_horno' };
    expect((await as('sur', 'POST', '/v1/links', { body })).status).toBe(422);
  });

  it('for a provider without sessions the header alone names the account', async () => {
    const headers = { 'x-api-key': serverKey, 'x-external-merchant-id': 'ext_mercado_sur' };
    const { body } = await sandbox.ask<Body>('GET', '/v1/payments', { headers });
    expect(sizeOf(body)).toBe(sizeOf((await as('sur', 'GET', '/v1/payments')).body));
  });

  it("the platform's key alone gives access to no merchant's money", async () => {
    const headers = { 'x-api-key': serverKey, 'x-external-merchant-id': '' };
    for (const list of lists)
      expect(await sandbox.ask('GET', `/v1/${list}`, { headers })).toMatchObject({
        status: 403,
        body: { code: 'merchant_needed' },
      });
    const body = { amount: { value: 1000, currency: 'CLP' } };
    expect((await sandbox.ask('POST', '/v1/cashouts', { body, headers })).status).toBe(403);
  });

  it("shows an organization's key all its merchants, and nothing of another for any header", async () => {
    await sandbox.services.database.query("INSERT INTO api_keys (key, organization_id) VALUES ('of-sur', 'org_mercado_sur')");
    const key = { 'x-api-key': 'of-sur' };
    const ask = (merchant: string) =>
      sandbox.ask<Body>('GET', '/v1/payments', { headers: { ...key, 'x-external-merchant-id': merchant } });
    const all = sizeOf((await as('sur', 'GET', '/v1/payments')).body)!;
    expect(sizeOf((await ask('')).body)).toBe(all);
    expect(sizeOf((await ask('mer_sur_nunoa')).body)).toBeLessThan(all);
    for (const merchant of ['ext_la_esquina', 'mer_horno', 'made-up']) expect((await ask(merchant)).status).toBe(403);
    const session = { ...key, 'x-session': await sandbox.signIn() };
    expect((await sandbox.ask('GET', '/v1/payments', { headers: session })).status).toBe(403);
  });

  it('shows the platform all data or the chosen merchant, and requires a choice for data of one owner', async () => {
    const total = async (merchant?: string) =>
      sizeOf((await as('platform', 'GET', '/v1/merchants', merchant ? { merchant } : {})).body)!;
    expect(await total()).toBe((await total('ext_la_esquina')) + (await total('ext_mercado_sur')));
    expect(await total('mer_sur_nunoa')).toBe(1);
    const body = { amount: { value: 1000, currency: 'CLP' } };
    expect(await as('platform', 'POST', '/v1/cashouts', { body })).toMatchObject({
      status: 422,
      body: { code: 'merchant_needed' },
    });
    const own = await as('platform', 'POST', '/v1/cashouts', { body, merchant: 'ext_mercado_sur' });
    expect(own).toMatchObject({ status: 200, body: { destination: { holder: 'Mercado Sur SpA' } } });
    expect((await as('admin', 'GET', `/v1/cashouts/${own.body.id}`)).status).toBe(404);
  });

  it('refuses a business without an account with its own code', async () => {
    expect(await as('grill', 'GET', '/v1/payments')).toMatchObject({ status: 403, body: { code: 'no_merchant' } });
  });

  it('returns 401 for an invalid session, whatever the key', async () => {
    const answer = await sandbox.ask('GET', '/v1/payments', { headers: { 'x-session': 'of-yesterday' } });
    expect(answer).toMatchObject({ status: 401, body: { error_type: 'token_invalid' } });
  });
});

describe('permissions', () => {
  const amount = { amount: { value: 10, currency: 'EUR' } };

  it.each([
    ['POST', '/v1/payments/any/refund'],
    ['POST', '/v1/payments/any/capture'],
    ['POST', '/v1/payments/any/cancel'],
    ['POST', '/v1/payments/any/cancel-or-refund'],
    ['POST', '/v1/cashouts'],
    ['POST', '/v1/cashouts/any/cancel'],
    ['POST', '/v1/chargebacks/any/accept'],
    ['DELETE', '/v1/merchants/any'],
    ['DELETE', '/v1/points/any'],
    ['DELETE', '/v1/terminals/any'],
  ] as const)('forbids an operator to %s %s', async (method, path) => {
    const body = method === 'POST' ? amount : undefined;
    expect(await as('operator', method, path, { body })).toMatchObject({
      status: 403,
      body: { code: 'permission_needed', message: expect.stringContaining('administrador') },
    });
  });

  it('allows an operator to read and to create links', async () => {
    for (const list of lists) expect((await as('operator', 'GET', `/v1/${list}`)).status).toBe(200);
    const body = { ...amount, merchant_id: 'mer_horno' };
    const link = await as('operator', 'POST', '/v1/links', { body });
    expect(link.status).toBe(200);
    expect((await as('operator', 'POST', `/v1/links/${link.body.id}/cancel`)).status).toBe(200);
  });

  it('allows a user with a single permission, without ADMIN, only that action', async () => {
    expect((await as('manager', 'POST', '/v1/payments/any/refund')).status).toBe(404);
    expect((await as('manager', 'POST', '/v1/cashouts', { body: amount })).status).toBe(403);
  });

  it('names the user in histories', async () => {
    const { body } = await as('admin', 'POST', '/v1/cashouts', { body: amount });
    await as('admin', 'POST', `/v1/cashouts/${body.id}/cancel`);
    const { data } = (await as('admin', 'GET', `/v1/cashouts/${body.id}/history`)).body;
    expect(data.map(({ actor }) => actor)).toEqual(['Marta Ibáñez', 'Marta Ibáñez']);
  });
});
