import { PAYMENT_STATUSES } from '@mostrador/contract/payments/payments/states';
import { currentPayment } from '@mostrador/contract/payments/payments/shapes';
import { MAX_AMOUNT_MINOR } from '@mostrador/values/money';
import { testDatabases } from '../../test-databases';
import { placeChargeback } from '../chargebacks/test-chargebacks';
import { PaymentsTestBed } from '../test-bed';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  const money = (value: number, currency = 'EUR') => ({ amount: { value, currency } });

  // docs payments §4: the status after each action; a missing one is refused
  const TABLE: Record<string, Partial<Record<'cancel' | 'capture' | 'refund' | 'cancel-or-refund', string>>> = {
    CREATED: { cancel: 'CANCELLED', 'cancel-or-refund': 'CANCELLED' },
    AUTHORIZED: { cancel: 'CANCELLED', capture: 'CAPTURE_SCHEDULED', 'cancel-or-refund': 'CANCELLED' },
    PREAUTHORIZED: { cancel: 'CANCELLED', capture: 'CAPTURE_SCHEDULED', 'cancel-or-refund': 'CANCELLED' },
    CAPTURE_SCHEDULED: { cancel: 'CANCELLED', 'cancel-or-refund': 'CANCELLED' },
    CAPTURE_IN_PROGRESS: {},
    CAPTURE_PRESENTED: {},
    CAPTURE_FAILED: { cancel: 'CANCELLED', capture: 'CAPTURE_IN_PROGRESS', 'cancel-or-refund': 'CANCELLED' },
    CAPTURED: { refund: 'REFUNDED', 'cancel-or-refund': 'REFUNDED' },
    COMPLETED: { refund: 'REFUNDED', 'cancel-or-refund': 'REFUNDED' },
    REFUNDED: {},
    REJECTED: {},
    CANCELLED: {},
  };

  const cells = PAYMENT_STATUSES.flatMap((status) =>
    (['cancel', 'capture', 'refund', 'cancel-or-refund'] as const).map(
      (action) => [status, action, TABLE[status]?.[action]] as const,
    ),
  );

  describe('state table', () => {
    it.each(cells)('in status %s the action %s leads to %s', async (status, action, next) => {
      const id = await testBed.place(status);
      const before = await testBed.ledger(id);
      const offered = (await testBed.get(`/v1/payments/${id}`)).body.allowed_actions;
      const answer = await testBed.post(`/v1/payments/${id}/${action}`);
      expect(offered?.includes(action)).toBe(next !== undefined);
      if (next) {
        expect(answer).toMatchObject({ status: 200, body: { id, status: next } });
        expect((await testBed.ledger(id)).length).toBe(before.length + 1);
      } else {
        expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_allowed', details: [], payment: { id, status } } });
        expect(currentPayment(answer.body)).toMatchObject({ id, status });
        expect(await testBed.ledger(id)).toEqual(before);
      }
      const after = await testBed.get(`/v1/payments/${id}`);
      expect(after.body).toEqual(next ? answer.body : answer.body.payment);
    });
  });

  describe('cancel', () => {
    it('cancels a scheduled capture', async () => {
      const id = await testBed.place('CAPTURE_SCHEDULED');
      const { body } = await testBed.post(`/v1/payments/${id}/cancel`);
      expect(await testBed.ledger(id)).toEqual([
        'AUTHORIZATION APPROVED 1000',
        'CAPTURE CANCELLED 1000',
        'CANCELLATION APPROVED 1000',
      ]);
      expect(body).toMatchObject({ current_amount: { value: 0, currency: 'EUR' }, allowed_actions: [] });
    });
  });

  describe('capture', () => {
    it('captures a part, which becomes the present amount of the payment', async () => {
      const id = await testBed.place('AUTHORIZED');
      const { status, body } = await testBed.post(`/v1/payments/${id}/capture`, money(6.25));
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'CAPTURE_SCHEDULED', current_amount: { value: 6.25 }, initial_amount: { value: 10 } });
      await testBed.wait(10_000);
      expect((await testBed.get(`/v1/payments/${id}`)).body).toMatchObject({
        status: 'CAPTURED',
        current_amount: { value: 6.25 },
      });
      expect((await testBed.post(`/v1/payments/${id}/refund`, money(6.26))).status).toBe(409);
      expect((await testBed.post(`/v1/payments/${id}/refund`)).body).toMatchObject({
        status: 'REFUNDED',
        current_amount: { value: 0 },
      });
    });

    it('captures exactly the authorised amount', async () => {
      const id = await testBed.place('AUTHORIZED');
      expect((await testBed.post(`/v1/payments/${id}/capture`, money(10))).body).toMatchObject({
        status: 'CAPTURE_SCHEDULED',
        current_amount: { value: 10 },
      });
    });

    it('refuses more than the authorised amount, with the record', async () => {
      const id = await testBed.place('PREAUTHORIZED');
      const { status, body } = await testBed.post(`/v1/payments/${id}/capture`, money(10.01));
      expect(status).toBe(409);
      expect(body.code).toBe('amount_exceeded');
      expect(body.details?.[0]).toMatch(/^amount\.value: .*10/);
      expect(body.payment).toMatchObject({ id, status: 'PREAUTHORIZED' });
      expect(await testBed.ledger(id)).toEqual(['PREAUTHORIZATION APPROVED 1000']);
    });

    it('can be retried with another amount after a failure', async () => {
      const id = await testBed.place('CAPTURE_FAILED');
      await testBed.post(`/v1/payments/${id}/capture`, money(8));
      expect(await testBed.ledger(id)).toEqual(['AUTHORIZATION APPROVED 1000', 'CAPTURE REJECTED 1000', 'CAPTURE PENDING 800']);
      await testBed.wait(10_000);
      expect((await testBed.get(`/v1/payments/${id}`)).body).toMatchObject({ status: 'CAPTURED', current_amount: { value: 8 } });
    });
  });

  describe('refund', () => {
    it('keeps the status for a part and reduces the present amount, and ends the payment with the rest', async () => {
      const id = await testBed.place('COMPLETED');
      const first = await testBed.post(`/v1/payments/${id}/refund`, { ...money(2.5), reason: 'Producto agotado' });
      expect(first.body).toMatchObject({ status: 'COMPLETED', current_amount: { value: 7.5 } });
      expect(first.body.transactions?.at(-1)).toMatchObject({
        type: 'REFUND',
        status: 'APPROVED',
        amount: { value: 2.5 },
        reason: 'Producto agotado',
      });
      const second = await testBed.post(`/v1/payments/${id}/refund`, {});
      expect(second.body).toMatchObject({ status: 'REFUNDED', current_amount: { value: 0 }, allowed_actions: [] });
      expect(await testBed.ledger(id)).toEqual([
        'AUTHORIZATION APPROVED 1000',
        'CAPTURE APPROVED 1000',
        'REFUND APPROVED 250',
        'REFUND APPROVED 750',
      ]);
    });

    it('refunds exactly the remaining amount, and not a cent more', async () => {
      const id = await testBed.place('COMPLETED');
      await testBed.post(`/v1/payments/${id}/refund`, money(2.5));
      expect((await testBed.post(`/v1/payments/${id}/refund`, money(7.51))).body.code).toBe('amount_exceeded');
      expect((await testBed.post(`/v1/payments/${id}/refund`, money(7.5))).body).toMatchObject({
        status: 'REFUNDED',
        current_amount: { value: 0 },
      });
    });

    it('counts pending refunds', async () => {
      const id = await testBed.place('CAPTURED', { pendingRefund: 400 });
      expect((await testBed.post(`/v1/payments/${id}/refund`, money(6.01))).body).toMatchObject({
        code: 'amount_exceeded',
        payment: { id },
      });
      expect((await testBed.post(`/v1/payments/${id}/refund`)).body).toMatchObject({
        status: 'CAPTURED',
        current_amount: { value: 4 },
      });
      expect((await testBed.post(`/v1/payments/${id}/refund`)).body).toMatchObject({
        code: 'action_not_allowed',
        message: 'No queda importe por devolver',
      });
    });

    it.each(['PENDING', 'DISPUTED', 'REJECTED'] as const)('is refused while a chargeback is in %s', async (status) => {
      const { paymentId: id } = await placeChargeback(testBed, status);
      for (const action of ['refund', 'cancel-or-refund']) {
        const answer = await testBed.post(`/v1/payments/${id}/${action}`, money(1));
        expect(answer).toMatchObject({ status: 409, body: { payment: { chargeback: { status }, allowed_actions: [] } } });
      }
      await testBed.db.query(`UPDATE chargebacks SET status = 'RESOLVED' WHERE payment_id = $1`, [id]);
      expect((await testBed.post(`/v1/payments/${id}/refund`, money(1))).status).toBe(200);
    });

    it.each([
      ['JPY', 1500, 400, 1100],
      ['KWD', 12_345, 0.005, 12.34],
      ['COP', 990_000, 900.5, 8999.5],
      ['CLP', 5000, 1, 4999],
    ])('rounds to the digits of %s', async (currency, minor, value, left) => {
      const id = await testBed.place('CAPTURED', { currency, minor });
      expect((await testBed.post(`/v1/payments/${id}/refund`, money(value, currency))).body.current_amount).toEqual({
        value: left,
        currency,
      });
    });
  });

  describe('invalid amounts', () => {
    it.each([
      ['zero', money(0), 422, /^amount/],
      ['negative', money(-1), 422, /^amount/],
      ['more digits than the currency has', money(1.005), 422, /^amount/],
      ['another currency', money(1, 'USD'), 422, /^amount\.currency/],
      ['an unknown currency', money(1, 'XQQ'), 422, /^amount/],
      ['text', { amount: { value: '1', currency: 'EUR' } }, 400, /^amount\.value/],
      ['no currency', { amount: { value: 1 } }, 400, /^amount\.currency/],
      ['a bare number', { amount: 1 }, 400, /^amount/],
    ])('refuses the amount: %s', async (_, body, status, detail) => {
      const id = await testBed.place('CAPTURED');
      const answer = await testBed.post(`/v1/payments/${id}/refund`, body);
      expect(answer.status).toBe(status);
      expect(answer.body.details?.[0]).toMatch(detail);
      expect(await testBed.ledger(id)).toHaveLength(2);
    });

    it('refuses more than the largest amount as invalid, and the largest one only where it exceeds the payment', async () => {
      const id = await testBed.place('CAPTURED');
      const largest = MAX_AMOUNT_MINOR / 100;
      const code = async (value: number) => (await testBed.post(`/v1/payments/${id}/refund`, money(value))).body.code;
      expect(await code(largest)).toBe('amount_exceeded');
      expect(await code(largest + 0.01)).toBe('invalid_amount');
    });

    it('refuses a reason that is too long', async () => {
      const id = await testBed.place('CAPTURED');
      expect((await testBed.post(`/v1/payments/${id}/refund`, { reason: 'x'.repeat(251) })).body.details?.[0]).toMatch(/^reason/);
    });
  });

  it('returns 404 for an unknown payment', async () => {
    for (const action of ['cancel', 'capture', 'refund', 'cancel-or-refund']) {
      expect(await testBed.post(`/v1/payments/nope/${action}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found', details: [] },
      });
    }
  });
});
