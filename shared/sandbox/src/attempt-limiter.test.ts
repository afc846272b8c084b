import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attemptLimits, bounds, callerAddress, type Bound, type LimitName } from './attempt-limiter';
import { REFUSED_CARD } from './payments/payments/issuer';
import { openShop, START, type Shop } from './backoffice/test-shop';
import { openTestSandbox } from './test-sandbox';

const MINUTE = 60_000;
const identity = '/identitytoolkit.googleapis.com/v1/accounts:';
const names = Object.keys(attemptLimits) as LimitName[];
const rows = names.flatMap((name) => {
  const limit: Partial<Record<(typeof bounds)[number], Bound>> = attemptLimits[name];
  return bounds.flatMap((kind) => (limit[kind] ? [{ name, kind, ...limit[kind] }] : []));
});

interface Try {
  /** Number of the account, order, branch, link or merchant. */
  subject: number;
  caller: string;
  /** Number of the attempt, for a guess of its own. */
  count: number;
}

describe('the server', () => {
  let shop: Shop;
  const links: string[] = [];
  beforeAll(async () => {
    shop = await openShop();
    for (let index = 0; index < 5; index++) {
      const body = { amount: { value: 5, currency: 'EUR' }, merchant_id: 'mer_horno', type: 'STATIC' };
      const { body: link } = await shop.ask<{ id: string }>('POST', '/v1/links', { body });
      links.push(link.id);
    }
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.clock.now = START;
    shop.services.attempts.clear();
  });

  async function send(caller: string, method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}) {
    const isForm = url.startsWith('/pay/');
    const type = { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
    const payload = isForm ? new URLSearchParams(body as Record<string, string>).toString() : body && JSON.stringify(body);
    const all = { ...(payload && type), ...headers };
    return shop.app.inject({ method, url, remoteAddress: caller, headers: all, ...(payload ? { payload } : {}) });
  }
  const session = () => ({ authorization: `Bearer ${shop.tokens.admin}` });
  const cardOf = (merchant: string) => ({
    amount: { value: 5, currency: 'EUR' },
    merchant_id: merchant,
    instrument: {
      type: 'CARD',
      card: { number: REFUSED_CARD, expiration_month: 12, expiration_year: 2030, security_code: '123' },
    },
  });
  const branches = [1, 2, 3];
  const merchants = ['mer_horno', 'mer_esquina_centro'];

  /** An attempt that fails. */
  const attempts: Record<LimitName, (attempt: Try) => ReturnType<typeof send>> = {
    signIn: ({ subject, caller, count }) =>
      // In turns, because both count as one.
      count % 2
        ? send(caller, 'POST', '/v1/auth/login', { email: `a${subject}@x.test`, password: 'no' }, { 'x-api-key': 'sandbox-key' })
        : send(caller, 'POST', `${identity}signInWithPassword`, { email: `a${subject}@x.test`, password: 'no' }),
    resetMail: ({ subject, caller }) =>
      send(caller, 'POST', `${identity}sendOobCode`, { requestType: 'PASSWORD_RESET', email: `a${subject}@x.test` }),
    signUp: ({ subject, caller }) =>
      send(caller, 'POST', `${identity}signUp`, { email: `a${subject}@x.test`, password: 'corta' }),
    findOrder: ({ subject, caller, count }) => {
      const numero = `${'0'.repeat(count % 3)}${900_000 + subject}`;
      return send(caller, 'POST', '/buscarEstadoPedido', { numero, telefono: '0000' });
    },
    orderStatus: ({ subject, caller }) => send(caller, 'GET', `/getEstadoPedido?pedido_id=${900_000 + subject}&cliente_id=1`),
    coupon: ({ subject, caller, count }) => {
      const productos = [{ id_producto: 1, cantidad: 1, opciones: [] }];
      const body = { id_sucursal: branches[subject % 3], productos, codigo: `NADA-${count}` };
      return send(caller, 'POST', '/simularPromociones', body, session());
    },
    gift: ({ subject, caller, count }) =>
      send(caller, 'GET', `/verificarRegalo?codigo=NADA-${count}&id_sucursal=${branches[subject % 3]}`, undefined, session()),
    payLink: ({ subject, caller }) =>
      send(caller, 'POST', `/pay/${links[subject % links.length]}`, {
        number: REFUSED_CARD,
        expiry: '12/30',
        security_code: '123',
      }),
    checkout: ({ subject, caller }) =>
      send(caller, 'POST', '/v1/payments/authorize', cardOf(merchants[subject % 2]!), {
        'x-api-key': 'sandbox-key',
        'x-session': shop.tokens.admin,
        'x-external-merchant-id': 'ext_la_esquina',
        'idempotency-key': randomUUID(),
      }),
  };

  const tryOf = (kind: (typeof bounds)[number], count: number): Try => ({
    count,
    subject: kind === 'caller' ? count : 0,
    caller: kind === 'subject' ? `10.1.${Math.floor(count / 200)}.${count % 200}` : '10.0.0.1',
  });

  it.each(rows)('refuses $name after $most in $minutes minutes ($kind), and allows it again after the window', async (row) => {
    const attempt = (count: number) => attempts[row.name](tryOf(row.kind, count));
    for (let count = 0; count < row.most; count++) {
      const { statusCode, body } = await attempt(count);
      expect([count, statusCode < 500 && statusCode !== 429, body]).toEqual([count, true, body]);
    }
    const refused = await attempt(row.most);
    expect([refused.statusCode, refused.body]).toEqual([429, refused.body]);
    expect(refused.headers['retry-after']).toBe(String(row.minutes * 60));
    expect(refused.body).toMatch(
      new RegExp(
        `Vuelve a probar en ${row.minutes} minutos|TOO_MANY_ATTEMPTS_TRY_LATER : Retry after ${row.minutes * 60} seconds`,
      ),
    );
    shop.clock.now += row.minutes * MINUTE;
    expect((await attempt(row.most)).statusCode).not.toBe(429);
  });

  it('lets a page of another origin read the time to wait', async () => {
    const { headers } = await send('10.0.0.1', 'GET', '/getSesiones', undefined, { origin: 'http://localhost:3000' });
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
  });

  it('counts parallel attempts, of which no more than the limit pass', async () => {
    const all = await Promise.all(Array.from({ length: 15 }, (_, count) => attempts.signIn(tryOf('pair', count))));
    expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  it('does not lock out a user who signed in from here before, whatever strangers try', async () => {
    const password = 'mostrador-2026';
    const signIn = (caller: string) =>
      send(caller, 'POST', `${identity}signInWithPassword`, { email: 'admin@mostrador.test', password });
    expect((await signIn('10.0.0.1')).statusCode).toBe(200);
    const stranger = (count: number) => tryOf('subject', count).caller;
    for (let count = 0; count < 60; count++)
      await send(stranger(count), 'POST', `${identity}signInWithPassword`, { email: 'admin@mostrador.test', password: 'no' });
    expect((await signIn('10.0.0.2')).statusCode).toBe(429);
    expect((await signIn('10.0.0.1')).statusCode).toBe(200);
  });
});

test.each([
  ['ignores X-Forwarded-For', undefined, 429],
  ['takes the client that a trusted proxy names', 'loopback', 400],
])('%s', async (_, trustProxy, expected) => {
  const sandbox = await openTestSandbox(trustProxy === undefined ? {} : { trustProxy });
  const signIn = (client: string) =>
    sandbox.ask('POST', `${identity}signInWithPassword`, {
      body: { email: 'a@x.test', password: 'no' },
      headers: { 'x-forwarded-for': client },
    });
  for (let count = 0; count < 10; count++) expect((await signIn('203.0.113.1')).status).toBe(400);
  expect((await signIn('203.0.113.1')).status).toBe(429);
  expect((await signIn('203.0.113.2')).status).toBe(expected);
  await sandbox.close();
});

test('the table of the docs is the one that the server follows', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/platform.md'), 'utf8');
  const section = page.slice(page.indexOf('### 6.4'), page.indexOf('## 7.'));
  const listed = [...section.matchAll(/^\| `(\w+)` .*$/gm)].map(([line, name]) => [
    name,
    ...line
      .split('|')
      .slice(3, 6)
      .map((cell) => cell.trim()),
  ]);
  const expected = names.map((name) => {
    const limit: Partial<Record<(typeof bounds)[number], Bound>> = attemptLimits[name];
    return [name, ...bounds.map((kind) => (limit[kind] ? `${limit[kind].most} in ${limit[kind].minutes} min` : '–'))];
  });
  expect(listed).toEqual(expected);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('a client at %s is the caller %s', (address, caller) => {
  expect(callerAddress(address)).toBe(caller);
});
