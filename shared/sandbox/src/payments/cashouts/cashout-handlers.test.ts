import type * as z from 'zod/mini';
import type { cashoutWire } from '@mostrador/contract/payments/cashout-shapes';
import { CASHOUT_STATUSES, isReturnedCashout } from '@mostrador/contract/payments/cashout-states';
import { testDatabases } from '../../db/test-databases';
import { organizationId } from '../../seed/core';
import { TestDesk } from '../test-desk';
import { insertCashouts, type CashoutRow } from './cashout-repository';
import { quoteOf } from './terms';

type WireCashout = z.input<typeof cashoutWire>;
interface Body extends WireCashout {
  code?: string;
  message?: string;
  details?: string[];
  cashout?: WireCashout;
  data?: (WireCashout & { at: number; actor: string | null; from: string | null; to: string; note: string | null })[];
  pagination?: { current_page: number; total_pages: number; total_records: number; per_page: number };
  meta?: { total_amount: number; currency: string; status_summary: Record<string, number> };
  available?: number;
  pending?: number;
  fee?: number;
  net?: number;
}

describe.each(testDatabases())('on $name', (databases) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await TestDesk.open(await databases.open());
  });
  // Only what a test puts down: the figures are then known.
  beforeEach(async () => {
    await desk.db.query('TRUNCATE payments, cashouts CASCADE');
  });
  afterAll(async () => {
    await desk.close();
    await databases.stop();
  });

  const ask = (method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) =>
    desk.sandbox.ask<Body>(method, path, { body, headers });
  const create = (value: number, currency = 'EUR', headers?: Record<string, string>) =>
    ask('POST', '/v1/cashouts', { amount: { value, currency } }, headers);
  const balance = async (currency = 'EUR', headers?: Record<string, string>) =>
    (await ask('GET', `/v1/cashouts/balance?currency=${currency}`, undefined, headers)).body;
  const ids = async (query: string) => (await ask('GET', `/v1/cashouts?${query}`)).body.data?.map((one) => one.id);
  const statusAfter = async (id: string, ms: number) => {
    desk.wait(ms);
    return (await ask('GET', `/v1/cashouts/${id}`)).body.status;
  };
  const history = async (id: string) =>
    (await ask('GET', `/v1/cashouts/${id}/history`)).body.data?.map(({ actor, from, to }) => [actor, from, to].join(' '));

  let count = 0;
  async function place(change: Partial<CashoutRow> = {}): Promise<string> {
    const id = `cas_test-${String(++count).padStart(3, '0')}`;
    const at = change.created_at ?? desk.clock.now - 3_600_000;
    const money = { minor: change.amount_minor ?? 1000, currency: change.currency ?? 'EUR' };
    const { fee, account } = quoteOf(money);
    await insertCashouts(desk.db, [
      {
        id,
        organization_id: organizationId,
        merchant_id: null,
        status: 'PENDING',
        status_detail: null,
        currency: money.currency,
        amount_minor: money.minor,
        fee_minor: fee.minor,
        destination: account,
        reference: null,
        period_from_at: null,
        period_to_at: null,
        created_at: at,
        updated_at: at,
        processed_at: null,
        next_step_at: null,
        ...change,
      },
    ]);
    return id;
  }

  describe('the balance', () => {
    it('is what was captured, without refunds, cashouts and fees, and apart from what is on its way', async () => {
      await desk.place('CAPTURED', { minor: 10_000 });
      await desk.place('COMPLETED', { minor: 5000, pendingRefund: 700 });
      await desk.place('REFUNDED', { minor: 900 });
      await desk.place('AUTHORIZED', { minor: 900 });
      await desk.place('CAPTURE_PRESENTED', { minor: 1234 });
      await desk.place('CAPTURED', { minor: 4000, currency: 'USD' });
      expect(await balance()).toEqual({ available: 143, pending: 12.34, currency: 'EUR' });
      expect(await balance('USD')).toMatchObject({ available: 40, pending: 0 });
      expect(await balance('KWD')).toMatchObject({ available: 0, pending: 0, currency: 'KWD' });
      const { status, body } = await create(50);
      expect(status).toBe(200);
      expect((body.net ?? 0) + (body.fee ?? 0)).toBe(50);
      expect((await balance()).available).toBe(93);
    });

    it('goes down with a refund, below zero if need be, and up with a payment over a link', async () => {
      const payment = await desk.place('CAPTURED', { minor: 10_000 });
      await create(60);
      await desk.post(`/v1/payments/${payment}/refund`, { amount: { value: 50, currency: 'EUR' } });
      expect((await balance()).available).toBe(-10);
      expect((await create(1)).status).toBe(422);
    });

    it.each(CASHOUT_STATUSES)('counts a cashout in %s, unless its money came back', async (status) => {
      await desk.place('CAPTURED', { minor: 10_000 });
      await place({ status, amount_minor: 2500 });
      expect((await balance()).available).toBe(isReturnedCashout(status) ? 100 : 75);
    });

    it('of one merchant is never more than what all of them have left', async () => {
      const headers = { 'x-external-merchant-id': 'mer_nandu' };
      await desk.place('CAPTURED', { minor: 10_000, merchant_id: 'mer_nandu' });
      await desk.place('CAPTURED', { minor: 3000 });
      expect((await balance('EUR', headers)).available).toBe(100);
      await create(100);
      expect((await balance('EUR', headers)).available).toBe(30);
      const { body } = await create(20, 'EUR', headers);
      expect(body.merchant_id).toBe('mer_nandu');
      expect((await ask('GET', '/v1/cashouts', undefined, headers)).body.data?.map((one) => one.id)).toEqual([body.id]);
      expect((await balance()).available).toBe(10);
    });

    it('is that of euros when no currency is said, and refuses what is none', async () => {
      expect((await ask('GET', '/v1/cashouts/balance')).body).toMatchObject({ currency: 'EUR' });
      expect((await ask('GET', '/v1/cashouts/balance?currency=euro')).status).toBe(400);
    });
  });

  describe('fees', () => {
    it.each([
      ['EUR', 100, 0.55, 99.45],
      ['EUR', 10.1, 0.37, 9.73],
      ['JPY', 10_000, 75, 9925],
      ['KWD', 10.255, 0.141, 10.114],
      ['CLP', 50_000, 500, 49_500],
    ])('in %s of %d', async (currency, amount, fee, net) => {
      const { status, body } = await ask('GET', `/v1/cashouts/fees?amount=${amount}&currency=${currency}`);
      expect(status).toBe(200);
      expect(body).toEqual({ amount, fee, net, currency });
    });

    it('are what the cashout then costs', async () => {
      await desk.place('CAPTURED', { minor: 50_000, currency: 'KWD' });
      const { body } = await create(10.255, 'KWD');
      expect(body).toMatchObject({ amount: 10.255, fee: 0.141, net: 10.114, currency: 'KWD', status: 'PENDING' });
    });

    it.each([
      ['amount=10.5&currency=JPY', 422, /^amount/],
      ['amount=1.2345&currency=KWD', 422, /^amount/],
      ['amount=0&currency=EUR', 422, /^amount/],
      ['amount=-5&currency=EUR', 422, /^amount/],
      ['amount=0.3&currency=EUR', 422, /^amount: no cubre la comisión/],
      ['amount=10&currency=CHF', 422, /^currency: no hay una cuenta de destino en CHF/],
      ['amount=10&currency=XQQ', 422, /^amount/],
      ['amount=diez&currency=EUR', 400, /^amount/],
      ['amount=10', 400, /^currency/],
      ['currency=EUR', 400, /^amount/],
    ])('refuse %s', async (query, status, detail) => {
      const answer = await ask('GET', `/v1/cashouts/fees?${query}`);
      expect(answer.status).toBe(status);
      expect(answer.body.details?.[0]).toMatch(detail);
    });
  });

  describe('create', () => {
    it('starts as PENDING, goes to the account of the currency and keeps its reference', async () => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const body = { amount: { value: 40, currency: 'EUR' }, reference: ' Nóminas ' };
      const answer = await ask('POST', '/v1/cashouts', body);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          status: 'PENDING',
          amount: 40,
          reference: 'Nóminas',
          processed_at: null,
          destination: { last_four: '6789' },
          period: null,
          allowed_actions: ['cancel'],
        },
      });
      expect((await ask('GET', `/v1/cashouts/${answer.body.id}`)).body).toEqual(answer.body);
      expect(await history(answer.body.id)).toEqual(['API  PENDING']);
    });

    it('needs amount and fee together, and says what there is', async () => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const { status, body } = await create(99.46);
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'insufficient_funds', message: 'El saldo disponible no alcanza' });
      expect(body.details).toEqual(['amount: 99,46\u00a0€ más 0,55\u00a0€ de comisión superan los 100,00\u00a0€ disponibles']);
      expect((await create(99.45)).status).toBe(200);
    });

    it.each([
      ['amount of nothing', { amount: { value: 0, currency: 'EUR' } }, 422, /^amount/],
      ['amount with too many digits', { amount: { value: 0.001, currency: 'EUR' } }, 422, /^amount/],
      ['amount below the fee', { amount: { value: 0.2, currency: 'EUR' } }, 422, /^amount/],
      ['currency', { amount: { value: 10, currency: 'CHF' } }, 422, /^currency/],
      ['reference', { amount: { value: 10, currency: 'EUR' }, reference: 'x'.repeat(141) }, 400, /^reference/],
      ['missing amount', {}, 400, /^amount/],
    ])('refuses a bad %s and names the field', async (_, body, status, detail) => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const answer = await ask('POST', '/v1/cashouts', body);
      expect(answer.status).toBe(status);
      expect(answer.body.details?.[0]).toMatch(detail);
      expect((await balance()).available).toBe(100);
    });

    it('moves money once per key, one after the other and at the same time', async () => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const key = { 'idempotency-key': `cashout-${desk.clock.now}` };
      const first = await create(30, 'EUR', key);
      const [second, third] = await Promise.all([create(30, 'EUR', key), create(30, 'EUR', key)]);
      expect(second?.body).toEqual(first.body);
      expect(third?.body).toEqual(first.body);
      expect((await create(31, 'EUR', key)).status).toBe(422);
      expect((await balance()).available).toBe(70);
    });

    it('of several at once that together exceed the balance, takes as many as it covers', async () => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const answers = await Promise.all([1, 2, 3, 4].map(() => create(40)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 422, 422]);
      expect((await balance()).available).toBe(20);
    });

    it('names the operator whose token it carries', async () => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const login = await desk.sandbox.ask<{ token: string }>('POST', '/v1/auth/login', {
        body: { email: 'operador@mostrador.test', password: 'mostrador-2026' },
      });
      const { body } = await create(10, 'EUR', { authorization: `Bearer ${login.body.token}` });
      expect(await history(body.id)).toEqual(['Óscar Peña  PENDING']);
    });
  });

  describe('progress', () => {
    it('leads through the bank to the account, also when nobody looks in between', async () => {
      await desk.place('CAPTURED', { minor: 100_000 });
      const { body } = await create(100);
      const { body: unseen } = await create(100);
      expect(await statusAfter(body.id, 14_999)).toBe('PENDING');
      expect(await statusAfter(body.id, 1)).toBe('PROCESSING');
      expect(await statusAfter(body.id, 9999)).toBe('PROCESSING');
      expect(await statusAfter(body.id, 1)).toBe('COMPLETED');
      expect(await statusAfter(body.id, 86_400_000)).toBe('COMPLETED');
      const done = (await ask('GET', `/v1/cashouts/${unseen.id}`)).body;
      expect(done).toMatchObject({ status: 'COMPLETED', processed_at: body.created_at + 25, allowed_actions: [] });
      expect(await history(unseen.id)).toEqual(['API  PENDING', ' PENDING PROCESSING', ' PROCESSING COMPLETED']);
    });

    it('holds a large amount until somebody has looked at it, once', async () => {
      await desk.place('CAPTURED', { minor: 1_000_000 });
      const { body } = await create(2500);
      expect(await statusAfter(body.id, 15_000)).toBe('ON_HOLD');
      expect((await ask('GET', `/v1/cashouts/${body.id}`)).body).toMatchObject({
        status_detail: 'AMOUNT_REVIEW',
        allowed_actions: ['cancel'],
      });
      expect(await statusAfter(body.id, 60_000)).toBe('PENDING');
      expect(await statusAfter(body.id, 15_000)).toBe('PROCESSING');
      expect(await statusAfter(body.id, 10_000)).toBe('COMPLETED');
    });

    it.each([
      ['FAILED', 50.13, 'ACCOUNT_CLOSED', 25_000],
      ['REJECTED', 50.17, 'HOLDER_MISMATCH', 25_000],
      ['REVERSED', 50.19, 'RETURNED_BY_BANK', 145_000],
    ])('ends as %s when the bank will not take %d, and the money comes back once', async (status, amount, detail, ms) => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const { body } = await create(amount);
      expect((await balance()).available).toBeCloseTo(100 - amount, 2);
      expect(await statusAfter(body.id, ms)).toBe(status);
      expect((await ask('GET', `/v1/cashouts/${body.id}`)).body).toMatchObject({
        status_detail: detail,
        processed_at: body.created_at + ms / 1000,
      });
      for (let again = 0; again < 2; again++) expect((await balance()).available).toBe(100);
      expect((await create(99)).status).toBe(200);
    });
  });

  describe('cancel', () => {
    it.each(CASHOUT_STATUSES)('%s', async (status) => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const id = await place({ status });
      const before = (await balance()).available;
      const answer = await ask('POST', `/v1/cashouts/${id}/cancel`);
      if (status === 'PENDING' || status === 'ON_HOLD') {
        expect(answer).toMatchObject({
          status: 200,
          body: { id, status: 'CANCELLED', processed_at: Math.floor(desk.clock.now / 1000), allowed_actions: [] },
        });
        expect((await balance()).available).toBe(100);
        return;
      }
      expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_allowed', cashout: { id, status } } });
      expect((await balance()).available).toBe(before);
    });

    it('gives the money back once, of two at the same time', async () => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const { body } = await create(60);
      const answers = await Promise.all([1, 2].map(() => ask('POST', `/v1/cashouts/${body.id}/cancel`)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect((await balance()).available).toBe(100);
      expect(await history(body.id)).toEqual(['API  PENDING', 'API PENDING CANCELLED']);
      expect(await statusAfter(body.id, 3_600_000)).toBe('CANCELLED');
    });

    it('is refused with the record as it is, once the bank has it', async () => {
      await desk.place('CAPTURED', { minor: 10_000 });
      const { body } = await create(60);
      desk.wait(15_000);
      const answer = await ask('POST', `/v1/cashouts/${body.id}/cancel`);
      expect(answer).toMatchObject({ status: 409, body: { cashout: { status: 'PROCESSING', allowed_actions: [] } } });
    });
  });

  describe('list', () => {
    it('is of one currency, euros unless told, with its sum and its counts', async () => {
      const old = await place({
        status: 'COMPLETED',
        amount_minor: 5000,
        created_at: 1_700_000_000_000,
        reference: 'Nóminas de ENERO',
      });
      const young = await place({ status: 'FAILED', amount_minor: 1234 });
      const dollars = await place({ currency: 'USD' });
      const all = (await ask('GET', '/v1/cashouts')).body;
      expect(all.data?.map((one) => one.id)).toEqual([young, old]);
      expect(all.pagination).toEqual({ current_page: 1, total_pages: 1, total_records: 2, per_page: 50 });
      expect(all.meta).toEqual({ total_amount: 62.34, currency: 'EUR', status_summary: { COMPLETED: 1, FAILED: 1 } });
      const failed = (await ask('GET', '/v1/cashouts?status=FAILED')).body;
      expect(failed.meta).toEqual({ total_amount: 12.34, currency: 'EUR', status_summary: { COMPLETED: 1, FAILED: 1 } });
      expect(failed.pagination?.total_records).toBe(1);
      expect(await ids('currency=USD')).toEqual([dollars]);
      expect((await ask('GET', '/v1/cashouts?currency=JPY')).body.meta).toEqual({
        total_amount: 0,
        currency: 'JPY',
        status_summary: {},
      });
      expect(await ids('status=FAILED,COMPLETED')).toEqual([young, old]);
      expect(await ids('created_at_from=1700000000&created_at_to=1700000001')).toEqual([old]);
      expect(await ids('search=nominas')).toEqual([old]);
      expect(await ids(`search=${young.toUpperCase()}`)).toEqual([young]);
    });

    it('sorts with what is not processed at the end, and pages', async () => {
      const [a, b, c] = [
        await place({ amount_minor: 300, processed_at: 2000, status: 'COMPLETED' }),
        await place({ amount_minor: 100 }),
        await place({ amount_minor: 200, processed_at: 1000, status: 'FAILED' }),
      ];
      expect(await ids('sort=amount:asc')).toEqual([b, c, a]);
      expect(await ids('sort=processed_at:desc')).toEqual([a, c, b]);
      expect(await ids('sort=processed_at:asc')).toEqual([c, a, b]);
      const { body } = await ask('GET', '/v1/cashouts?sort=amount:asc&page=2&per_page=2');
      expect(body.data?.map((one) => one.id)).toEqual([a]);
      expect(body.pagination).toEqual({ current_page: 2, total_pages: 2, total_records: 3, per_page: 2 });
      expect(body.meta?.total_amount).toBe(6);
      for (const bad of ['page=0', 'per_page=500', 'sort=net:asc', 'currency=eur', 'created_at_to=x']) {
        expect((await ask('GET', `/v1/cashouts?${bad}`)).status).toBe(400);
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
    const figures = async (query = '') => desk.sandbox.ask<Figures>('GET', `/v1/cashouts/statistics?${query}`);

    it('count all, sum those whose money did not come back, month by month of the zone, without gaps', async () => {
      await place({ status: 'COMPLETED', amount_minor: 10_000, created_at: Date.UTC(2026, 6, 31, 22, 30) });
      await place({ status: 'COMPLETED', amount_minor: 20_001, created_at: Date.UTC(2026, 9, 5) });
      await place({ status: 'FAILED', amount_minor: 99_999, created_at: Date.UTC(2026, 9, 6) });
      await place({ status: 'COMPLETED', amount_minor: 5000, currency: 'USD' });
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

    it('are empty where there is nothing, and refuse a zone that is none', async () => {
      expect((await figures('currency=JPY')).body).toEqual({ total: 0, by_status: {}, by_month: [], average: null });
      const refused = await figures("time_zone=Atlantis'");
      expect(refused.status).toBe(422);
      expect(refused.body.details?.[0]).toMatch(/^time_zone/);
      expect((await figures('currency=x')).status).toBe(400);
    });
  });

  it('finds no cashout that is not there, and none without a key', async () => {
    for (const path of ['/v1/cashouts/nothing', '/v1/cashouts/nothing/history']) {
      expect((await ask('GET', path)).status).toBe(404);
    }
    expect((await ask('POST', '/v1/cashouts/nothing/cancel')).status).toBe(404);
    expect((await ask('GET', '/v1/cashouts', undefined, { 'x-api-key': 'wrong' })).status).toBe(401);
  });
});
