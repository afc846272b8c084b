import { openTestSandbox, type TestSandbox } from '../../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

interface Body {
  data: { id: string; name: string; available: number; pending: number; held: number; currency: string }[];
  pagination: { total: number };
  available: number;
  pending: number;
  held: number;
}

const tokens = new Map<string, string>();
async function as(who: string, path: string, merchant?: string) {
  const email = `${who}@mostrador.test`;
  if (!tokens.has(email)) tokens.set(email, await sandbox.signIn(email));
  const headers = { 'x-session': tokens.get(email)!, ...(merchant && { 'x-external-merchant-id': merchant }) };
  return (await sandbox.ask<Body>('GET', path, { headers })).body;
}

describe('accounts', () => {
  it.each(['EUR', 'CLP'])(
    'shows the platform the balance of each organization in %s, which its own call answers too',
    async (currency) => {
      const { data, pagination } = await as('plataforma', `/v1/accounts?currency=${currency}`);
      expect(data.map(({ id }) => id)).toEqual(['ext_casa_lupita', 'ext_la_esquina', 'ext_mercado_sur']);
      expect(pagination.total).toBe(3);
      for (const { id, available, pending, held } of data) {
        const balance = await as('plataforma', `/v1/cashouts/balance?currency=${currency}`, id);
        expect(balance).toMatchObject({ available, pending, held });
      }
    },
  );

  it('shows a business its own account only, and that of a named organization to the platform', async () => {
    expect((await as('n445', '/v1/accounts')).data.map(({ id }) => id)).toEqual(['ext_mercado_sur']);
    expect((await as('plataforma', '/v1/accounts', 'mer_horno')).data.map(({ id }) => id)).toEqual(['ext_la_esquina']);
  });

  it('finds an account by part of its name without accents, by the beginning of its id and by its organization', async () => {
    const found = async (query: string) => (await as('plataforma', `/v1/accounts?${query}`)).data.map(({ id }) => id);
    expect(await found('search=hosteleria')).toEqual(['ext_la_esquina']);
    expect(await found('search=ext_mer')).toEqual(['ext_mercado_sur']);
    expect(await found('organization_id=org_casa_lupita')).toEqual(['ext_casa_lupita']);
    expect(await found('search=nadie')).toEqual([]);
  });
});
