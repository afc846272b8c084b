import { CASHOUT_STATUSES, isReturnedCashout } from '@mostrador/contract/payments/cashouts/states';
import { moneyToWire } from '@mostrador/values/money';
import type { ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import { createRandom } from '../../seed/random';
import { testDatabases } from '../../test-databases';
import { decideDispute } from '../chargebacks/chargeback-progress';
import { findChargeback } from '../chargebacks/chargeback-repository';
import { placeChargeback } from '../chargebacks/test-chargebacks';
import { largestCashout } from './terms';
import { CashoutTestBed } from './test-cashouts';

describe.each(testDatabases())('on $name', (databases) => {
  let cashoutTestBed: CashoutTestBed;
  beforeAll(async () => {
    cashoutTestBed = await CashoutTestBed.open(databases);
  });
  beforeEach(() => cashoutTestBed.clear());
  afterAll(() => cashoutTestBed.testBed.close());

  describe('balance', () => {
    it('is the captured amount without refunds and cashouts, separate from pending captures', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      await cashoutTestBed.testBed.place('COMPLETED', { minor: 5000, pendingRefund: 700 });
      await cashoutTestBed.testBed.place('REFUNDED', { minor: 900 });
      await cashoutTestBed.testBed.place('AUTHORIZED', { minor: 900 });
      await cashoutTestBed.testBed.place('CAPTURE_PRESENTED', { minor: 1234 });
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 4000, currency: 'USD' });
      expect(await cashoutTestBed.balance()).toEqual({
        available: 143,
        pending: 12.34,
        held: 0,
        max_amount: 143,
        currency: 'EUR',
      });
      expect(await cashoutTestBed.balance('USD')).toMatchObject({ available: 40, pending: 0 });
      expect(await cashoutTestBed.balance('KWD')).toMatchObject({ available: 0, pending: 0, currency: 'KWD' });
      const { status, body } = await cashoutTestBed.create(50);
      expect(status).toBe(200);
      expect(Number(body.net) + Number(body.fee)).toBe(50);
      expect((await cashoutTestBed.balance()).available).toBe(93);
    });

    it('decreases with a refund, even below zero, and increases with a payment by link', async () => {
      const payment = await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      await cashoutTestBed.create(60);
      await cashoutTestBed.testBed.post(`/v1/payments/${payment}/refund`, { amount: { value: 50, currency: 'EUR' } });
      expect((await cashoutTestBed.balance()).available).toBe(-10);
      expect((await cashoutTestBed.create(1)).status).toBe(422);
    });

    it.each(CASHOUT_STATUSES)('counts a cashout in %s unless its money was returned', async (status) => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      await cashoutTestBed.place({ status, amount_minor: 2500 });
      expect((await cashoutTestBed.balance()).available).toBe(isReturnedCashout(status) ? 100 : 75);
    });

    it('limits the balance of one merchant to that of the organization', async () => {
      const headers = { 'x-external-merchant-id': 'mer_nandu' };
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000, merchant_id: 'mer_nandu' });
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 3000 });
      expect((await cashoutTestBed.balance('EUR', headers)).available).toBe(100);
      await cashoutTestBed.create(100);
      expect((await cashoutTestBed.balance('EUR', headers)).available).toBe(30);
      const { body } = await cashoutTestBed.create(20, 'EUR', headers);
      expect(body.merchant_id).toBe('mer_nandu');
      expect((await cashoutTestBed.get('', headers)).body.data?.map((one) => one.id)).toEqual([body.id]);
      expect((await cashoutTestBed.balance()).available).toBe(10);
    });

    it('defaults to euros, and refuses an invalid currency', async () => {
      expect((await cashoutTestBed.get('/balance')).body).toMatchObject({ currency: 'EUR' });
      expect((await cashoutTestBed.get('/balance?currency=euro')).status).toBe(400);
    });
  });

  describe('disputed money', () => {
    const open = (status: ChargebackStatus) =>
      placeChargeback(cashoutTestBed.testBed, status, { minor: 1000, paymentMinor: 2500, due: 86_400_000 });
    const balance = async () => {
      const { available, held } = await cashoutTestBed.balance();
      return [available, held];
    };

    it('is not available from the opening of the chargeback, for no other merchant, and cannot be cashed out', async () => {
      const { id } = await open('PENDING');
      expect(await balance()).toEqual([15, 10]);
      expect(await cashoutTestBed.balance('USD')).toMatchObject({ held: 0 });
      const other = { 'x-external-merchant-id': 'mer_nandu' };
      expect(await cashoutTestBed.balance('EUR', other)).toMatchObject({ available: 0, held: 0 });
      expect((await cashoutTestBed.ask('GET', `/v1/chargebacks/${id}`)).body).toMatchObject({ amount: 10, held: 10 });
      expect((await cashoutTestBed.create(15.01)).status).toBe(422);
      expect((await cashoutTestBed.create(15)).status).toBe(200);
    });

    it.each([
      ['won', [25, 0]],
      ['withdrawn', [25, 0]],
      ['lost', [15, 0]],
      ['refused', [15, 10]],
    ] as const)('is available or taken when the dispute is %s', async (decision, expected) => {
      const { id } = await open('DISPUTED');
      const { db, clock } = cashoutTestBed.testBed;
      const chargeback = await findChargeback(db, { organizationId: null, merchantId: null }, id);
      await decideDispute(db, createRandom(1), chargeback!, decision, clock.now);
      expect(await balance()).toEqual(expected);
      expect((await cashoutTestBed.ask('GET', `/v1/chargebacks/${id}`)).body).toMatchObject({ held: expected[1] });
    });

    it('is taken once when the chargeback is accepted, and when it expires', async () => {
      const { id } = await open('PENDING');
      expect((await cashoutTestBed.ask('POST', `/v1/chargebacks/${id}/accept`, {})).status).toBe(200);
      expect(await balance()).toEqual([15, 0]);
      await open('PENDING');
      expect(await balance()).toEqual([30, 10]);
      await cashoutTestBed.testBed.wait(86_400_000);
      expect(await balance()).toEqual([30, 0]);
    });
  });

  describe('fees', () => {
    it.each([
      ['EUR', 100, 0.55, 99.45],
      ['EUR', 10.1, 0.37, 9.73],
      ['JPY', 10_000, 75, 9925],
      ['KWD', 10.255, 0.141, 10.114],
      ['CLP', 50_000, 500, 49_500],
    ])('are computed in %s for %d', async (currency, amount, fee, net) => {
      const { status, body } = await cashoutTestBed.get(`/fees?amount=${amount}&currency=${currency}`);
      expect(status).toBe(200);
      expect(body).toEqual({ amount, fee, net, currency });
    });

    it('match the fee of the cashout', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 50_000, currency: 'KWD' });
      const { body } = await cashoutTestBed.create(10.255, 'KWD');
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
    ])('refuses the quote %s', async (query, status, detail) => {
      const answer = await cashoutTestBed.get(`/fees?${query}`);
      expect(answer.status).toBe(status);
      expect(answer.body.details?.[0]).toMatch(detail);
    });
  });

  describe('the whole balance', () => {
    it.each([
      ['EUR', 123_457, 282],
      ['USD', 100_001, 290],
      ['JPY', 99_991, 255],
      ['KWD', 1_000_003, 2120],
      ['CLP', 7_654_321, 23_313],
      ['COP', 649_588_500, 2_423_560],
    ])('is the largest cashout in %s, and leaves nothing', async (currency, minor, feeMinor) => {
      const value = (amount: number) => moneyToWire({ minor: amount, currency }).value;
      await cashoutTestBed.testBed.place('CAPTURED', { minor, currency });
      expect(await cashoutTestBed.balance(currency)).toMatchObject({ available: value(minor), max_amount: value(minor) });
      expect((await cashoutTestBed.create(value(minor + 1), currency)).status).toBe(422);
      const { status, body } = await cashoutTestBed.create(value(minor), currency);
      expect(status).toBe(200);
      expect(body).toMatchObject({ amount: value(minor), fee: value(feeMinor), net: value(minor - feeMinor) });
      expect(await cashoutTestBed.balance(currency)).toMatchObject({ available: 0, max_amount: null });
    });

    it.each([
      ['EUR', 35],
      ['EUR', -5],
      ['CHF', 5000],
    ])('is not offered in %s for %d minor units, which leave nothing after the fee or have no account', (currency, minor) => {
      expect(largestCashout({ minor, currency })).toBeNull();
    });
  });

  describe('create', () => {
    it("starts in PENDING with the currency's account and the reference", async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const body = { amount: { value: 40, currency: 'EUR' }, reference: ' Nóminas ' };
      const answer = await cashoutTestBed.ask('POST', '/v1/cashouts', body);
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
      expect((await cashoutTestBed.get(`/${answer.body.id}`)).body).toEqual(answer.body);
      expect(await cashoutTestBed.history(answer.body.id)).toEqual(['Marta Ibáñez  PENDING']);
    });

    it('requires a balance for the amount, and reports the available one', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const { status, body } = await cashoutTestBed.create(100.01);
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'insufficient_funds', message: 'El saldo disponible no alcanza' });
      expect(body.details).toEqual(['amount: 100,01\u00a0€ superan los 100,00\u00a0€ disponibles']);
      expect((await cashoutTestBed.create(100)).status).toBe(200);
    });

    it.each([
      ['amount of nothing', { amount: { value: 0, currency: 'EUR' } }, 422, /^amount/],
      ['amount with too many digits', { amount: { value: 0.001, currency: 'EUR' } }, 422, /^amount/],
      ['amount below the fee', { amount: { value: 0.2, currency: 'EUR' } }, 422, /^amount/],
      ['currency', { amount: { value: 10, currency: 'CHF' } }, 422, /^currency/],
      ['reference', { amount: { value: 10, currency: 'EUR' }, reference: 'x'.repeat(141) }, 400, /^reference/],
      ['missing amount', {}, 400, /^amount/],
    ])('refuses a bad %s and names the field', async (_, body, status, detail) => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const answer = await cashoutTestBed.ask('POST', '/v1/cashouts', body);
      expect(answer.status).toBe(status);
      expect(answer.body.details?.[0]).toMatch(detail);
      expect((await cashoutTestBed.balance()).available).toBe(100);
    });

    it('moves money once per idempotency key, for sequential and concurrent requests', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const key = { 'idempotency-key': `cashout-${cashoutTestBed.testBed.clock.now}` };
      const first = await cashoutTestBed.create(30, 'EUR', key);
      const [second, third] = await Promise.all([cashoutTestBed.create(30, 'EUR', key), cashoutTestBed.create(30, 'EUR', key)]);
      expect(second?.body).toEqual(first.body);
      expect(third?.body).toEqual(first.body);
      expect((await cashoutTestBed.create(31, 'EUR', key)).status).toBe(422);
      expect((await cashoutTestBed.balance()).available).toBe(70);
    });

    it('accepts as many of several concurrent cashouts as the balance covers', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const answers = await Promise.all([1, 2, 3, 4].map(() => cashoutTestBed.create(40)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 422, 422]);
      expect((await cashoutTestBed.balance()).available).toBe(20);
    });

    it('names the user of the token, and refuses one without permission', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const createAs = async (email: string) => {
        const body = { email, password: 'mostrador-2026' };
        const login = await cashoutTestBed.testBed.sandbox.ask<{ token: string }>('POST', '/v1/auth/login', { body });
        return cashoutTestBed.create(10, 'EUR', { authorization: `Bearer ${login.body.token}` });
      };
      const { body } = await createAs('admin@mostrador.test');
      expect(await cashoutTestBed.history(body.id)).toEqual(['Marta Ibáñez  PENDING']);
      expect((await createAs('operador@mostrador.test')).status).toBe(403);
    });
  });
});
