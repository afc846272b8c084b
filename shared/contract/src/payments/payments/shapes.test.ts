import * as z from '@mostrador/schema';
import { currentPayment, paymentWire, receivedPayment } from './shapes';

const least = { id: 'p1', status: 'CREATED', initial_amount: { value: 12.5, currency: 'EUR' }, created_at: 1_700_000_000 };
const decode = (change: object = {}) => z.parse(receivedPayment, { ...least, ...change });
const issues = (change: object) => z.safeParse(receivedPayment, { ...least, ...change }).error?.issues ?? [];
const entry = (type: string, status: string, value: number | string, more: object = {}) => ({
  id: `${type}-${status}-${value}`,
  type,
  status,
  amount: { value, currency: 'EUR' },
  ...more,
});

describe('receivedPayment', () => {
  it('decodes a payment with only its required fields', () => {
    const payment = decode();
    expect(payment).toMatchObject({
      id: 'p1',
      paymentId: 'p1',
      initial: { minor: 1250, currency: 'EUR' },
      createdAt: 1_700_000_000_000,
      transactions: [],
    });
    for (const part of [
      'amounts',
      'merchant',
      'instrument',
      'customer',
      'allowedActions',
      'chargeback',
      'current',
      'updatedAt',
    ] as const) {
      expect(payment[part]).toBeUndefined();
    }
  });

  it('accepts null for every optional part', () => {
    const optional = Object.keys(paymentWire.shape).filter((key) => !(key in least));
    const payment = decode(Object.fromEntries(optional.map((key) => [key, null])));
    expect(payment).toEqual(decode());
  });

  it('accepts amounts as number and as text, in the digits of the currency', () => {
    const minor = (value: number | string, currency: string) => decode({ initial_amount: { value, currency } }).initial.minor;
    expect(minor(12.5, 'EUR')).toBe(1250);
    expect(minor('12.50', 'EUR')).toBe(1250);
    expect(minor(4.35, 'EUR')).toBe(435);
    expect(minor(1500, 'CLP')).toBe(1500);
    expect(minor('1500.00', 'JPY')).toBe(1500);
    expect(minor(1.234, 'KWD')).toBe(1234);
    expect(minor(9900, 'COP')).toBe(990000);
  });

  it('reports the field of an invalid amount', () => {
    for (const bad of [
      { value: 12.505, currency: 'EUR' },
      { value: 'doce', currency: 'EUR' },
      { value: 1, currency: 'XQQ' },
      { value: 1.5, currency: 'JPY' },
    ]) {
      expect(issues({ initial_amount: bad }).map((issue) => issue.path.join('.'))).toEqual(['initial_amount']);
    }
    expect(issues({ initial_amount: { currency: 'EUR' } })[0]?.path).toEqual(['initial_amount', 'value']);
    expect(issues({ transactions: [{ ...entry('CAPTURE', 'APPROVED', 1.001) }] })[0]?.path).toEqual([
      'transactions',
      0,
      'amount',
    ]);
  });

  it('rejects milliseconds in place of seconds with a clear message', () => {
    const [issue] = issues({ created_at: 1_700_000_000_000 });
    expect(issue?.path).toEqual(['created_at']);
    expect(issue?.message).toMatch(/milliseconds/i);
    expect(issues({ transactions: [entry('CAPTURE', 'APPROVED', 1, { timestamp: 1_700_000_000_000 })] })[0]?.path).toEqual([
      'transactions',
      0,
      'timestamp',
    ]);
  });

  it('keeps an unknown status, type and action', () => {
    const payment = decode({
      status: 'ON_THE_MOON',
      transactions: [entry('TELEPORT', 'MAYBE', 5)],
      allowed_actions: ['teleport', 'refund'],
    });
    expect(payment.status).toBe('ON_THE_MOON');
    expect(payment.transactions[0]?.type).toBe('TELEPORT');
    expect(payment.allowedActions).toEqual(['refund']);
    expect(payment.amounts?.authorized.minor).toBe(0);
  });

  it('maps merchant, instrument, customer and the detail fields', () => {
    const payment = decode({
      payment_id: 'PAG-1',
      merchant_id: 'mer_1',
      merchant: { id: 'mer_1', name: 'La Esquina', city: 'Madrid' },
      instrument: {
        id: 'i',
        rail: 'VISA',
        card: { last_four_digits: '4111111111111111', expiration_month: 4, expiration_year: 2030, issuer_number: '411111111111' },
      },
      customer: { id: 'c', name: 'Ana' },
      capture: { mode: 'AUTOMATIC' },
      updated_at: 1_700_000_100,
      external_client_trace_id: 'ord-1',
      chargeback: { id: 'cb', status: 'PENDING' },
    });
    expect(payment).toMatchObject({
      paymentId: 'PAG-1',
      merchant: { id: 'mer_1', name: 'La Esquina', city: 'Madrid' },
      captureMode: 'AUTOMATIC',
      updatedAt: 1_700_000_100_000,
      traceId: 'ord-1',
      chargeback: { id: 'cb', status: 'PENDING' },
    });
    expect(payment.instrument?.card).toEqual({
      lastFour: '1111',
      expirationMonth: 4,
      expirationYear: 2030,
      issuerNumber: '41111111',
    });
    expect(decode({ merchant_id: 'mer_2' }).merchant).toEqual({ id: 'mer_2' });
  });

  it('sorts the ledger by time', () => {
    const transactions = [
      entry('REFUND', 'APPROVED', 1, { timestamp: 30 }),
      entry('CAPTURE', 'APPROVED', 2, { timestamp: 20 }),
      entry('AUTHORIZATION', 'APPROVED', 3, { timestamp: 10 }),
    ];
    expect(decode({ transactions }).transactions.map((one) => one.type)).toEqual(['AUTHORIZATION', 'CAPTURE', 'REFUND']);
  });
});

