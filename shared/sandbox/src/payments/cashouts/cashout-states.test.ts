import { CASHOUT_STATUSES } from '@mostrador/contract/payments/cashouts/states';
import { testDatabases } from '../../test-databases';
import { CashoutDesk } from './test-cashouts';

describe.each(testDatabases())('on $name', (databases) => {
  let till: CashoutDesk;
  beforeAll(async () => {
    till = await CashoutDesk.open(databases);
  });
  beforeEach(() => till.clear());
  afterAll(() => till.desk.close());

  describe('progress', () => {
    it('advances from bank to account, also without requests in between', async () => {
      await till.desk.place('CAPTURED', { minor: 100_000 });
      const { body } = await till.create(100);
      const { body: unseen } = await till.create(100);
      expect(await till.statusAfter(body.id, 14_999)).toBe('PENDING');
      expect(await till.statusAfter(body.id, 1)).toBe('PROCESSING');
      expect(await till.statusAfter(body.id, 9999)).toBe('PROCESSING');
      expect(await till.statusAfter(body.id, 1)).toBe('COMPLETED');
      expect(await till.statusAfter(body.id, 86_400_000)).toBe('COMPLETED');
      const done = (await till.get(`/${unseen.id}`)).body;
      expect(done).toMatchObject({ status: 'COMPLETED', processed_at: body.created_at + 25, allowed_actions: [] });
      expect(await till.history(unseen.id)).toEqual(['Marta Ibáñez  PENDING', ' PENDING PROCESSING', ' PROCESSING COMPLETED']);
    });

    it('holds a large amount once for a review', async () => {
      await till.desk.place('CAPTURED', { minor: 1_000_000 });
      const { body } = await till.create(2500);
      expect(await till.statusAfter(body.id, 15_000)).toBe('ON_HOLD');
      expect((await till.get(`/${body.id}`)).body).toMatchObject({
        status_detail: 'AMOUNT_REVIEW',
        allowed_actions: ['cancel'],
      });
      expect(await till.statusAfter(body.id, 60_000)).toBe('PENDING');
      expect(await till.statusAfter(body.id, 15_000)).toBe('PROCESSING');
      expect(await till.statusAfter(body.id, 10_000)).toBe('COMPLETED');
    });

    it.each([
      ['FAILED', 50.13, 'ACCOUNT_CLOSED', 25_000],
      ['REJECTED', 50.17, 'HOLDER_MISMATCH', 25_000],
      ['REVERSED', 50.19, 'RETURNED_BY_BANK', 145_000],
    ])('ends in %s when the bank refuses %d, and returns the money once', async (status, amount, detail, ms) => {
      await till.desk.place('CAPTURED', { minor: 10_000 });
      const { body } = await till.create(amount);
      expect((await till.balance()).available).toBeCloseTo(100 - amount, 2);
      expect(await till.statusAfter(body.id, ms)).toBe(status);
      expect((await till.get(`/${body.id}`)).body).toMatchObject({
        status_detail: detail,
        processed_at: body.created_at + ms / 1000,
      });
      for (let again = 0; again < 2; again++) expect((await till.balance()).available).toBe(100);
      expect((await till.create(99)).status).toBe(200);
    });
  });

  describe('cancel', () => {
    it.each(CASHOUT_STATUSES)('handles a cashout in %s', async (status) => {
      await till.desk.place('CAPTURED', { minor: 10_000 });
      const id = await till.place({ status });
      const before = (await till.balance()).available;
      const answer = await till.cancel(id);
      if (status === 'PENDING' || status === 'ON_HOLD') {
        expect(answer).toMatchObject({
          status: 200,
          body: { id, status: 'CANCELLED', processed_at: Math.floor(till.desk.clock.now / 1000), allowed_actions: [] },
        });
        expect((await till.balance()).available).toBe(100);
        return;
      }
      expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_allowed', cashout: { id, status } } });
      expect((await till.balance()).available).toBe(before);
    });

    it('returns the money once for two concurrent cancellations', async () => {
      await till.desk.place('CAPTURED', { minor: 10_000 });
      const { body } = await till.create(60);
      const answers = await Promise.all([1, 2].map(() => till.cancel(body.id)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect((await till.balance()).available).toBe(100);
      expect(await till.history(body.id)).toEqual(['Marta Ibáñez  PENDING', 'Marta Ibáñez PENDING CANCELLED']);
      expect(await till.statusAfter(body.id, 3_600_000)).toBe('CANCELLED');
    });

    it('is refused with the present record once the bank has the cashout', async () => {
      await till.desk.place('CAPTURED', { minor: 10_000 });
      const { body } = await till.create(60);
      till.desk.wait(15_000);
      const answer = await till.cancel(body.id);
      expect(answer).toMatchObject({ status: 409, body: { cashout: { status: 'PROCESSING', allowed_actions: [] } } });
    });
  });
});
