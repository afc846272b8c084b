import { openTestSandbox, type TestSandbox } from '../../test-sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.services.database.query('TRUNCATE reconciliation_checks'));

interface Check {
  code?: string;
  difference: number | null;
  note: string;
  version: number;
  actor: string | null;
  check?: Check;
}

const path = '/v1/reconciliation/checks';
const day = { day: '2026-01-02', currency: 'EUR' };
const tokens = new Map<string, string>();

async function as(who: string, method: 'GET' | 'PUT', sent: object = {}, merchant?: string) {
  const email = `${who}@mostrador.test`;
  if (!tokens.has(email)) tokens.set(email, await sandbox.signIn(email));
  const headers = { 'x-session': tokens.get(email)!, ...(merchant && { 'x-external-merchant-id': merchant }) };
  const request = method === 'GET' ? { query: { ...day, ...sent } } : { body: { ...day, ...sent } };
  return sandbox.ask<Check>(method, path, { headers, ...request });
}

const mark = (who: string, difference: number | null, note: string, version: number, merchant?: string) =>
  as(who, 'PUT', { difference, note, version }, merchant);

describe('checks of reconciliation', () => {
  it('shares a check with the users of the account, with the name of who made it', async () => {
    expect((await as('admin', 'GET')).body).toMatchObject({ difference: null, note: '', version: 0, actor: null });
    expect(await mark('operador', -12.5, 'Visto', 0)).toMatchObject({ status: 200, body: { version: 1 } });
    const { body } = await as('admin', 'GET');
    expect(body).toMatchObject({ difference: -12.5, note: 'Visto', version: 1, actor: expect.any(String) });
    expect((await as('n445', 'GET')).body).toMatchObject({ difference: null, version: 0 });
    expect((await as('admin', 'GET', { currency: 'USD' })).body.version).toBe(0);
  });

  it('holds a check of one merchant apart from that of the account, and one of the platform from both', async () => {
    await mark('admin', 1, 'Todo', 0);
    await mark('admin', 2, 'Horno', 0, 'mer_horno');
    await mark('plataforma', 3, 'Plataforma', 0);
    const notes = async (who: string, merchant?: string) => (await as(who, 'GET', {}, merchant)).body.note;
    expect([await notes('admin'), await notes('admin', 'mer_horno')]).toEqual(['Todo', 'Horno']);
    expect([await notes('plataforma'), await notes('plataforma', 'ext_la_esquina')]).toEqual(['Plataforma', 'Todo']);
  });

  it('refuses a change of an older version with the current check, and answers a repetition', async () => {
    await mark('operador', 5, 'Primera', 0);
    const late = await mark('admin', 5, 'Segunda', 0);
    expect(late).toMatchObject({ status: 409, body: { code: 'check_changed', check: { note: 'Primera', version: 1 } } });
    expect(await mark('operador', 5, 'Primera', 0)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await mark('admin', null, '', 1)).toMatchObject({ status: 200, body: { difference: null, version: 2 } });
  });

  it('lets one of two changes of the same version win', async () => {
    const answers = await Promise.all([mark('operador', 5, 'A', 0), mark('admin', 5, 'B', 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses a day that does not exist and an amount that the currency does not have', async () => {
    expect((await as('admin', 'GET', { day: '2026-02-30' })).status).toBe(422);
    expect((await mark('admin', 1.234, '', 0)).status).toBe(422);
    expect((await as('admin', 'PUT', { difference: 1, note: 'x'.repeat(501), version: 0 })).status).toBe(400);
  });
});
