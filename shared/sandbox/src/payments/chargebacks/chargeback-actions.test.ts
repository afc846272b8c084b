import { currentChargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { CHARGEBACK_STATUSES, type ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import { testDatabases } from '../../test-databases';
import { openPaymentsSession } from '../auth/session-repository';
import { PaymentsTestBed } from '../test-bed';
import { formOf, pdf } from './evidence-form';
import { placeChargeback, type ChargebackAnswer } from './test-chargebacks';

type Action = 'accept' | 'dispute' | 'evidence' | 'note' | 'escalate';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  const ask = (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<ChargebackAnswer> => testBed.sandbox.ask(method, `/v1/chargebacks/${path}`, { body, headers });
  const take = (id: string, action: Action) => {
    if (action === 'note') return ask('POST', `${id}/actions`, { action: 'NOTE', note: 'Llamado' });
    if (action === 'escalate') return ask('POST', `${id}/actions`, { action: 'ESCALATE' });
    if (action !== 'evidence') return ask('POST', `${id}/${action}`);
    const { payload, headers } = formOf([{ name: 'a.pdf', content: pdf('a') }]);
    return ask('POST', `${id}/evidence`, payload, headers);
  };
  const history = async (id: string) =>
    (await testBed.sandbox.ask<{ data: Record<string, unknown>[] }>('GET', `/v1/chargebacks/${id}/history`)).body.data;

  // docs payments §4: the status after each action; a missing one is refused
  const TABLE: Record<ChargebackStatus, Partial<Record<Action, ChargebackStatus>>> = {
    PENDING: { accept: 'ACCEPTED', dispute: 'DISPUTED', evidence: 'PENDING', note: 'PENDING' },
    DISPUTED: { note: 'DISPUTED' },
    REJECTED: { accept: 'ACCEPTED', escalate: 'DISPUTED' },
    ACCEPTED: {},
    RESOLVED: {},
    CANCELLED: {},
    EXPIRED: {},
  };
  const cells = CHARGEBACK_STATUSES.flatMap((status) =>
    (['accept', 'dispute', 'evidence', 'note', 'escalate'] as const).map(
      (action) => [status, action, TABLE[status][action]] as const,
    ),
  );

  describe('state table', () => {
    it.each(cells)('in status %s the action %s leads to %s', async (status, action, next) => {
      const { id, paymentId } = await placeChargeback(testBed, status, { files: 1 });
      const before = await history(id);
      const offered = (await ask('GET', id)).body.allowed_actions;
      const answer = await take(id, action);
      expect(offered?.includes(action)).toBe(next !== undefined);
      if (next) {
        expect(answer).toMatchObject({ status: 200, body: { id, status: next, updated_at: testBed.clock.now / 1000 } });
        expect((await history(id)).slice(before.length)).toMatchObject([{ from: status, to: next, actor: 'Marta Ibáñez' }]);
      } else {
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'action_not_allowed', details: [], chargeback: { id, status } },
        });
        expect(currentChargeback(answer.body)).toMatchObject({ id, status });
        expect(await history(id)).toEqual(before);
      }
      expect((await ask('GET', id)).body).toEqual(next ? answer.body : answer.body.chargeback);
      expect((await testBed.ledger(paymentId)).length).toBe(next === 'ACCEPTED' ? 3 : 2);
    });
  });

  describe('accept', () => {
    it("adds a ledger entry for the payer's money, and leaves nothing to refund", async () => {
      const { id, paymentId } = await placeChargeback(testBed, 'PENDING', { reason: 'DUPLICATE' });
      const answer = await ask('POST', `${id}/accept`, { note: 'Era un duplicado' });
      expect(answer.body).toMatchObject({ status: 'ACCEPTED', outcome: null, allowed_actions: [] });
      expect(await testBed.ledger(paymentId)).toEqual([
        'AUTHORIZATION APPROVED 1000',
        'CAPTURE APPROVED 1000',
        'CHARGEBACK APPROVED 1000',
      ]);
      const { body } = await testBed.get(`/v1/payments/${paymentId}`);
      expect(body).toMatchObject({ status: 'REFUNDED', current_amount: { value: 0 }, chargeback: { id, status: 'ACCEPTED' } });
      expect(body.transactions?.at(-1)).toMatchObject({ type: 'CHARGEBACK', reason: 'DUPLICATE', amount: { value: 10 } });
      expect((await history(id)).at(-1)).toMatchObject({ to: 'ACCEPTED', note: 'Era un duplicado' });
    });

    it('leaves the rest of a partial chargeback refundable', async () => {
      const { id, paymentId } = await placeChargeback(testBed, 'REJECTED', { minor: 400, currency: 'JPY' });
      await ask('POST', `${id}/accept`);
      const { body } = await testBed.get(`/v1/payments/${paymentId}`);
      expect(body).toMatchObject({ status: 'COMPLETED', current_amount: { value: 600, currency: 'JPY' } });
      const refund = (value: number) => testBed.post(`/v1/payments/${paymentId}/refund`, { amount: { value, currency: 'JPY' } });
      expect((await refund(601)).body).toMatchObject({ code: 'amount_exceeded' });
      expect((await refund(600)).body).toMatchObject({ status: 'REFUNDED', current_amount: { value: 0 } });
    });

    it('takes at most the present amount of the payment', async () => {
      // A refund while the claim was withdrawn; then the bank claims the whole payment again.
      const claimAfterRefund = async (body?: object) => {
        const placed = await placeChargeback(testBed, 'CANCELLED');
        expect((await testBed.post(`/v1/payments/${placed.paymentId}/refund`, body)).status).toBe(200);
        await testBed.db.query(`UPDATE chargebacks SET status = 'REJECTED' WHERE id = $1`, [placed.id]);
        expect((await ask('POST', `${placed.id}/accept`)).body.status).toBe('ACCEPTED');
        return (await testBed.ledger(placed.paymentId)).slice(2);
      };
      expect(await claimAfterRefund({ amount: { value: 7, currency: 'EUR' } })).toEqual([
        'REFUND APPROVED 700',
        'CHARGEBACK APPROVED 300',
      ]);
      expect(await claimAfterRefund()).toEqual(['REFUND APPROVED 1000']);
    });

    it('happens once, however often it is requested', async () => {
      const { id, paymentId } = await placeChargeback(testBed, 'PENDING');
      const accept = (key: string) => ask('POST', `${id}/accept`, {}, { 'idempotency-key': key });
      const answers = await Promise.all([accept('k'), accept('k'), accept('other')]);
      const replay = await accept('k');
      expect(answers.map((answer) => answer.status).sort()).toEqual(
        answers[2]?.status === 200 ? [200, 409, 409] : [200, 200, 409],
      );
      expect([200, 409]).toContain(replay.status);
      expect((await testBed.ledger(paymentId)).length).toBe(3);
    });
  });

  describe('dispute', () => {
    it('requires a file', async () => {
      const { id } = await placeChargeback(testBed, 'PENDING');
      expect((await ask('GET', id)).body.allowed_actions).toEqual(['accept', 'evidence', 'note']);
      expect(await ask('POST', `${id}/dispute`)).toMatchObject({
        status: 409,
        body: { message: 'Adjunta al menos un archivo antes de disputar', chargeback: { id } },
      });
      await take(id, 'evidence');
      expect((await ask('POST', `${id}/dispute`, { note: 'Va el albarán' })).body).toMatchObject({ status: 'DISPUTED' });
      expect((await history(id)).map((event) => [event.to, event.file_name, event.note])).toEqual([
        ['PENDING', null, null],
        ['PENDING', 'a.pdf', null],
        ['DISPUTED', null, 'Va el albarán'],
      ]);
    });

    it('does not move money', async () => {
      const { id, paymentId } = await placeChargeback(testBed, 'PENDING', { files: 1 });
      await ask('POST', `${id}/dispute`);
      expect((await testBed.get(`/v1/payments/${paymentId}`)).body).toMatchObject({
        status: 'COMPLETED',
        current_amount: { value: 10 },
        chargeback: { status: 'DISPUTED' },
        allowed_actions: [],
      });
    });
  });

  describe('invalid input', () => {
    it.each([
      ['accept', { note: '  ' }, /^note/],
      ['accept', { note: 'x'.repeat(1001) }, /^note/],
      ['dispute', { note: 5 }, /^note/],
      ['actions', {}, /./],
      ['actions', { action: 'DANCE' }, /./],
      ['actions', { action: 'NOTE' }, /./],
      ['actions', { action: 'NOTE', note: '' }, /./],
    ])('refuses %s with %j', async (path, body, detail) => {
      const { id } = await placeChargeback(testBed, 'PENDING', { files: 1 });
      const answer = await ask('POST', `${id}/${path}`, body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(answer.body.details?.[0]).toMatch(detail);
      expect(await history(id)).toHaveLength(1);
    });

    it("returns 404 for an unknown id and for another merchant's chargeback", async () => {
      const { id } = await placeChargeback(testBed, 'PENDING', { merchantId: 'mer_nandu' });
      for (const path of ['nope', 'nope/history']) expect((await ask('GET', path)).status).toBe(404);
      for (const path of ['nope/accept', 'nope/dispute'])
        expect((await ask('POST', path)).body).toMatchObject({ code: 'not_found' });
      const other = { 'x-external-merchant-id': 'mer_horno' };
      expect((await ask('GET', id, undefined, other)).status).toBe(404);
      expect((await ask('POST', `${id}/accept`, {}, other)).status).toBe(404);
      expect((await ask('GET', id, undefined, { 'x-external-merchant-id': 'mer_nandu' })).status).toBe(200);
    });
  });

  it('names the user in the history', async () => {
    const [user] = await testBed.db.query<{ id: number; name: string }>(`SELECT id, name FROM users ORDER BY id LIMIT 1`);
    const { token } = await openPaymentsSession(testBed.db, { user_id: user?.id ?? 0, session_id: null }, testBed.clock.now);
    const { id } = await placeChargeback(testBed, 'PENDING');
    await ask('POST', `${id}/actions`, { action: 'NOTE', note: 'Soy yo' }, { authorization: `Bearer ${token}` });
    expect((await history(id)).map((event) => event.actor)).toEqual(['ISSUER', user?.name]);
  });
});
