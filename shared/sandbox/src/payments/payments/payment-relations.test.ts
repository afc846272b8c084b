import { randomUUID } from 'node:crypto';
import { testDatabases } from '../../test-databases';
import { insertMany } from '../../db/rows';
import { organizationId } from '../../seed/core';
import { PaymentsTestBed, type WirePayment } from '../test-bed';
import { insertCashouts } from '../cashouts/cashout-repository';
import { quoteOf } from '../cashouts/terms';
import { insertLinks } from '../links/link-repository';
import { placeChargeback } from '../chargebacks/test-chargebacks';

const DAY = 86_400_000;

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  const found = async (query: string): Promise<string[]> =>
    ((await testBed.get(`/v1/payments?page_size=200&${query}`)).body.data ?? []).map((one) => one.id);
  const search = (text: string) => found(`search=${encodeURIComponent(text)}`);
  const payment = async (id: string) => (await testBed.get(`/v1/payments/${id}`)).body as WirePayment;

  it('finds a payment by customer, reference, last four digits, amount and its ids', async () => {
    const id = await testBed.place('CAPTURED', {
      minor: 987_653,
      trace_id: 'ord-9668312',
      customer: { id: 'c', name: 'Íñigo Zubizarreta Núñez', email: 'inigo.z@correo.test' },
    });
    for (const text of ['zubizarreta nunez', 'INIGO.Z@correo', 'ord-96683', '9876,53', '9.876,53 €']) {
      expect(await search(text)).toEqual([id]);
    }
    expect(await search('1111')).toContain(id);
    expect(await search(id)).toContain(id);
    expect(await search('100%_')).toEqual([]);
    expect(await found(`search=${encodeURIComponent('9876,53')}&currency=USD`)).toEqual([]);
    expect(await found(`search=${encodeURIComponent('9876,53')}&currency=EUR`)).toEqual([id]);
  });

  it('returns where a payment was made, and lists those of a point and of a terminal', async () => {
    const [terminal] = await testBed.db.query<{ id: string; name: string; point_id: string }>(
      'SELECT id, name, point_id FROM terminals ORDER BY id LIMIT 1',
    );
    const id = await testBed.place('CAPTURED', { terminal_id: terminal!.id, point_id: terminal!.point_id });
    expect(await found(`terminal_id=${terminal!.id}`)).toContain(id);
    expect(await found(`point_id=${terminal!.point_id}`)).toContain(id);
    expect(await payment(id)).toMatchObject({
      point: { id: terminal!.point_id },
      terminal: { id: terminal!.id, name: terminal!.name },
    });
    const [online] = await found('search=PAG-TEST0001');
    expect(await payment(online!)).toMatchObject({ point: null, terminal: null });
  });

  it("links a payment to its cashout, and lists the cashout's payments with fee, net and totals", async () => {
    const at = Date.UTC(2020, 4, 2, 10);
    const period = { period_from_at: at - DAY, period_to_at: at + DAY };
    const ids = [];
    for (const minor of [1000, 2500, 333]) ids.push(await testBed.place('CAPTURED', { minor, created_at: at }));
    const refunded = await testBed.place('CAPTURED', { minor: 700, created_at: at, pendingRefund: 200 });
    const { fee, account } = quoteOf({ minor: 4000, currency: 'EUR' });
    const cashout = (status: 'FAILED' | 'COMPLETED', created_at: number) => ({
      id: `cas_${randomUUID()}`,
      organization_id: organizationId,
      merchant_id: null,
      status,
      status_detail: null,
      currency: 'EUR',
      amount_minor: 4000,
      fee_minor: fee.minor,
      destination: account,
      reference: null,
      bank_reference: 'TRF0000000001',
      ...period,
      created_at,
      updated_at: created_at,
      processed_at: null,
      next_step_at: null,
    });
    // The failed one was requested last: the payment is settled by the one that completed.
    const [arrived, failed] = [cashout('COMPLETED', at + 2 * DAY), cashout('FAILED', at + 3 * DAY)];
    // A cashout of another account in the same days.
    const foreign = { ...cashout('COMPLETED', at + 4 * DAY), organization_id: 'org_other' };
    await insertCashouts(testBed.db, [arrived, failed, foreign]);
    expect(await payment(ids[0]!)).toMatchObject({ cashout: { id: arrived.id, status: 'COMPLETED' } });
    const settlement = {
      ...{ id: arrived.id, status: 'COMPLETED', bank_reference: 'TRF0000000001' },
      period: { from: (at - DAY) / 1000, to: (at + DAY) / 1000 },
    };
    const entries = [];
    for (const id of [...ids, refunded]) entries.push(...(await payment(id)).transactions!);
    const settled = entries.filter(({ type }) => type === 'CAPTURE' || type === 'REFUND');
    expect(settled).toHaveLength(5);
    for (const entry of settled) expect(entry).toMatchObject({ cashout: settlement });
    expect(entries.filter(({ type }) => type === 'AUTHORIZATION').map((entry) => entry.cashout)).toEqual(Array(4).fill(null));
    const feeOf = (entry: (typeof settled)[number]) => Math.round(Number(entry.cashout?.fee?.value) * 100);
    expect(settled.reduce((sum, entry) => sum + feeOf(entry), 0)).toBe(fee.minor);
    const refund = settled.find(({ type }) => type === 'REFUND')!;
    expect(feeOf(refund)).toBe(0);
    expect((await testBed.get(`/v1/transactions/${refund.id}`)).body).toMatchObject({ cashout: refund.cashout });
    const { body: listed } = await testBed.get('/v1/payments?page_size=200&sort=created_at:asc');
    expect(listed.data!.flatMap((one) => one.transactions ?? [])).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: refund.id, cashout: refund.cashout })]),
    );
    // Users of the platform see all accounts, and also the payment's own cashout.
    const headers = { 'x-session': await testBed.sandbox.signIn('plataforma@mostrador.test') };
    expect((await testBed.get(`/v1/payments/${ids[0]}`, { headers })).body).toMatchObject({ cashout: { id: arrived.id } });

    type Settled = { data: { id: string; captured: number; fee: number; net: number }[]; totals: Record<string, number> };
    const { body } = await testBed.get(`/v1/cashouts/${arrived.id}/payments?page_size=200`);
    const { data, totals } = body as unknown as Settled;
    expect(data.map(({ id }) => id).sort()).toEqual([...ids, refunded].sort());
    const cents = (value: number) => Math.round(value * 100);
    expect(data.reduce((sum, row) => sum + cents(row.fee), 0)).toBe(fee.minor);
    for (const row of data) expect(cents(row.captured)).toBe(cents(row.fee) + cents(row.net));
    expect(totals).toMatchObject({ captured: 45.33, taken: 2, amount: 40, carried: -3.33, currency: 'EUR' });
    expect(cents(totals.net!)).toBe(4000 - fee.minor);
    expect((await testBed.get('/v1/cashouts/cas_none/payments')).status).toBe(404);
  });

  it('returns the link that a payment tried to pay, also for a rejected payment', async () => {
    const link = {
      id: `lnk_${randomUUID()}`,
      organization_id: organizationId,
      merchant_id: 'mer_horno',
      type: 'STATIC' as const,
      status: 'ACTIVE' as const,
      currency: 'EUR',
      amount_minor: 1000,
      amount_value: 10,
      description: null,
      redirect_url: null,
      cancel_url: null,
      metadata: {},
      expires_in: 3600,
      created_at: testBed.clock.now,
      expires_at: testBed.clock.now + DAY,
      updated_at: testBed.clock.now,
    };
    await insertLinks(testBed.db, [link]);
    const refused = await testBed.place('REJECTED', { trace_id: link.id });
    expect(await payment(refused)).toMatchObject({ link_id: link.id });
    expect(await found(`search=${link.id}&status=REJECTED`)).toEqual([refused]);
    const paid = await testBed.place('CAPTURED');
    await insertMany(testBed.db, 'link_payments', [{ payment_id: paid, link_id: link.id, paid_at: testBed.clock.now }]);
    expect(await payment(paid)).toMatchObject({ link_id: link.id });
  });

  it("returns the deadline of a payment's dispute", async () => {
    const { id } = await placeChargeback(testBed, 'PENDING');
    const chargeback = (await testBed.get(`/v1/chargebacks/${id}`)).body as unknown as { payment_id: string; respond_by: number };
    expect(await payment(chargeback.payment_id)).toMatchObject({
      chargeback: { id, status: 'PENDING', respond_by: chargeback.respond_by, outcome: null },
    });
  });
});
