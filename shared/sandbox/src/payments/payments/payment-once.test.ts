import { testDatabases } from '../../test-databases';
import { PaymentsTestBed } from '../test-bed';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  const two = { amount: { value: 2, currency: 'EUR' } };
  const refunds = async (id: string) => (await testBed.ledger(id)).filter((entry) => entry.startsWith('REFUND'));

  it('refunds once for the same idempotency key, for sequential and concurrent requests', async () => {
    const id = await testBed.place('CAPTURED');
    const send = () => testBed.post(`/v1/payments/${id}/refund`, two, { key: 'intent-1' });
    const first = await send();
    const [second, third] = await Promise.all([send(), send()]);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await refunds(id)).toEqual(['REFUND APPROVED 200']);
  });

  it('refuses the same key with another amount', async () => {
    const id = await testBed.place('CAPTURED');
    await testBed.post(`/v1/payments/${id}/refund`, two, { key: 'intent-2' });
    expect(
      (await testBed.post(`/v1/payments/${id}/refund`, { amount: { value: 3, currency: 'EUR' } }, { key: 'intent-2' })).status,
    ).toBe(422);
    expect(await refunds(id)).toHaveLength(1);
  });

  it('refunds twice for two keys', async () => {
    const id = await testBed.place('CAPTURED');
    await Promise.all(['intent-3', 'intent-4'].map((key) => testBed.post(`/v1/payments/${id}/refund`, two, { key })));
    expect(await refunds(id)).toHaveLength(2);
  });

  it('refuses one of two concurrent refunds that together exceed the remaining amount', async () => {
    const id = await testBed.place('CAPTURED');
    const six = { amount: { value: 6, currency: 'EUR' } };
    const answers = await Promise.all(
      ['intent-5', 'intent-6'].map((key) => testBed.post(`/v1/payments/${id}/refund`, six, { key })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.payment).toMatchObject({ id, current_amount: { value: 4 } });
    expect(await refunds(id)).toEqual(['REFUND APPROVED 600']);
  });

  it('returns a refund whose response was lost when the key is repeated', async () => {
    const address = await testBed.sandbox.listen();
    const id = await testBed.place('CAPTURED');
    const fault = { method: 'POST', path: '/v1/payments/{id}/refund', drop_after_commit: true };
    await fetch(`${address}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    const session = await testBed.sandbox.signIn();
    const send = () =>
      fetch(`${address}/v1/payments/${id}/refund`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': 'sandbox-key',
          'x-session': session,
          'idempotency-key': 'intent-7',
        },
        body: JSON.stringify(two),
      });
    await expect(send()).rejects.toThrow();
    expect(await refunds(id)).toEqual(['REFUND APPROVED 200']);
    const again = await send();
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, current_amount: { value: 8 } });
    expect(await refunds(id)).toEqual(['REFUND APPROVED 200']);
  });

  it('captures a payment once, however often it is requested', async () => {
    const id = await testBed.place('AUTHORIZED');
    const answers = await Promise.all(
      [1, 2, 3].map((n) => testBed.post(`/v1/payments/${id}/capture`, undefined, { key: `capture-${n}` })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await testBed.ledger(id)).toEqual(['AUTHORIZATION APPROVED 1000', 'CAPTURE PENDING 1000']);
  });
});
