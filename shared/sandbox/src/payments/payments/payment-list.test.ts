import { organizationId } from '../../seed/core';
import { testDatabases } from '../../test-databases';
import { PaymentsTestBed, type WirePayment } from '../test-bed';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start), ['other-key']);
    await testBed.db.query('INSERT INTO merchants (id, organization_id, name, city, country) VALUES ($1, $2, $3, $4, $5)', [
      'mer_other',
      'org_other',
      'Otra',
      'Lugo',
      'ES',
    ]);
    await testBed.db.query('INSERT INTO api_keys (key, organization_id) VALUES ($1, $2)', ['other-key', 'org_other']);
  });
  afterAll(() => testBed.close());

  interface List {
    data: WirePayment[];
    pagination: { page: number; page_size: number; total: number; total_pages: number };
  }
  const list = async (query = '', headers: Record<string, string> = {}) =>
    (await testBed.get(`/v1/payments${query}`, { headers })).body as unknown as List;
  const ids = async (query: string) => (await list(query)).data.map((one) => one.id);
  const values = <T>(page: List, read: (one: WirePayment) => T) => page.data.map(read);

  describe('GET /v1/payments', () => {
    it('returns the newest ten, and the total', async () => {
      const page = await list();
      expect(page.data).toHaveLength(10);
      expect(page.pagination).toMatchObject({ page: 1, page_size: 10, total: 167, total_pages: 17 });
      const created = values(page, (one) => one.created_at);
      expect(created).toEqual([...created].sort((a, b) => b - a));
    });

    it("omits the network's response, and includes the ledger", async () => {
      const { data } = await list('?status=COMPLETED');
      expect(data[0]?.transactions?.length).toBeGreaterThan(1);
      expect(data.some((one) => one.transactions?.some((entry) => entry.network_audit !== undefined))).toBe(false);
    });

    it('pages without gaps or repetitions, in every order, also among equal values', async () => {
      await Promise.all(
        Array.from({ length: 7 }, () => testBed.place('CAPTURED', { created_at: 1_700_000_000_000, minor: 777 })),
      );
      for (const sort of ['created_at:asc', 'amount:desc', 'status:asc', 'merchant:desc', 'payment_id:asc', 'updated_at:desc']) {
        const seen: string[] = [];
        for (let page = 1; page <= 6; page++) seen.push(...(await ids(`?page=${page}&page_size=30&sort=${sort}`)));
        expect(new Set(seen).size).toBe(174);
        expect(seen).toHaveLength(174);
      }
      expect(await ids('?page=99')).toEqual([]);
      expect((await list('?page_size=200')).data).toHaveLength(174);
    });

    it('sorts by amount in major units', async () => {
      const amounts = values(await list('?sort=amount:asc&page_size=200'), (one) => Number(one.initial_amount.value));
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    });

    it('filters by one and by several statuses', async () => {
      expect(new Set(values(await list('?status=REJECTED&page_size=200'), (one) => one.status))).toEqual(new Set(['REJECTED']));
      expect(new Set(values(await list('?status=REJECTED,CAPTURED&page_size=200'), (one) => one.status))).toEqual(
        new Set(['REJECTED', 'CAPTURED']),
      );
      expect((await list('?status=UNKNOWN')).pagination.total).toBe(0);
    });

    it('filters by creation, including the start and excluding the end', async () => {
      const at = 1_600_000_000;
      const id = await testBed.place('CAPTURED', { created_at: at * 1000 });
      expect(await ids(`?created_at_from=${at}&created_at_to=${at + 1}`)).toEqual([id]);
      expect(await ids(`?created_at_from=${at - 10}&created_at_to=${at}`)).toEqual([]);
      expect(await ids(`?created_at_from=${at + 1}&created_at_to=${at + 10}`)).toEqual([]);
    });

    it('filters by one ledger entry of a type, created from the start and before the end', async () => {
      const at = 1_550_000_000;
      const paidBefore = await testBed.place('CAPTURED', { created_at: (at - 9000) * 1000 });
      const paidThen = await testBed.place('CAPTURED', { created_at: at * 1000 });
      const { body } = await testBed.post(`/v1/payments/${paidBefore}/refund`, { amount: { value: 1, currency: 'EUR' } });
      const refund = body.transactions?.find(({ type }) => type === 'REFUND');
      const refundedAt = Number(refund?.timestamp);
      const of = (types: string, from: number, to: number) =>
        ids(`?transaction_type=${types}&transaction_at_from=${from}&transaction_at_to=${to}&page_size=200`);
      expect(await of('REFUND', refundedAt, refundedAt + 1)).toContain(paidBefore);
      expect(await of('REFUND', refundedAt + 1, refundedAt + 60)).not.toContain(paidBefore);
      expect(await of('REFUND', at - 9999, at + 1)).toEqual([]);
      expect(await of('CAPTURE,REFUND', at, at + 1)).toEqual([paidThen]);
      expect(await of('CAPTURE', at - 9999, at)).toEqual([paidBefore]);
      expect(await of('', at - 9999, at)).toEqual([paidBefore]);
    });

    it('filters by the actor and the channel of one ledger entry', async () => {
      const at = 1_540_000_000;
      const id = await testBed.place('CAPTURED', { created_at: at * 1000 });
      await testBed.post(`/v1/payments/${id}/refund`, { amount: { value: 1, currency: 'EUR' } });
      const by = (query: string) => ids(`?payment_id=${id}&transaction_type=REFUND&${query}`);
      const refund = (await testBed.get(`/v1/payments/${id}`)).body.transactions?.find(({ type }) => type === 'REFUND');
      expect(refund).toMatchObject({ actor: expect.any(String), channel: 'DASHBOARD' });
      expect(await by(`transaction_actor=${encodeURIComponent(String(refund?.actor))}`)).toEqual([id]);
      expect(await by('transaction_actor=PAYER')).toEqual([]);
      expect(await by('transaction_channel=DASHBOARD,LINK')).toEqual([id]);
      expect(await by('transaction_channel=LINK')).toEqual([]);
      // Another entry of the payment has this channel.
      expect(await by('transaction_channel=CHECKOUT')).toEqual([]);
    });

    it('filters by merchant, by an id and by the prefix of an id', async () => {
      const id = await testBed.place('CAPTURED');
      const { payment_id: number } = (await testBed.get(`/v1/payments/${id}`)).body;
      expect(await ids(`?payment_id=${number}`)).toEqual([id]);
      expect(await ids(`?payment_id=${number?.toLowerCase()}`)).toEqual([id]);
      expect(await ids(`?payment_id=${id}`)).toEqual([id]);
      expect((await list('?payment_id=PAG-TEST')).pagination.total).toBeGreaterThan(1);
      expect(await ids('?payment_id=%25')).toEqual([]);
      expect(new Set(values(await list('?merchant_id=mer_horno&page_size=200'), (one) => one.merchant?.id))).toEqual(
        new Set(['mer_horno']),
      );
      expect((await list('?merchant_id=nobody')).pagination.total).toBe(0);
    });

    it.each(['page=0', 'page=x', 'page_size=201', 'sort=secret:asc', 'created_at_from=ayer'])(
      'refuses %s and names the field',
      async (query) => {
        const answer = await testBed.get(`/v1/payments?${query}`);
        expect(answer.status).toBe(400);
        expect(answer.body.details?.[0]).toContain(query.split('=')[0]);
      },
    );
  });

  describe('GET /v1/payments/{id}', () => {
    it("returns the ledger with the network's response, by either id", async () => {
      const id = await testBed.place('COMPLETED');
      const { body } = await testBed.get(`/v1/payments/${id}`);
      expect(body).toMatchObject({
        id,
        organization_id: organizationId,
        client_id: 'cli_mostrador',
        country: 'ES',
        current_amount: { value: 10 },
        transactions: [{ type: 'AUTHORIZATION', network_audit: { network: 'VISA' } }, { type: 'CAPTURE' }],
      });
      expect((await testBed.get(`/v1/payments/${body.payment_id}`)).body).toEqual(body);
      const entry = body.transactions?.[1];
      expect((await testBed.get(`/v1/transactions/${entry?.id}`)).body).toEqual(entry);
    });

    it('returns 404 for an unknown payment', async () => {
      expect((await testBed.get('/v1/payments/nope')).body).toMatchObject({ code: 'not_found', details: [] });
      expect((await testBed.get('/v1/transactions/nope')).status).toBe(404);
    });
  });

  describe('scope', () => {
    const other = { 'x-api-key': 'other-key', 'x-external-merchant-id': '' };

    it('is limited to the organization of the API key', async () => {
      const mine = await testBed.place('CAPTURED');
      const theirs = await testBed.place('CAPTURED', { organization_id: 'org_other', merchant_id: 'mer_other' });
      expect((await list('', other)).data.map((one) => one.id)).toEqual([theirs]);
      expect((await testBed.get(`/v1/payments/${mine}`, { headers: other })).status).toBe(404);
      expect((await testBed.call('POST', `/v1/payments/${mine}/refund`, { headers: other })).status).toBe(404);
      expect((await testBed.get(`/v1/payments/${theirs}`)).status).toBe(404);
      expect(await testBed.ledger(mine)).toHaveLength(2);
    });

    it('is limited to the external merchant', async () => {
      const headers = { 'x-external-merchant-id': 'mer_nandu' };
      const bakery = await testBed.place('CAPTURED', { merchant_id: 'mer_horno' });
      const fashion = await testBed.place('CAPTURED', { merchant_id: 'mer_nandu' });
      const seen = await list('?page_size=200', headers);
      expect(new Set(values(seen, (one) => one.merchant?.id))).toEqual(new Set(['mer_nandu']));
      expect((await list('?merchant_id=mer_horno', headers)).pagination.total).toBe(0);
      expect((await testBed.get(`/v1/payments/${bakery}`, { headers })).status).toBe(404);
      expect((await testBed.post(`/v1/payments/${bakery}/refund`, {}, { headers })).status).toBe(404);
      expect((await testBed.get(`/v1/payments/${fashion}`, { headers })).status).toBe(200);
      const entry = (await testBed.get(`/v1/payments/${bakery}`)).body.transactions?.[0];
      expect((await testBed.get(`/v1/transactions/${entry?.id}`, { headers })).status).toBe(404);
      expect((await testBed.get('/v1/payments', { headers: { 'x-external-merchant-id': 'made-up' } })).status).toBe(403);
    });

    it('requires an API key, except for the health check', async () => {
      expect((await testBed.get('/v1/payments', { headers: { 'x-api-key': 'wrong' } })).status).toBe(401);
      expect((await testBed.get('/v1/health', { headers: { 'x-api-key': '' } })).body).toEqual({ status: 'ok' });
    });
  });
});
