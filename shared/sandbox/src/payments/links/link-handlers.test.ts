import type * as z from 'zod/mini';
import type { linkWire } from '@mostrador/contract/payments/links/shapes';
import { LINK_STATUSES } from '@mostrador/contract/payments/links/states';
import { testDatabases } from '../../test-databases';
import { organizationId } from '../../seed/core';
import { PaymentsTestBed } from '../test-bed';
import { insertLinks, type LinkRow } from './link-repository';

type WireLink = z.input<typeof linkWire>;
interface Body extends WireLink {
  code?: string;
  details?: string[];
  link?: WireLink;
  data?: WireLink[];
  pagination?: { total: number; total_pages: number };
}

const HOUR = 3_600_000;

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
    await testBed.db.query('TRUNCATE links CASCADE');
  });
  afterAll(() => testBed.close());

  const ask = (method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) =>
    testBed.sandbox.ask<Body>(method, path, { body, headers });
  const create = (change: object = {}, headers?: Record<string, string>) =>
    ask('POST', '/v1/links', { amount: { value: 25, currency: 'EUR' }, merchant_id: 'mer_horno', ...change }, headers);
  const ids = async (query: string) => (await ask('GET', `/v1/links?${query}`)).body.data?.map((link) => link.id);

  let count = 0;
  async function place(change: Partial<LinkRow> = {}): Promise<string> {
    const id = `lnk_test-${String(++count).padStart(3, '0')}`;
    const createdAt = change.created_at ?? testBed.clock.now - HOUR;
    const row = {
      id,
      organization_id: organizationId,
      merchant_id: 'mer_horno',
      type: 'STATIC' as const,
      status: 'ACTIVE' as const,
      currency: 'EUR',
      amount_minor: 1000,
      amount_value: 10,
      description: null,
      redirect_url: null,
      cancel_url: null,
      metadata: null,
      expires_in: 7200,
      created_at: createdAt,
      expires_at: createdAt + 2 * HOUR,
      updated_at: createdAt,
      ...change,
    };
    await insertLinks(testBed.db, [row]);
    return id;
  }

  describe('create', () => {
    it('is STATIC and open for an hour by default', async () => {
      const { status, body } = await create();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        type: 'STATIC',
        status: 'ACTIVE',
        amount: { value: 25, currency: 'EUR' },
        merchant: { id: 'mer_horno', name: 'Panadería El Horno de Leña' },
        expires_in: 3600,
        times_paid: 0,
        payment_ids: [],
        allowed_actions: ['cancel'],
      });
      expect((body.expires_at ?? 0) - body.created_at).toBe(3600);
      expect(body.url).toMatch(new RegExp(`^http://localhost:\\d+/pay/${body.id}$`));
      expect((await ask('GET', `/v1/links/${body.id}`)).body).toEqual(body);
    });

    it('stores every field', async () => {
      const fields = {
        type: 'DYNAMIC',
        amount: { value: 1.234, currency: 'KWD' },
        description: 'Señal del encargo',
        redirect_url: 'https://tienda.example/gracias?a=1&b=2',
        cancel_url: 'http://localhost:3000/carrito',
        expires_in: 86_400,
        metadata: { pedido: '77', canal: 'teléfono' },
      };
      expect((await create(fields)).body).toMatchObject(fields);
    });

    it.each([
      ['amount of nothing', { amount: { value: 0, currency: 'EUR' } }, 422, /^amount\.value/],
      ['negative amount', { amount: { value: -5, currency: 'EUR' } }, 422, /^amount\.value/],
      ['amount with too many digits', { amount: { value: 10.5, currency: 'JPY' } }, 422, /^amount/],
      ['currency that is unknown', { amount: { value: 10, currency: 'XQQ' } }, 422, /^amount/],
      ['merchant', { merchant_id: 'nobody' }, 422, /^merchant_id/],
      ['amount beyond any', { amount: { value: 10_000_000_000.01, currency: 'EUR' } }, 422, /^amount\.value: como máximo/],
      ['amount of sixteen digits', { amount: { value: 90_071_992_547_409.9, currency: 'EUR' } }, 422, /^amount/],
      ['redirect', { redirect_url: 'javascript:alert(1)' }, 400, /^redirect_url/],
      ['redirect with a user', { redirect_url: 'https://tienda.example:x@otra.example' }, 400, /^redirect_url/],
      ['cancel address with a user', { cancel_url: 'https://u@otra.example' }, 400, /^cancel_url/],
      ['cancel address', { cancel_url: 'tienda' }, 400, /^cancel_url/],
      ['type', { type: 'ETERNAL' }, 400, /^type/],
      ['life', { expires_in: 5 }, 400, /^expires_in/],
      ['description', { description: 'x'.repeat(251) }, 400, /^description/],
      ['metadata value', { metadata: { a: 1 } }, 400, /^metadata/],
      [
        'number of metadata',
        { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v'])) },
        422,
        /^metadata/,
      ],
      ['missing amount', { amount: undefined }, 400, /^amount/],
    ])('refuses a bad %s and names the field', async (_, change, status, detail) => {
      const before = await testBed.db.query<{ n: number }>('SELECT count(*) AS n FROM links');
      const answer = await create(change);
      expect(answer.status).toBe(status);
      expect(answer.body.details?.[0]).toMatch(detail);
      expect(await testBed.db.query('SELECT count(*) AS n FROM links')).toEqual(before);
    });

    it('refuses a closed merchant', async () => {
      await testBed.db.query(`UPDATE merchants SET status = 'INACTIVE' WHERE id = 'mer_munoz'`);
      expect((await create({ merchant_id: 'mer_munoz' })).status).toBe(422);
      await testBed.db.query(`UPDATE merchants SET status = 'ACTIVE' WHERE id = 'mer_munoz'`);
    });

    it('creates one link per idempotency key, also for concurrent requests', async () => {
      const answers = await Promise.all([1, 2].map(() => create({ description: 'una' }, { 'idempotency-key': 'link-1' })));
      expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
      expect((await create({ description: 'otra' }, { 'idempotency-key': 'link-1' })).status).toBe(422);
    });
  });

  describe('list', () => {
    it('filters by status, type, merchant, date and text', async () => {
      await testBed.db.query('TRUNCATE links CASCADE');
      const at = testBed.clock.now - 24 * HOUR;
      const old = await place({ created_at: at, description: 'Menú de Ñora', status: 'CANCELLED', merchant_id: 'mer_nandu' });
      const young = await place({ created_at: at + 1000, type: 'DYNAMIC', description: '100% algodón', status: 'PAID' });
      expect(await ids('status=CANCELLED')).toEqual([old]);
      expect(await ids('status=CANCELLED,PAID')).toEqual([young, old]);
      expect(await ids('type=DYNAMIC')).toEqual([young]);
      expect(await ids('merchant_id=mer_nandu')).toEqual([old]);
      expect(await ids(`created_at_from=${at / 1000}&created_at_to=${at / 1000 + 1}`)).toEqual([old]);
      expect(await ids('search=nora')).toEqual([old]);
      expect(await ids(`search=${encodeURIComponent('100%')}`)).toEqual([young]);
      expect(await ids(`search=${young}`)).toEqual([young]);
      expect(await ids('search=lnk_TEST')).toEqual([young, old]);
      expect(await ids('search=test')).toEqual([]);
      expect(await ids('status=ACTIVE')).toEqual([]);
    });

    it('sorts, pages and counts', async () => {
      await testBed.db.query('TRUNCATE links CASCADE');
      const amounts = [300, 100, 200];
      const placed = await Promise.all(
        amounts.map((minor) =>
          place({ amount_minor: minor, amount_value: minor / 100, expires_at: testBed.clock.now + minor * HOUR }),
        ),
      );
      const [a, b, c] = placed;
      expect(await ids('sort=amount:asc')).toEqual([b, c, a]);
      expect(await ids('sort=expires_at:desc')).toEqual([a, c, b]);
      const { body } = await ask('GET', '/v1/links?sort=amount:asc&page=2&page_size=2');
      expect(body.data?.map((link) => link.id)).toEqual([a]);
      expect(body.pagination).toMatchObject({ total: 3, total_pages: 2 });
      for (const bad of ['page=0', 'page_size=500', 'sort=url:asc', 'type=X', 'created_at_from=x']) {
        expect((await ask('GET', `/v1/links?${bad}`)).status).toBe(400);
      }
    });

    it('shows an external merchant only its own links, and refuses creating others', async () => {
      const mine = await place({ merchant_id: 'mer_nandu' });
      const other = await place();
      const headers = { 'x-external-merchant-id': 'mer_nandu' };
      const { body } = await ask('GET', '/v1/links', undefined, headers);
      expect(body.data?.map((link) => link.id)).toEqual([mine]);
      expect((await ask('GET', `/v1/links/${other}`, undefined, headers)).status).toBe(404);
      expect((await ask('POST', `/v1/links/${other}/cancel`, undefined, headers)).status).toBe(404);
      expect((await create({}, headers)).status).toBe(422);
      expect((await ask('GET', '/v1/links', undefined, { 'x-api-key': 'wrong' })).status).toBe(401);
    });
  });

  describe('cancel', () => {
    it.each(LINK_STATUSES)('handles a link in %s', async (status) => {
      const id = await place({ status });
      const answer = await ask('POST', `/v1/links/${id}/cancel`);
      if (status === 'ACTIVE') {
        expect(answer).toMatchObject({ status: 200, body: { id, status: 'CANCELLED', allowed_actions: [] } });
        return;
      }
      expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_allowed', link: { id, status } } });
      expect((await ask('GET', `/v1/links/${id}`)).body.status).toBe(status);
    });

    it('refuses a link whose time has expired', async () => {
      const id = await place();
      testBed.clock.now += HOUR;
      const answer = await ask('POST', `/v1/links/${id}/cancel`);
      expect(answer).toMatchObject({ status: 409, body: { link: { status: 'EXPIRED' } } });
    });

    it('happens once for two concurrent requests, and refuses the other', async () => {
      const id = await place();
      const answers = await Promise.all([1, 2].map(() => ask('POST', `/v1/links/${id}/cancel`)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    });

    it('returns 404 for an unknown link', async () => {
      expect((await ask('POST', '/v1/links/nothing/cancel')).status).toBe(404);
      expect((await ask('GET', '/v1/links/nothing')).status).toBe(404);
    });
  });

  it('expires a link exactly at its second, in list and detail', async () => {
    const { body } = await create({ expires_in: 60 });
    await testBed.wait(59_999);
    expect((await ask('GET', `/v1/links/${body.id}`)).body.status).toBe('ACTIVE');
    await testBed.wait(1);
    expect((await ask('GET', '/v1/links?status=EXPIRED')).body.data?.[0]?.id).toBe(body.id);
    expect((await ask('GET', `/v1/links/${body.id}`)).body).toMatchObject({
      status: 'EXPIRED',
      updated_at: body.expires_at,
      allowed_actions: [],
    });
  });
});
