import { testDatabases } from '../../test-databases';
import { PaymentsTestBed } from '../test-bed';
import { placeChargeback, type WireChargeback } from './test-chargebacks';

const DAY = 86_400_000;

interface List {
  data: WireChargeback[];
  pagination: { page: number; page_size: number; total: number; total_pages: number };
  details?: string[];
}

interface Statistics {
  total: number;
  by_status: Record<string, number>;
  by_reason: Record<string, number>;
  amount_by_currency: Record<string, number>;
  won: number;
  lost: number;
  by_month: { month: string; opened: number; won: number; lost: number }[];
}

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  const list = async (query = '', headers: Record<string, string> = {}) =>
    (await testBed.sandbox.ask<List>('GET', `/v1/chargebacks${query}`, { headers })).body;
  const ids = async (query: string) => (await list(query)).data.map((one) => one.id);
  const statistics = async (query = '', headers: Record<string, string> = {}) =>
    (await testBed.sandbox.ask<Statistics>('GET', `/v1/chargebacks/statistics${query}`, { headers })).body;

  describe('GET /v1/chargebacks', () => {
    it('returns the newest ten with their files, and the total', async () => {
      const page = await list();
      expect(page.data).toHaveLength(10);
      expect(page.pagination).toMatchObject({ page: 1, page_size: 10, total: 14, total_pages: 2 });
      const created = page.data.map((one) => one.created_at);
      expect(created).toEqual([...created].sort((a, b) => (b ?? 0) - (a ?? 0)));
      expect((await list('?page_size=200')).data.some((one) => one.evidence?.length)).toBe(true);
    });

    it('pages without gaps or repetitions, in every order, also among equal values', async () => {
      const at = testBed.clock.now - 3 * DAY;
      for (let count = 0; count < 5; count++) await placeChargeback(testBed, 'PENDING', { createdAt: at });
      for (const sort of ['createdAt:asc', 'updatedAt:desc', 'respondBy:asc', 'amount:desc', 'status:asc']) {
        const seen: string[] = [];
        for (let page = 1; page <= 3; page++) seen.push(...(await ids(`?page=${page}&page_size=7&sort=${sort}`)));
        expect(new Set(seen).size).toBe(19);
      }
      expect(await ids('?page=99')).toEqual([]);
    });

    it('sorts by deadline and by amount in major units', async () => {
      const { data: byDeadline } = await list('?sort=respondBy:asc&page_size=200');
      expect(byDeadline.map((one) => one.respond_by)).toEqual(
        byDeadline.map((one) => one.respond_by).sort((a, b) => (a ?? 0) - (b ?? 0)),
      );
      const { data: byAmount } = await list('?sort=amount:asc&page_size=200');
      expect(byAmount.map((one) => one.amount)).toEqual(byAmount.map((one) => one.amount).sort((a, b) => Number(a) - Number(b)));
    });

    it('filters by one and by several statuses', async () => {
      const statuses = async (query: string) => new Set((await list(`${query}&page_size=200`)).data.map((one) => one.status));
      expect(await statuses('?status=DISPUTED')).toEqual(new Set(['DISPUTED']));
      expect(await statuses('?status=DISPUTED,RESOLVED')).toEqual(new Set(['DISPUTED', 'RESOLVED']));
      expect((await list('?status=UNKNOWN')).pagination.total).toBe(0);
    });

    it('filters by organization, merchant, payment and transaction', async () => {
      const { id, paymentId } = await placeChargeback(testBed, 'PENDING', { merchantId: 'mer_munoz' });
      const [record] = (await list(`?payment_id=${paymentId}`)).data;
      expect(record?.id).toBe(id);
      expect(await ids(`?payment_id=${record?.payment_id.toLowerCase()}`)).toEqual([id]);
      expect(await ids(`?transaction_id=${record?.transaction_id}`)).toEqual([id]);
      expect(await ids('?merchant_id=mer_munoz&status=PENDING&sort=createdAt:desc')).toContain(id);
      expect((await list('?organization_id=org_mostrador')).pagination.total).toBe((await list()).pagination.total);
      for (const query of ['organization_id=org_other', 'merchant_id=nobody', 'payment_id=PAG', 'transaction_id=x'])
        expect((await list(`?${query}`)).pagination.total).toBe(0);
    });

    it("filters by amount, excluding both bounds, whatever the currency's digits", async () => {
      const euro = await placeChargeback(testBed, 'PENDING', { paymentMinor: 7_777_777 });
      const yen = await placeChargeback(testBed, 'PENDING', { paymentMinor: 77_778, currency: 'JPY' });
      const dinar = await placeChargeback(testBed, 'PENDING', { paymentMinor: 77_778_500, currency: 'KWD' });
      expect(await ids('?amount_gt=77777&amount_lt=77779&sort=amount:asc')).toEqual([euro.id, yen.id, dinar.id]);
      expect(await ids('?amount_gt=77777.77&amount_lt=77778.5')).toEqual([yen.id]);
    });

    it('filters by creation and by deadline, including the start and excluding the end', async () => {
      const at = Math.floor(testBed.clock.now / 1000) - 500 * 86_400;
      const { id } = await placeChargeback(testBed, 'RESOLVED', { createdAt: at * 1000, due: 400 * DAY });
      const due = Math.floor((testBed.clock.now + 400 * DAY) / 1000);
      expect(await ids(`?created_at_from=${at}&created_at_to=${at + 1}`)).toEqual([id]);
      expect(await ids(`?created_at_to=${at}`)).toEqual([]);
      expect(await ids(`?respond_by_from=${due}&respond_by_to=${due + 1}`)).toEqual([id]);
      expect(await ids(`?respond_by_from=${due + 1}`)).toEqual([]);
    });

    it('shows a caller for one merchant only that merchant', async () => {
      const { data } = await list('?page_size=200', { 'x-external-merchant-id': 'mer_munoz' });
      expect(new Set(data.map((one) => one.merchant_id))).toEqual(new Set(['mer_munoz']));
      expect(
        (await testBed.sandbox.ask('GET', '/v1/chargebacks', { headers: { 'x-external-merchant-id': 'nope' } })).status,
      ).toBe(403);
      expect((await testBed.sandbox.ask('GET', '/v1/chargebacks', { headers: { 'x-api-key': 'nope' } })).status).toBe(401);
    });

    it.each(['page=0', 'page_size=201', 'sort=created_at:asc', 'amount_gt=diez', 'respond_by_to=ayer'])(
      'refuses %s and names the field',
      async (query) => {
        const answer = await testBed.sandbox.ask<List>('GET', `/v1/chargebacks?${query}`);
        expect(answer.status).toBe(400);
        expect(answer.body.details?.[0]).toContain(query.split('=')[0]);
      },
    );
  });

  describe('GET /v1/chargebacks/statistics', () => {
    it('counts the chargebacks of the list', async () => {
      const all = (await list('?page_size=200')).data;
      const sums = await statistics();
      const count = (test: (one: WireChargeback) => boolean) => all.filter(test).length;
      expect(sums.total).toBe(all.length);
      for (const [status, number] of Object.entries(sums.by_status)) expect(number).toBe(count((one) => one.status === status));
      for (const [reason, number] of Object.entries(sums.by_reason)) expect(number).toBe(count((one) => one.reason === reason));
      expect([sums.won, sums.lost]).toEqual(['won', 'lost'].map((outcome) => count((one) => one.outcome === outcome)));
      const yen = all.filter((one) => one.currency === 'JPY').reduce((sum, one) => sum + Number(one.amount), 0);
      expect(sums.amount_by_currency.JPY).toBe(yen);
      expect(Object.keys(sums.amount_by_currency).length).toBeGreaterThan(1);
    });

    it('lists every month from the first to now, with opened and decided ones', async () => {
      const { by_month: months, total, won, lost } = await statistics();
      const total_ = (read: (one: Statistics['by_month'][number]) => number) => months.reduce((sum, one) => sum + read(one), 0);
      expect(total_((one) => one.opened)).toBe(total);
      expect([total_((one) => one.won), total_((one) => one.lost)]).toEqual([won, lost]);
      expect(months.at(-1)?.month).toBe('2026-11');
      expect(months.map((one) => one.month)).toEqual([...new Set(months.map((one) => one.month))].sort());
      expect(months.length).toBeGreaterThan(12);
    });

    it('uses months of the requested time zone', async () => {
      await placeChargeback(testBed, 'PENDING', { createdAt: Date.UTC(2026, 7, 31, 22, 30) });
      const opened = async (zone: string, month: string) =>
        (await statistics(`?time_zone=${zone}`)).by_month.find((one) => one.month === month)?.opened ?? 0;
      expect(await opened('Europe/Madrid', '2026-09')).toBe((await opened('UTC', '2026-09')) + 1);
      expect(await opened('Europe/Madrid', '2026-08')).toBe((await opened('UTC', '2026-08')) - 1);
      const to = Date.UTC(2026, 7, 31, 22) / 1000;
      const august = await statistics(`?time_zone=Europe/Madrid&created_at_to=${to}`);
      expect(august.by_month.at(-1)?.month).toBe('2026-08');
      const refused = await testBed.sandbox.ask<List>('GET', '/v1/chargebacks/statistics?time_zone=Atlantis');
      expect([refused.status, refused.body.details?.[0]]).toEqual([422, expect.stringMatching(/^time_zone/)]);
    });

    it('accepts the filters of the list', async () => {
      const from = Math.floor(Date.UTC(2026, 9, 1) / 1000);
      const to = Math.floor(Date.UTC(2026, 10, 1) / 1000);
      const october = await statistics(`?created_at_from=${from}&created_at_to=${to}`);
      expect(october.total).toBe((await list(`?created_at_from=${from}&created_at_to=${to}`)).pagination.total);
      expect(october.by_month.map((one) => one.month)).toEqual(['2026-10']);
      const one = await statistics('?merchant_id=mer_munoz');
      expect(one).toEqual(await statistics('', { 'x-external-merchant-id': 'mer_munoz' }));
      expect(one.total).toBeGreaterThan(0);
      expect(await statistics('?organization_id=org_other')).toEqual({
        total: 0,
        by_status: {},
        by_reason: {},
        amount_by_currency: {},
        won: 0,
        lost: 0,
        by_month: [],
        payments: 0,
      });
    });
  });
});
