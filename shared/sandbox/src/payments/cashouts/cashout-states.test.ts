import { CASHOUT_STATUSES } from '@mostrador/contract/payments/cashouts/states';
import { testDatabases } from '../../test-databases';
import { CashoutTestBed } from './test-cashouts';

describe.each(testDatabases())('on $name', (databases) => {
  let cashoutTestBed: CashoutTestBed;
  beforeAll(async () => {
    cashoutTestBed = await CashoutTestBed.open(databases);
  });
  beforeEach(() => cashoutTestBed.clear());
  afterAll(() => cashoutTestBed.testBed.close());

  describe('progress', () => {
    it('advances from bank to account, also without requests in between', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 100_000 });
      const { body } = await cashoutTestBed.create(100);
      const { body: unseen } = await cashoutTestBed.create(100);
      expect(await cashoutTestBed.statusAfter(body.id, 14_999)).toBe('PENDING');
      expect(await cashoutTestBed.statusAfter(body.id, 1)).toBe('PROCESSING');
      expect(await cashoutTestBed.statusAfter(body.id, 9999)).toBe('PROCESSING');
      expect(await cashoutTestBed.statusAfter(body.id, 1)).toBe('COMPLETED');
      expect(await cashoutTestBed.statusAfter(body.id, 86_400_000)).toBe('COMPLETED');
      const done = (await cashoutTestBed.get(`/${unseen.id}`)).body;
      expect(done).toMatchObject({ status: 'COMPLETED', processed_at: body.created_at + 25, allowed_actions: [] });
      expect(body.bank_reference).toBeNull();
      expect(done.bank_reference).toMatch(/^TRF\d{10}$/);
      expect(await cashoutTestBed.history(unseen.id)).toEqual([
        'Marta Ibáñez  PENDING',
        ' PENDING PROCESSING',
        ' PROCESSING COMPLETED',
      ]);
    });

    it('holds a large amount once for a review', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 1_000_000 });
      const { body } = await cashoutTestBed.create(2500);
      expect(await cashoutTestBed.statusAfter(body.id, 15_000)).toBe('ON_HOLD');
      expect((await cashoutTestBed.get(`/${body.id}`)).body).toMatchObject({
        status_detail: 'AMOUNT_REVIEW',
        allowed_actions: ['cancel'],
      });
      expect(await cashoutTestBed.statusAfter(body.id, 60_000)).toBe('PENDING');
      expect(await cashoutTestBed.statusAfter(body.id, 15_000)).toBe('PROCESSING');
      expect(await cashoutTestBed.statusAfter(body.id, 10_000)).toBe('COMPLETED');
    });

    it.each([
      ['FAILED', 50.13, 'ACCOUNT_CLOSED', 25_000],
      ['REJECTED', 50.17, 'HOLDER_MISMATCH', 25_000],
      ['REVERSED', 50.19, 'RETURNED_BY_BANK', 145_000],
    ])('ends in %s when the bank refuses %d, and returns the money once', async (status, amount, detail, ms) => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const { body } = await cashoutTestBed.create(amount);
      expect((await cashoutTestBed.balance()).available).toBeCloseTo(100 - amount, 2);
      expect(await cashoutTestBed.statusAfter(body.id, ms)).toBe(status);
      expect((await cashoutTestBed.get(`/${body.id}`)).body).toMatchObject({
        status_detail: detail,
        processed_at: body.created_at + ms / 1000,
      });
      for (let again = 0; again < 2; again++) expect((await cashoutTestBed.balance()).available).toBe(100);
      expect((await cashoutTestBed.create(99)).status).toBe(200);
    });
  });

  describe('cancel', () => {
    it.each(CASHOUT_STATUSES)('handles a cashout in %s', async (status) => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const id = await cashoutTestBed.place({ status });
      const before = (await cashoutTestBed.balance()).available;
      const answer = await cashoutTestBed.cancel(id);
      if (status === 'PENDING' || status === 'ON_HOLD') {
        expect(answer).toMatchObject({
          status: 200,
          body: {
            id,
            status: 'CANCELLED',
            processed_at: Math.floor(cashoutTestBed.testBed.clock.now / 1000),
            allowed_actions: [],
          },
        });
        expect((await cashoutTestBed.balance()).available).toBe(100);
        return;
      }
      expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_allowed', cashout: { id, status } } });
      expect((await cashoutTestBed.balance()).available).toBe(before);
    });

    it('returns the money once for two concurrent cancellations', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const { body } = await cashoutTestBed.create(60);
      const answers = await Promise.all([1, 2].map(() => cashoutTestBed.cancel(body.id)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect((await cashoutTestBed.balance()).available).toBe(100);
      expect(await cashoutTestBed.history(body.id)).toEqual(['Marta Ibáñez  PENDING', 'Marta Ibáñez PENDING CANCELLED']);
      expect(await cashoutTestBed.statusAfter(body.id, 3_600_000)).toBe('CANCELLED');
    });

    it('is refused with the present record once the bank has the cashout', async () => {
      await cashoutTestBed.testBed.place('CAPTURED', { minor: 10_000 });
      const { body } = await cashoutTestBed.create(60);
      cashoutTestBed.testBed.clock.now += 15_000;
      const answer = await cashoutTestBed.cancel(body.id);
      expect(answer).toMatchObject({ status: 409, body: { cashout: { status: 'PROCESSING', allowed_actions: [] } } });
    });
  });
});
