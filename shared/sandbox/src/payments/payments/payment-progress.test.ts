import { testDatabases } from '../../test-databases';
import { REFUSED_CARD } from './issuer';
import { simulatePayment } from './payment-simulation';
import { PaymentsTestBed, type WirePayment } from '../test-bed';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  const card = { number: '4111 1111 1111 1111', expiration_month: 12, expiration_year: 2030, security_code: '123' };
  const order = (change: object = {}) => ({
    amount: { value: 25.9, currency: 'EUR' },
    merchant_id: 'mer_horno',
    instrument: { type: 'CARD', card },
    ...change,
  });
  const authorize = (change: object = {}) => testBed.post('/v1/payments/authorize', order(change));
  const statusAfter = async (id: string, ms: number) => {
    await testBed.wait(ms);
    return (await testBed.get(`/v1/payments/${id}`)).body.status;
  };

  describe('authorize', () => {
    it('creates a payment that is authorised a moment later and waits for its capture', async () => {
      const { status, body } = await authorize({ external_client_trace_id: 'ord-9', customer: { name: 'Ana' } });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'CREATED',
        initial_amount: { value: 25.9, currency: 'EUR' },
        merchant: { id: 'mer_horno' },
        external_client_trace_id: 'ord-9',
        customer: { name: 'Ana' },
        capture: { mode: 'MANUAL' },
        transactions: [],
        allowed_actions: ['cancel', 'cancel-or-refund'],
      });
      expect(body.payment_id).toMatch(/^PAG-[2-9A-Z]{8}$/);
      expect(await statusAfter(body.id, 2999)).toBe('CREATED');
      expect(await statusAfter(body.id, 1)).toBe('AUTHORIZED');
      expect(await statusAfter(body.id, 30 * 24 * 3_600_000)).toBe('AUTHORIZED');
    });

    it('captures automatically on request, one step after the other', async () => {
      const { body } = await authorize({ capture: { mode: 'AUTOMATIC' } });
      const seen = [body.status];
      for (let second = 0; second < 20; second++) {
        const status = await statusAfter(body.id, 1000);
        if (status !== seen.at(-1)) seen.push(status);
      }
      expect(seen).toEqual([
        'CREATED',
        'AUTHORIZED',
        'CAPTURE_SCHEDULED',
        'CAPTURE_IN_PROGRESS',
        'CAPTURE_PRESENTED',
        'CAPTURED',
      ]);
      expect(await testBed.ledger(body.id)).toEqual(['AUTHORIZATION APPROVED 2590', 'CAPTURE APPROVED 2590']);
      expect(await statusAfter(body.id, 72 * 3_600_000)).toBe('COMPLETED');
    });

    it('stores the same history with and without requests in between', async () => {
      const { body } = await authorize({ capture: { mode: 'AUTOMATIC' } });
      await testBed.wait(60_000);
      const payment = (await testBed.get(`/v1/payments/${body.id}`)).body;
      expect(payment).toMatchObject({ status: 'CAPTURED', updated_at: body.created_at + 15 });
      expect(payment.transactions?.map((entry) => (entry.timestamp ?? 0) - body.created_at)).toEqual([3, 5]);
    });

    it('shows the advanced status in the list too, and can be cancelled meanwhile', async () => {
      const { body } = await authorize({ preauthorize: true });
      await testBed.wait(3000);
      const { body: list } = await testBed.get(`/v1/payments?payment_id=${body.payment_id}`);
      expect(list.data?.map((one) => one.status)).toEqual(['PREAUTHORIZED']);
      expect((await testBed.post(`/v1/payments/${body.id}/cancel`)).body.status).toBe('CANCELLED');
    });

    it('applies its due steps before an action', async () => {
      const { body } = await authorize({ preauthorize: true });
      testBed.clock.now += 3000;
      expect((await testBed.post(`/v1/payments/${body.id}/cancel`)).body.status).toBe('CANCELLED');
      expect(await testBed.ledger(body.id)).toEqual(['PREAUTHORIZATION APPROVED 2590', 'CANCELLATION APPROVED 2590']);
    });

    it('rejects an expired card', async () => {
      const { body } = await authorize({
        instrument: { type: 'CARD', card: { ...card, expiration_year: 2026, expiration_month: 10 } },
      });
      await testBed.wait(3000);
      const payment = (await testBed.get(`/v1/payments/${body.id}`)).body;
      expect(payment).toMatchObject({
        status: 'REJECTED',
        current_amount: { value: 0 },
        transactions: [{ status: 'REJECTED', status_detail: 'EXPIRED_CARD' }],
      });
    });

    it('rejects the card that its issuer refuses', async () => {
      const { body } = await authorize({ instrument: { type: 'CARD', card: { ...card, number: REFUSED_CARD } } });
      await testBed.wait(3000);
      const payment = (await testBed.get(`/v1/payments/${body.id}`)).body;
      expect(payment).toMatchObject({ status: 'REJECTED', transactions: [{ status_detail: 'DO_NOT_HONOR' }] });
    });

    it('stores neither the number nor the security code of the card', async () => {
      const secret = { ...card, number: '5105105105105100', security_code: '987' };
      const answer = await testBed.post('/v1/payments/authorize', order({ instrument: { type: 'CARD', card: secret } }), {
        key: 'card-1',
      });
      expect(answer.body.instrument).toMatchObject({
        rail: 'MASTERCARD',
        card: { last_four_digits: '5100', issuer_number: '510510' },
      });
      for (const table of ['payments', 'idempotency_keys']) {
        const rows = await testBed.db.query<{ row: string }>(`SELECT ${table}::text AS row FROM ${table}`);
        expect(rows.some(({ row }) => row.includes('5105105105105100'))).toBe(false);
      }
    });

    it.each([
      ['amount', { amount: { value: 0, currency: 'EUR' } }, 422, /^amount/],
      ['digits', { amount: { value: 10.5, currency: 'JPY' } }, 422, /^amount/],
      ['merchant', { merchant_id: 'nobody' }, 422, /^merchant_id/],
      [
        'number',
        { instrument: { type: 'CARD', card: { ...card, number: '4111111111111112' } } },
        422,
        /^instrument\.card\.number/,
      ],
      [
        'security code',
        { instrument: { type: 'CARD', card: { ...card, security_code: 'x' } } },
        422,
        /^instrument\.card\.security_code/,
      ],
      [
        'month',
        { instrument: { type: 'CARD', card: { ...card, expiration_month: 13 } } },
        400,
        /^instrument\.card\.expiration_month/,
      ],
      ['missing amount', { amount: undefined }, 400, /^amount/],
    ])('refuses a bad %s and names the field', async (_, change, status, detail) => {
      const answer = await authorize(change);
      expect(answer.status).toBe(status);
      expect(answer.body.details?.[0]).toMatch(detail);
    });
  });

  it('creates payments in the simulation', async () => {
    const total = async () => (await testBed.get('/v1/payments')).body as WirePayment & { pagination: { total: number } };
    const before = (await total()).pagination.total;
    await simulatePayment(testBed.sandbox.services);
    expect((await total()).pagination.total).toBe(before + 1);
    const newest = (await testBed.get('/v1/payments?page_size=1')).body.data?.[0];
    expect(newest?.status).toBe('CREATED');
  });
});
