import { testDatabases } from '../../test-databases';
import { CashoutTestBed } from './test-cashouts';

describe.each(testDatabases())('on $name', (databases) => {
  let cashoutTestBed: CashoutTestBed;
  beforeAll(async () => {
    cashoutTestBed = await CashoutTestBed.open(databases);
  });
  beforeEach(() => cashoutTestBed.clear());
  afterAll(() => cashoutTestBed.testBed.close());

  describe('list', () => {
    it('returns one currency, euros by default, with sum and counts', async () => {
      const old = await cashoutTestBed.place({
        status: 'COMPLETED',
        amount_minor: 5000,
        created_at: 1_700_000_000_000,
        reference: 'Nóminas de ENERO',
      });
      const young = await cashoutTestBed.place({ status: 'FAILED', amount_minor: 1234 });
      const dollars = await cashoutTestBed.place({ currency: 'USD' });
      const all = (await cashoutTestBed.get('')).body;
      expect(all.data?.map((one) => one.id)).toEqual([young, old]);
      expect(all.pagination).toEqual({ current_page: 1, total_pages: 1, total_records: 2, per_page: 50 });
      expect(all.meta).toEqual({ total_amount: 50, currency: 'EUR', status_summary: { COMPLETED: 1, FAILED: 1 } });
      const failed = (await cashoutTestBed.get('?status=FAILED')).body;
      expect(failed.meta).toEqual({ total_amount: 12.34, currency: 'EUR', status_summary: { COMPLETED: 1, FAILED: 1 } });
      expect(failed.pagination?.total_records).toBe(1);
      expect(await cashoutTestBed.ids('currency=USD')).toEqual([dollars]);
      expect((await cashoutTestBed.get('?currency=JPY')).body.meta).toEqual({
        total_amount: 0,
        currency: 'JPY',
        status_summary: {},
      });
      expect(await cashoutTestBed.ids('status=FAILED,COMPLETED')).toEqual([young, old]);
      expect(await cashoutTestBed.ids('created_at_from=1700000000&created_at_to=1700000001')).toEqual([old]);
      expect(await cashoutTestBed.ids('search=nominas')).toEqual([old]);
      expect(await cashoutTestBed.ids(`search=${young.toUpperCase()}`)).toEqual([young]);
      const sent = await cashoutTestBed.place({ status: 'COMPLETED', bank_reference: 'TRF0012345678' });
      expect(await cashoutTestBed.ids('search=trf00123')).toEqual([sent]);
    });

    it('sorts unprocessed cashouts to the end, and pages', async () => {
      const [a, b, c] = [
        await cashoutTestBed.place({ amount_minor: 300, processed_at: 2000, status: 'COMPLETED' }),
        await cashoutTestBed.place({ amount_minor: 100 }),
        await cashoutTestBed.place({ amount_minor: 200, processed_at: 1000, status: 'FAILED' }),
      ];
      expect(await cashoutTestBed.ids('sort=amount:asc')).toEqual([b, c, a]);
      expect(await cashoutTestBed.ids('sort=processed_at:desc')).toEqual([a, c, b]);
      expect(await cashoutTestBed.ids('sort=processed_at:asc')).toEqual([c, a, b]);
      const { body } = await cashoutTestBed.get('?sort=amount:asc&page=2&per_page=2');
      expect(body.data?.map((one) => one.id)).toEqual([a]);
      expect(body.pagination).toEqual({ current_page: 2, total_pages: 2, total_records: 3, per_page: 2 });
      // The amount of a failed cashout was returned to the balance.
      expect(body.meta?.total_amount).toBe(4);
      for (const bad of ['page=0', 'per_page=500', 'sort=net:asc', 'currency=eur', 'created_at_to=x']) {
        expect((await cashoutTestBed.get(`?${bad}`)).status).toBe(400);
      }
    });
  });

  describe('statistics', () => {
    interface Figures {
      total: number;
      by_status: Record<string, number>;
      by_month: { month: string; count: number; amount: { value: number; currency: string }; fee: { value: number } }[];
      average: { value: number; currency: string } | null;
      details?: string[];
    }
    const figures = async (query = '') => cashoutTestBed.testBed.sandbox.ask<Figures>('GET', `/v1/cashouts/statistics?${query}`);

    it('counts all cashouts and sums those not returned, by month of the time zone, without gaps', async () => {
      await cashoutTestBed.place({ status: 'COMPLETED', amount_minor: 10_000, created_at: Date.UTC(2026, 6, 31, 22, 30) });
      await cashoutTestBed.place({ status: 'COMPLETED', amount_minor: 20_001, created_at: Date.UTC(2026, 9, 5) });
      await cashoutTestBed.place({ status: 'FAILED', amount_minor: 99_999, created_at: Date.UTC(2026, 9, 6) });
      await cashoutTestBed.place({ status: 'COMPLETED', amount_minor: 5000, currency: 'USD' });
      const { body } = await figures('time_zone=Europe/Madrid');
      expect(body).toMatchObject({
        total: 3,
        by_status: { COMPLETED: 2, FAILED: 1 },
        average: { value: 150.01, currency: 'EUR' },
      });
      expect(body.by_month.map(({ month, count, amount, fee }) => [month, count, amount.value, fee.value])).toEqual([
        ['2026-08', 1, 100, 0.55],
        ['2026-09', 0, 0, 0],
        ['2026-10', 1, 200.01, 0.75],
      ]);
      expect((await figures()).body.by_month[0]?.month).toBe('2026-07');
      expect((await figures(`created_at_from=${Date.UTC(2026, 9, 1) / 1000}`)).body).toMatchObject({ total: 2 });
      expect((await figures('currency=USD')).body).toMatchObject({ total: 1, average: { value: 50, currency: 'USD' } });
    });

    it('returns empty statistics without cashouts, and refuses an unknown time zone', async () => {
      expect((await figures('currency=JPY')).body).toEqual({ total: 0, by_status: {}, by_month: [], average: null });
      const refused = await figures("time_zone=Atlantis'");
      expect(refused.status).toBe(422);
      expect(refused.body.details?.[0]).toMatch(/^time_zone/);
      expect((await figures('currency=x')).status).toBe(400);
    });
  });

  it('returns 404 for an unknown cashout, and 401 for a wrong key', async () => {
    for (const path of ['/nothing', '/nothing/history']) expect((await cashoutTestBed.get(path)).status).toBe(404);
    expect((await cashoutTestBed.cancel('nothing')).status).toBe(404);
    expect((await cashoutTestBed.get('', { 'x-api-key': 'wrong' })).status).toBe(401);
  });
});
