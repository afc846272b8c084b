import { paymentAmounts } from './amounts';

type Payment = Parameters<typeof paymentAmounts>[0];
type Entry = Payment['transactions'][number];

const eur = (minor: number) => ({ minor, currency: 'EUR' });

function entry(type: string, status: string, minor: number, currency = 'EUR'): Entry {
  return { type: type as Entry['type'], status: status as Entry['status'], amount: { minor, currency } };
}

/** Returns the sums in minor units of a payment of 20.00 EUR. */
function sums(payment: Partial<Payment>): Record<string, number> {
  const amounts = paymentAmounts({ status: 'CREATED', initial: eur(2_000), transactions: [], ...payment });
  return Object.fromEntries(Object.entries(amounts).map(([name, { minor }]) => [name, minor]));
}

const nothing = {
  authorized: 0,
  captured: 0,
  capturing: 0,
  refunded: 0,
  pending: 0,
  chargedBack: 0,
  remaining: 0,
  capturable: 0,
};

test.each<[string, Partial<Payment>, Partial<typeof nothing>]>([
  ['a created payment', {}, {}],
  [
    'an authorization',
    { status: 'AUTHORIZED', transactions: [entry('AUTHORIZATION', 'APPROVED', 1_500)] },
    { authorized: 1_500, capturable: 1_500 },
  ],
  [
    'an authorization and a preauthorization',
    {
      status: 'PREAUTHORIZED',
      transactions: [entry('AUTHORIZATION', 'APPROVED', 500), entry('PREAUTHORIZATION', 'APPROVED', 700)],
    },
    { authorized: 1_200, capturable: 1_200 },
  ],
  ['a held payment without entries', { status: 'AUTHORIZED', current: eur(1_800) }, { authorized: 1_800, capturable: 1_800 }],
  ['a preauthorized one without entries', { status: 'PREAUTHORIZED' }, { authorized: 2_000, capturable: 2_000 }],
  [
    'a failed capture whose current amount is zero',
    { status: 'CAPTURE_FAILED', current: eur(0) },
    { authorized: 2_000, capturable: 2_000 },
  ],
  [
    'a captured payment without a capture entry',
    { status: 'CAPTURED' },
    { authorized: 2_000, captured: 2_000, remaining: 2_000 },
  ],
  [
    'a completed one without a capture entry, with a refund and a lost chargeback',
    {
      status: 'COMPLETED',
      current: eur(900),
      transactions: [entry('REFUND', 'APPROVED', 600), entry('CHARGEBACK', 'APPROVED', 500)],
    },
    { authorized: 2_000, captured: 2_000, refunded: 600, chargedBack: 500, remaining: 900 },
  ],
  [
    'a capture of less than was authorized, with refunds',
    {
      status: 'CAPTURED',
      current: eur(700),
      transactions: [
        entry('AUTHORIZATION', 'APPROVED', 2_000),
        entry('CAPTURE', 'APPROVED', 1_000),
        entry('REFUND', 'APPROVED', 300),
        entry('REFUND', 'PENDING', 250),
        entry('REFUND', 'REJECTED', 400),
      ],
    },
    { authorized: 2_000, captured: 1_000, refunded: 300, pending: 250, remaining: 450 },
  ],
  [
    'a pending capture',
    { status: 'AUTHORIZED', transactions: [entry('AUTHORIZATION', 'APPROVED', 2_000), entry('CAPTURE', 'PENDING', 1_000)] },
    { authorized: 2_000, capturing: 1_000 },
  ],
  [
    'a pending cancellation of a captured payment',
    { status: 'CAPTURED', transactions: [entry('CAPTURE', 'APPROVED', 2_000), entry('CANCELLATION', 'PENDING', 2_000)] },
    { authorized: 2_000, captured: 2_000 },
  ],
  [
    'a pending cancellation of an authorization',
    { status: 'AUTHORIZED', transactions: [entry('AUTHORIZATION', 'APPROVED', 2_000), entry('CANCELLATION', 'PENDING', 2_000)] },
    { authorized: 2_000 },
  ],
  ['a cancelled one', { status: 'CANCELLED', transactions: [entry('AUTHORIZATION', 'APPROVED', 2_000)] }, { authorized: 2_000 }],
  ['a rejected one', { status: 'REJECTED', transactions: [entry('AUTHORIZATION', 'APPROVED', 2_000)] }, { authorized: 2_000 }],
  [
    'a captured cent',
    { status: 'CAPTURED', transactions: [entry('AUTHORIZATION', 'APPROVED', 1), entry('CAPTURE', 'APPROVED', 1)] },
    { authorized: 1, captured: 1, remaining: 1 },
  ],
  [
    'a pending capture of a cent',
    { status: 'AUTHORIZED', transactions: [entry('AUTHORIZATION', 'APPROVED', 1), entry('CAPTURE', 'PENDING', 1)] },
    { authorized: 1, capturing: 1 },
  ],
  [
    'a pending cancellation of a captured cent',
    { status: 'CAPTURED', transactions: [entry('CAPTURE', 'APPROVED', 1), entry('CANCELLATION', 'PENDING', 1)] },
    { authorized: 1, captured: 1 },
  ],
  [
    'more refunds than captures',
    { status: 'REFUNDED', transactions: [entry('CAPTURE', 'APPROVED', 1_000), entry('REFUND', 'APPROVED', 1_500)] },
    { authorized: 1_000, captured: 1_000, refunded: 1_500 },
  ],
  [
    'entries in another currency, without an amount, or of an unknown type or status',
    {
      status: 'CREATED',
      transactions: [
        entry('CAPTURE', 'APPROVED', 900, 'USD'),
        { type: 'CAPTURE', status: 'APPROVED', amount: null } as unknown as Entry,
        entry('TRANSFER', 'APPROVED', 900),
        entry('CAPTURE', 'SETTLED', 900),
      ],
    },
    {},
  ],
])('sums the ledger of %s', (_, payment, expected) => {
  expect(sums(payment)).toEqual({ ...nothing, ...expected });
});

test('gives all sums in the currency of the payment', () => {
  const amounts = paymentAmounts({ status: 'CAPTURED', initial: { minor: 500, currency: 'JPY' }, transactions: [] });
  expect(new Set(Object.values(amounts).map(({ currency }) => currency))).toEqual(new Set(['JPY']));
});
