import * as z from '@mostrador/schema';
import { fillPath } from '../../call';
import { paymentsAuth } from '../auth/calls';
import { health } from '../health/calls';
import { payments } from './calls';
import { transactions } from '../transactions/calls';

describe('payments.list', () => {
  it('requests the first ten payments, newest first, by default', () => {
    expect(payments.list.encode({}).query).toEqual({ page: 1, page_size: 10, sort: 'created_at:desc' });
    expect(payments.list.encode({ page: undefined, pageSize: undefined, sort: undefined }).query).toMatchObject({
      page: 1,
      page_size: 10,
    });
  });

  it('writes every filter in wire names', () => {
    const { query } = payments.list.encode({
      page: 3,
      pageSize: 50,
      sort: { field: 'amount', order: 'asc' },
      status: ['CAPTURED', 'REFUNDED'],
      createdFrom: Date.UTC(2026, 9, 1),
      createdTo: Date.UTC(2026, 10, 1),
      paymentId: ' PAG-AB ',
      merchantId: 'mer_1',
    });
    expect(query).toEqual({
      page: 3,
      page_size: 50,
      sort: 'amount:asc',
      status: 'CAPTURED,REFUNDED',
      lost_chargeback: 'exclude',
      created_at_from: Date.UTC(2026, 9, 1) / 1000,
      created_at_to: Date.UTC(2026, 10, 1) / 1000,
      payment_id: 'PAG-AB',
      merchant_id: 'mer_1',
    });
  });

  it('writes the facts that customers name, and the zone only with a search', () => {
    const { query } = payments.list.encode({
      search: ' 242,75 8658 ',
      timeZone: 'Europe/Madrid',
      currency: 'EUR',
      amountFrom: 10.5,
      amountTo: 100,
      lastFour: '8658',
      dispute: ['open', 'lost'],
    });
    expect(query).toMatchObject({
      search: '242,75 8658',
      time_zone: 'Europe/Madrid',
      currency: 'EUR',
      amount_from: 10.5,
      amount_to: 100,
      last_four: '8658',
      dispute: 'open,lost',
    });
    expect(payments.list.encode({ timeZone: 'Europe/Madrid' }).query.time_zone).toBeUndefined();
  });

  it('writes the filter for a ledger entry', () => {
    const days = { from: Date.UTC(2026, 9, 1), to: Date.UTC(2026, 9, 2) };
    const entry = { types: ['CAPTURE', 'REFUND'], ...days, actor: 'Campos, Lucía', channels: ['DASHBOARD', 'LINK'] };
    expect(payments.list.encode({ entry }).query).toMatchObject({
      transaction_type: 'CAPTURE,REFUND',
      transaction_at_from: entry.from / 1000,
      transaction_at_to: entry.to / 1000,
      transaction_actor: 'Campos, Lucía',
      transaction_channel: 'DASHBOARD,LINK',
    });
  });

  it.each([
    [['REFUNDED'], 'REFUNDED', 'exclude'],
    [['CHARGED_BACK'], 'REFUNDED', 'only'],
    [['CAPTURED', 'CHARGED_BACK'], 'CAPTURED,REFUNDED', 'only'],
    [['REFUNDED', 'CHARGED_BACK'], 'REFUNDED', undefined],
    [['CAPTURED'], 'CAPTURED', undefined],
  ])('tells refunded from charged back in the statuses %j', (status, sent, lost) => {
    const { query } = payments.list.encode({ status });
    expect([query.status, query.lost_chargeback]).toEqual([sent, lost]);
  });

  it('omits empty filters and accepts a single status', () => {
    const { query } = payments.list.encode({ status: [], paymentId: '  ', merchantId: '' });
    expect(query.status).toBeUndefined();
    expect(query.payment_id).toBeUndefined();
    expect(query.merchant_id).toBeUndefined();
    expect(payments.list.encode({ status: 'CREATED' }).query.status).toBe('CREATED');
  });

  it('rounds the bounds up, so that [from, to) keeps its meaning in whole seconds', () => {
    const { query } = payments.list.encode({ createdFrom: 1000, createdTo: 1999 });
    expect(query.created_at_from).toBe(1);
    expect(query.created_at_to).toBe(2);
  });

  it('parses its query from URL text and rejects values out of range', () => {
    const read = (query: object) => z.safeParse(payments.list.query as z.ZodMiniType, query);
    expect(read({ page: '2', page_size: '200', created_at_from: '1700000000', sort: 'status:desc' }).data).toEqual({
      page: 2,
      page_size: 200,
      created_at_from: 1700000000,
      sort: 'status:desc',
    });
    for (const bad of [
      { page: '0' },
      { page: '1.5' },
      { page_size: '201' },
      { page: 'x' },
      { sort: 'created_at' },
      { sort: 'password:asc' },
    ]) {
      expect(read(bad).success).toBe(false);
    }
  });

  it('decodes a page, and treats a list without pagination as complete', () => {
    const item = { id: 'a', status: 'CREATED', initial_amount: { value: 1, currency: 'EUR' }, created_at: 1 };
    const decode = (wire: object) => payments.list.decode(z.parse(payments.list.response, wire), {});
    expect(decode({ data: [item], pagination: { page: 1, page_size: 10, total: 41, total_pages: 5 } })).toMatchObject({
      total: 41,
      items: [{ id: 'a' }],
    });
    expect(decode({ data: [item, item], pagination: null }).total).toBe(2);
    expect(z.safeParse(payments.list.response, { data: null }).success).toBe(false);
    expect(z.safeParse(payments.list.response, {}).success).toBe(false);
  });
});

