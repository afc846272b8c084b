import { TRANSACTION_CHANNELS } from '@mostrador/contract/payments/transactions/actors';
import { testDatabases } from '../../test-databases';
import { decideDispute, TIME_TO_ANSWER } from '../chargebacks/chargeback-progress';
import { findChargeback } from '../chargebacks/chargeback-repository';
import { placeChargeback } from '../chargebacks/test-chargebacks';
import { PaymentsTestBed } from '../test-bed';

const admin = { actor: 'Marta Ibáñez', channel: 'DASHBOARD' };

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start), ['shop-key']);
    await testBed.db.query(
      `INSERT INTO merchants (id, organization_id, name, city, country) VALUES ('mer_shop', 'org_shop', 'Otra', 'Lugo', 'ES')`,
    );
    await testBed.db.query(`INSERT INTO api_keys (key, organization_id) VALUES ('shop-key', 'org_shop')`);
  });
  afterAll(() => testBed.close());

  const shop = { 'x-api-key': 'shop-key', 'x-external-merchant-id': '' };
  /** Returns the entries of a payment's ledger of a type, as the API sends them. */
  const entries = async (id: string, type: string, headers = {}) =>
    (await testBed.get(`/v1/payments/${id}`, { headers })).body.transactions!.filter((entry) => entry.type === type);
  const charge = (merchant_id: string) => ({
    amount: { value: 12.5, currency: 'EUR' },
    merchant_id,
    instrument: {
      type: 'CARD',
      card: { number: '4111111111111111', expiration_month: 12, expiration_year: 2090, security_code: '123' },
    },
    capture: { mode: 'AUTOMATIC' },
  });

  it('names the user of the dashboard who captures, cancels or refunds, in list, detail and transaction', async () => {
    const captured = await testBed.place('AUTHORIZED');
    await testBed.post(`/v1/payments/${captured}/capture`, {});
    const cancelled = await testBed.place('AUTHORIZED');
    await testBed.post(`/v1/payments/${cancelled}/cancel`, {});
    const refunded = await testBed.place('CAPTURED');
    await testBed.post(`/v1/payments/${refunded}/refund`, {});
    expect(await entries(captured, 'CAPTURE')).toMatchObject([admin]);
    expect(await entries(cancelled, 'CANCELLATION')).toMatchObject([admin]);
    const [refund] = await entries(refunded, 'REFUND');
    expect(refund).toMatchObject(admin);
    expect((await testBed.get(`/v1/transactions/${refund!.id}`)).body).toMatchObject(admin);
    const [listed] = (await testBed.get(`/v1/payments?payment_id=${refunded}`)).body.data!;
    expect(listed?.transactions?.find(({ type }) => type === 'REFUND')).toMatchObject(admin);
  });

  it('names a server with a key, and the payer of its checkout', async () => {
    const placed = await testBed.place('CAPTURED', { organization_id: 'org_shop', merchant_id: 'mer_shop' });
    await testBed.post(`/v1/payments/${placed}/refund`, {}, { headers: shop });
    expect(await entries(placed, 'REFUND', shop)).toMatchObject([{ actor: 'API', channel: 'PROVIDER' }]);
    const { body } = await testBed.post('/v1/payments/authorize', charge('mer_shop'), { headers: shop });
    await testBed.wait(4000);
    expect(await entries(body.id, 'AUTHORIZATION', shop)).toMatchObject([{ actor: 'PAYER', channel: 'CHECKOUT' }]);
  });

  it('names the user who tries the checkout, and the provider that captures by itself', async () => {
    const { body } = await testBed.post('/v1/payments/authorize', charge('mer_horno'));
    await testBed.wait(60_000);
    expect(await entries(body.id, 'AUTHORIZATION')).toMatchObject([{ actor: 'Marta Ibáñez', channel: 'CHECKOUT' }]);
    expect(await entries(body.id, 'CAPTURE')).toMatchObject([{ actor: 'PROVIDER', channel: 'PROVIDER', status: 'APPROVED' }]);
  });

  it('names who lets a chargeback take the money: the user, the deadline or the bank', async () => {
    const accepted = await placeChargeback(testBed, 'PENDING');
    await testBed.post(`/v1/chargebacks/${accepted.id}/accept`, {});
    expect(await entries(accepted.paymentId, 'CHARGEBACK')).toMatchObject([admin]);
    const lost = await placeChargeback(testBed, 'DISPUTED');
    const { random } = testBed.sandbox.services;
    await testBed.db.transaction(async (db) => {
      const dispute = (await findChargeback(db, { organizationId: null, merchantId: null }, lost.id))!;
      await decideDispute(db, random, dispute, 'lost', testBed.clock.now);
    });
    expect(await entries(lost.paymentId, 'CHARGEBACK')).toMatchObject([{ actor: 'ISSUER', channel: 'PROVIDER' }]);
    const late = await placeChargeback(testBed, 'PENDING');
    await testBed.wait(TIME_TO_ANSWER);
    expect(await entries(late.paymentId, 'CHARGEBACK')).toMatchObject([{ actor: 'PROVIDER', channel: 'PROVIDER' }]);
  });

  it('has an actor and a channel in every transaction of the seed', async () => {
    const rows = await testBed.db.query<{ type: string; actor: string | null; channel: string | null }>(
      'SELECT DISTINCT type, actor, channel FROM transactions',
    );
    expect(rows.filter(({ actor, channel }) => actor === null || channel === null)).toEqual([]);
    expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set(TRANSACTION_CHANNELS));
    const people = rows.filter(({ type, channel }) => type === 'REFUND' && channel === 'DASHBOARD').map(({ actor }) => actor);
    expect(new Set(people).size).toBeGreaterThan(1);
  });
});