describe('amounts', () => {
  const amounts = (status: string, transactions: object[], more: object = {}) => {
    const sums = decode({ status, transactions, ...more }).amounts;
    return sums && Object.fromEntries(Object.entries(sums).map(([name, money]) => [name, money.minor]));
  };
  const authorized = entry('AUTHORIZATION', 'APPROVED', 12.5);

  it('sum the authorized, captured, refunded and pending amounts', () => {
    expect(
      amounts('CAPTURED', [
        authorized,
        entry('CAPTURE', 'APPROVED', 10),
        entry('REFUND', 'APPROVED', '2.50'),
        entry('REFUND', 'PENDING', 1),
        entry('REFUND', 'REJECTED', 4),
        entry('CHARGEBACK', 'APPROVED', 0.5),
      ]),
    ).toEqual({
      authorized: 1250,
      captured: 1000,
      capturing: 0,
      refunded: 250,
      pending: 100,
      chargedBack: 50,
      remaining: 600,
      capturable: 0,
    });
  });

  it('leave nothing to capture or refund while a capture or cancellation is pending', () => {
    expect(amounts('CAPTURE_SCHEDULED', [authorized, entry('CAPTURE', 'PENDING', 2)])).toMatchObject({
      authorized: 1250,
      captured: 0,
      capturing: 200,
      capturable: 0,
    });
    expect(amounts('AUTHORIZED', [authorized, entry('CANCELLATION', 'PENDING', 12.5)])).toMatchObject({ capturable: 0 });
    expect(
      amounts('CAPTURED', [authorized, entry('CAPTURE', 'APPROVED', 12.5), entry('CANCELLATION', 'PENDING', 12.5)]),
    ).toMatchObject({ captured: 1250, remaining: 0 });
  });

  it('leave the full amount to capture until it is captured', () => {
    expect(amounts('AUTHORIZED', [authorized])).toMatchObject({ captured: 0, capturable: 1250, remaining: 0 });
    expect(amounts('CAPTURE_FAILED', [authorized, entry('CAPTURE', 'REJECTED', 12.5)])).toMatchObject({
      captured: 0,
      capturable: 1250,
    });
    expect(amounts('CANCELLED', [authorized])).toMatchObject({ capturable: 0 });
    expect(amounts('PREAUTHORIZED', [entry('PREAUTHORIZATION', 'APPROVED', 12.5)])).toMatchObject({
      authorized: 1250,
      capturable: 1250,
    });
  });

  it('count a captured payment without capture entries as captured for its current amount', () => {
    expect(amounts('COMPLETED', [])).toMatchObject({ captured: 1250, remaining: 1250 });
    expect(
      amounts('COMPLETED', [entry('REFUND', 'APPROVED', 2)], { current_amount: { value: 7, currency: 'EUR' } }),
    ).toMatchObject({ captured: 900, remaining: 700 });
  });

  it('count a payment with held money but no known authorization as authorized for its current amount', () => {
    for (const status of ['AUTHORIZED', 'PREAUTHORIZED', 'CAPTURE_FAILED'])
      expect(amounts(status, [])).toMatchObject({ authorized: 1250, capturable: 1250, captured: 0 });
    const current_amount = { value: 7, currency: 'EUR' };
    expect(amounts('AUTHORIZED', [entry('HOLD', 'APPROVED', 12.5)], { current_amount })).toMatchObject({ capturable: 700 });
    expect(amounts('CREATED', [])).toMatchObject({ authorized: 0, capturable: 0 });
  });

  it('ignore entries of another currency and never go below zero', () => {
    const yen = { ...entry('REFUND', 'APPROVED', 5), amount: { value: 500, currency: 'JPY' } };
    expect(amounts('CAPTURED', [entry('CAPTURE', 'APPROVED', 10), yen])).toMatchObject({ refunded: 0, remaining: 1000 });
    expect(amounts('CAPTURED', [entry('CAPTURE', 'APPROVED', 1), entry('REFUND', 'APPROVED', 5)])).toMatchObject({
      remaining: 0,
    });
  });
});

describe('currentPayment', () => {
  it('reads the payment from the body of a rejected action', () => {
    expect(currentPayment({ code: 'x', message: 'y', details: [], payment: least })?.id).toBe('p1');
  });
  it('returns null for any other body', () => {
    for (const body of [undefined, null, '', 'text', {}, { payment: null }, { payment: { id: 1 } }])
      expect(currentPayment(body)).toBeNull();
  });
});