describe('money-moving calls', () => {
  const eur = (minor: number) => ({ minor, currency: 'EUR' });

  it('have one idempotency key per intent', () => {
    for (const name of ['cancelOrRefund', 'cancel', 'capture', 'refund', 'authorize'] as const)
      expect(payments[name].needsIdempotencyKey).toBe(true);
    expect(payments.list.needsIdempotencyKey ?? payments.get.needsIdempotencyKey).toBeUndefined();
  });

  it('send an amount in decimal major units of its currency', () => {
    expect(payments.capture.encode({ id: 'a/b', amount: eur(1250) })).toEqual({
      params: { id: 'a/b' },
      body: { amount: { value: 12.5, currency: 'EUR' } },
    });
    expect(payments.refund.encode({ id: 'x', amount: { minor: 1500, currency: 'JPY' }, reason: ' Rotura ' }).body).toEqual({
      amount: { value: 1500, currency: 'JPY' },
      reason: 'Rotura',
    });
    expect(payments.refund.encode({ id: 'x', amount: { minor: 1234, currency: 'KWD' } }).body?.amount).toEqual({
      value: 1.234,
      currency: 'KWD',
    });
    expect(fillPath(payments.capture.path, { id: 'a/b' })).toBe('/v1/payments/a%2Fb/capture');
  });

  it('send neither amount nor reason for the full amount', () => {
    expect(JSON.stringify(payments.refund.encode({ id: 'x', reason: ' ' }).body)).toBe('{}');
    expect(JSON.stringify(payments.capture.encode({ id: 'x' }).body)).toBe('{}');
  });

  it('authorize with a card and a capture mode', () => {
    const { body } = payments.authorize.encode({
      amount: eur(999),
      merchantId: 'mer_1',
      card: { number: '4111111111111111', expirationMonth: 12, expirationYear: 2030, securityCode: '123' },
    });
    expect(z.safeParse(payments.authorize.body as z.ZodMiniType, body).success).toBe(true);
    expect(body).toMatchObject({ amount: { value: 9.99, currency: 'EUR' }, merchant_id: 'mer_1', capture: { mode: 'MANUAL' } });
  });
});

describe('the other calls', () => {
  it('decode health, sessions and users', () => {
    expect(health.get.decode({ status: 'OK' }, undefined)).toEqual({ healthy: true, status: 'OK' });
    expect(health.get.decode({ status: 'degraded' }, undefined).healthy).toBe(false);
    expect(paymentsAuth.login.decode({ token: 't', refreshToken: 'r', expires_in: 900 }, { email: 'e', password: 'p' })).toEqual({
      token: 't',
      refreshToken: 'r',
      expiresIn: 900,
    });
    expect(paymentsAuth.profile.decode({ user: { id: '1', email: 'e', name: null } }, { token: 't' })).toEqual({
      id: '1',
      email: 'e',
    });
    expect(paymentsAuth.refresh.encode({ refreshToken: 'r' })).toEqual({ body: { refreshToken: 'r' } });
    expect(z.safeParse(paymentsAuth.logout.response, '').success).toBe(true);
    expect(z.safeParse(paymentsAuth.logout.response, undefined).success).toBe(true);
  });

  it('decode a single transaction', () => {
    const wire = {
      id: 't',
      type: 'REFUND',
      status: 'APPROVED',
      amount: { value: '3.10', currency: 'EUR' },
      timestamp: 5,
      payment_id: 'p',
    };
    const decoded = transactions.get.decode(z.parse(transactions.get.response, wire), { id: 't' });
    expect(decoded).toMatchObject({ amount: { minor: 310, currency: 'EUR' }, at: 5000, paymentId: 'p' });
  });
});
