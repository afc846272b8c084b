import { testDatabases } from '../../test-databases';
import { PaymentsTestBed } from '../test-bed';
import { decideDispute, TIME_TO_ANSWER, TIME_TO_ESCALATE, type Decision } from './chargeback-progress';
import { findChargeback } from './chargeback-repository';
import { simulateChargebacks } from './chargeback-simulation';
import { placeChargeback, type ChargebackAnswer } from './test-chargebacks';

const DAY = 86_400_000;

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  const get = async (id: string) => (await testBed.sandbox.ask<ChargebackAnswer['body']>('GET', `/v1/chargebacks/${id}`)).body;
  const lastEvent = async (id: string) =>
    (await testBed.sandbox.ask<{ data: object[] }>('GET', `/v1/chargebacks/${id}/history`)).body.data.at(-1);
  const decide = async (id: string, decision: Decision) => {
    const scope = { organizationId: 'org_mostrador', merchantId: null };
    const chargeback = await findChargeback(testBed.db, scope, id);
    if (!chargeback) throw new Error('no chargeback');
    await testBed.db.transaction((db) =>
      decideDispute(db, testBed.sandbox.services.random, chargeback, decision, testBed.clock.now),
    );
  };

  describe('deadline', () => {
    it('expires a pending chargeback at its second, in list, detail and payment', async () => {
      const { id, paymentId } = await placeChargeback(testBed, 'PENDING', { due: 10_000 });
      const respondBy = (await get(id)).respond_by;
      await testBed.wait(9999);
      expect(await get(id)).toMatchObject({ status: 'PENDING' });
      await testBed.wait(1);
      expect((await testBed.get(`/v1/payments/${paymentId}`)).body).toMatchObject({
        status: 'REFUNDED',
        chargeback: { id, status: 'EXPIRED' },
      });
      const { body } = await testBed.sandbox.ask<ChargebackAnswer['body']>('GET', `/v1/chargebacks?payment_id=${paymentId}`);
      expect(body.data).toMatchObject([{ id, status: 'EXPIRED', outcome: null, updated_at: respondBy, allowed_actions: [] }]);
      expect(await lastEvent(id)).toMatchObject({ actor: null, from: 'PENDING', to: 'EXPIRED', at: respondBy });
      expect((await testBed.ledger(paymentId)).at(-1)).toBe('CHARGEBACK APPROVED 1000');
    });

    it('applies before an action', async () => {
      const { id } = await placeChargeback(testBed, 'PENDING', { due: 1000, files: 1 });
      testBed.clock.now += 1000;
      for (const action of ['accept', 'dispute'])
        expect(await testBed.sandbox.ask('POST', `/v1/chargebacks/${id}/${action}`)).toMatchObject({
          status: 409,
          body: { chargeback: { id, status: 'EXPIRED' } },
        });
    });

    it('loses a refused defence, which keeps its status', async () => {
      const { id, paymentId } = await placeChargeback(testBed, 'REJECTED', { due: 1000 });
      await testBed.wait(1000);
      expect(await get(id)).toMatchObject({ status: 'REJECTED', outcome: 'lost', allowed_actions: [] });
      expect(await lastEvent(id)).toMatchObject({ actor: null, from: 'REJECTED', to: 'REJECTED' });
      await testBed.wait(DAY);
      await get(id);
      expect((await testBed.ledger(paymentId)).filter((entry) => entry.startsWith('CHARGEBACK'))).toHaveLength(1);
      expect(await testBed.sandbox.ask('POST', `/v1/chargebacks/${id}/accept`)).toMatchObject({
        status: 409,
        body: { message: 'El plazo para responder ha vencido' },
      });
    });

    it('does not apply while the bank decides', async () => {
      const { id } = await placeChargeback(testBed, 'DISPUTED', { due: 1000 });
      await testBed.wait(DAY);
      expect(await get(id)).toMatchObject({ status: 'DISPUTED', allowed_actions: ['note'] });
    });

    it('applies once for concurrent requests', async () => {
      const { id, paymentId } = await placeChargeback(testBed, 'PENDING', { due: 1000 });
      await testBed.wait(1000);
      await Promise.all([1, 2, 3, 4].map(() => get(id)));
      expect((await testBed.ledger(paymentId)).length).toBe(3);
    });
  });

  describe('bank', () => {
    it.each([
      ['won', { status: 'RESOLVED', outcome: 'won' }, 2],
      ['lost', { status: 'RESOLVED', outcome: 'lost' }, 3],
      ['withdrawn', { status: 'CANCELLED', outcome: null }, 2],
      ['refused', { status: 'REJECTED', outcome: null, allowed_actions: ['accept', 'escalate'] }, 2],
    ] as const)('decides %s', async (decision, record, entries) => {
      const { id, paymentId } = await placeChargeback(testBed, 'DISPUTED', { due: -DAY });
      await decide(id, decision);
      expect(await get(id)).toMatchObject(record);
      expect(await lastEvent(id)).toMatchObject({ actor: 'ISSUER', from: 'DISPUTED', to: record.status });
      expect((await testBed.ledger(paymentId)).length).toBe(entries);
    });

    it('sets a new deadline for a refused defence, within which it can be escalated', async () => {
      const { id } = await placeChargeback(testBed, 'DISPUTED', { due: -DAY });
      await decide(id, 'refused');
      expect((await get(id)).respond_by).toBe(Math.floor((testBed.clock.now + TIME_TO_ESCALATE) / 1000));
      const { body } = await testBed.sandbox.ask('POST', `/v1/chargebacks/${id}/actions`, { body: { action: 'ESCALATE' } });
      expect(body).toMatchObject({ status: 'DISPUTED' });
      await decide(id, 'won');
      expect(await get(id)).toMatchObject({ status: 'RESOLVED', outcome: 'won' });
    });

    it('cannot decide a chargeback that is not disputed', async () => {
      const { id } = await placeChargeback(testBed, 'PENDING');
      await expect(decide(id, 'won')).rejects.toThrow('cannot go from PENDING to RESOLVED');
    });
  });

  it('opens a chargeback and decides disputes in the simulation', async () => {
    const count = async () => (await testBed.db.query<{ n: number }>('SELECT count(*) AS n FROM chargebacks'))[0]?.n ?? 0;
    const before = await count();
    const services = { ...testBed.sandbox.services, random: { ...testBed.sandbox.services.random, chance: () => true } };
    await testBed.place('COMPLETED');
    await placeChargeback(testBed, 'DISPUTED', { due: DAY });
    const disputed = async () => (await testBed.db.query(`SELECT 1 FROM chargebacks WHERE status = 'DISPUTED'`)).length;
    const open = await disputed();
    await simulateChargebacks(services);
    expect(await count()).toBe(before + 2);
    expect(await disputed()).toBe(open - 1);
    // The simulation chooses a payment of any account.
    const headers = { 'x-session': await testBed.sandbox.signIn('plataforma@mostrador.test') };
    const { body } = await testBed.sandbox.ask<ChargebackAnswer['body']>('GET', '/v1/chargebacks?page_size=1', { headers });
    expect(body.data?.[0]).toMatchObject({
      status: 'PENDING',
      created_at: testBed.clock.now / 1000,
      respond_by: (testBed.clock.now + TIME_TO_ANSWER) / 1000,
    });
  });
});
