import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { dayRangeToInstants } from '@mostrador/values/day-range';
import { movementsOf, type Movement } from '../common/ledger/movements';
import { cashoutsOf, partsOf, reconcile, settlementPeriod } from './settlement';

const hour = 3_600_000;
const [from, to] = dayRangeToInstants({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Madrid');
const day = { from, to };

function movement(type: string, minor: number, at: number, more: Partial<Movement> = {}): Movement {
  const amount = { minor, currency: 'EUR' };
  const payment = {
    id: 'p',
    paymentId: 'PAG-1',
    status: 'CAPTURED',
    initial: amount,
    createdAt: at,
    transactions: [],
  } as Payment;
  return { id: `${type}${at}${minor}`, type, status: 'APPROVED', amount, at, payment, ...more };
}

const cashout = (minor: number, more: Partial<Cashout> = {}): Cashout => ({
  id: 'cas_1',
  status: 'COMPLETED',
  amount: { minor, currency: 'EUR' },
  createdAt: to + 30 * hour,
  period: day,
  ...more,
});

const minorOf = ({ minor }: { minor: number }) => minor;

test('counts all 25 hours of the day, including its first and last instant, and no neighboring instant', () => {
  expect(to - from).toBe(25 * hour);
  const all = [from - 1, from, from + 2.5 * hour, from + 3.5 * hour, to - 1, to].map((at, index) =>
    movement('CAPTURE', 10 ** index, at),
  );
  const payment = { ...all[0]!.payment, transactions: all };
  expect(movementsOf([payment], ['CAPTURE'], day).map(({ amount }) => amount.minor)).toEqual([10_000, 1000, 100, 10]);
  expect(minorOf(reconcile('EUR', all, [], day).captured)).toBe(11_110);
});

test('subtracts pending refunds and lost chargebacks, and ignores pending captures and other currencies', () => {
  const other = { minor: 99_999, currency: 'USD' };
  const result = reconcile(
    'EUR',
    [
      movement('CAPTURE', 1000, from),
      movement('CAPTURE', 500, from, { status: 'PENDING' }),
      movement('CAPTURE', 0, from, { amount: other }),
      movement('REFUND', 100, from),
      movement('REFUND', 20, from, { status: 'PENDING' }),
      movement('REFUND', 7, from, { status: 'REJECTED' }),
      movement('CHARGEBACK', 300, from),
    ],
    [],
    day,
  );
  expect([result.captured, result.refunded, result.chargedBack, result.net].map(minorOf)).toEqual([1000, 120, 300, 580]);
  expect(result.rows.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open']);
  expect(minorOf(result.difference)).toBe(-580);
});

test('compares a cashout of several days with all of them, and ignores a returned one', () => {
  const week = { from: from - 6 * 24 * hour, to };
  const cashouts = [
    cashout(1500, { period: week }),
    cashout(1500, { id: 'cas_0', status: 'FAILED', period: { from: week.from - hour, to } }),
    cashout(70, { id: 'cas_hand', period: undefined as never }),
  ];
  const touching = cashoutsOf(cashouts, day);
  expect(touching.map(({ id }) => id)).toEqual(['cas_1', 'cas_0']);
  expect(settlementPeriod(touching, day)).toEqual(week);
  const result = reconcile('EUR', [movement('CAPTURE', 900, from), movement('CAPTURE', 600, week.from)], touching, day);
  expect([result.net, result.otherDays, result.deposited, result.difference].map(minorOf)).toEqual([900, 600, 1500, 0]);
  expect(result.rows).toMatchObject([{ state: 'matched', cashout: { id: 'cas_1' } }]);
});

test('marks a movement whose amount equals the difference', () => {
  const result = reconcile('EUR', [movement('CAPTURE', 1000, from), movement('REFUND', 120, from + hour)], [cashout(1000)], day);
  expect(minorOf(result.difference)).toBe(120);
  expect(result.rows.map(({ suspect, state }) => [suspect, state])).toEqual([
    [false, 'difference'],
    [true, 'difference'],
  ]);
});

test.each([
  ['COMPLETED', { due: 980, deposited: 980, onWay: 0, held: 0, difference: 0, unexplained: 0 }, 'matched'],
  ['PENDING', { due: 980, deposited: 0, onWay: 980, held: 0, difference: -980, unexplained: 0 }, 'onWay'],
  ['PROCESSING', { due: 980, deposited: 0, onWay: 980, held: 0, difference: -980, unexplained: 0 }, 'onWay'],
  ['ON_HOLD', { due: 980, deposited: 0, onWay: 0, held: 980, difference: -980, unexplained: 0 }, 'held'],
  ['REVERSED', { due: 1000, deposited: 0, onWay: 0, held: 0, difference: -1000, unexplained: -1000 }, 'open'],
  ['FROM_THE_FUTURE', { due: 980, deposited: 0, onWay: 980, held: 0, difference: -980, unexplained: 0 }, 'onWay'],
] as const)('counts for a cashout that is %s only the deposit that has arrived', (status, figures, state) => {
  const fee = { minor: 20, currency: 'EUR' };
  const result = reconcile('EUR', [movement('CAPTURE', 1000, from)], [cashout(1000, { status, fee })], day);
  expect(Object.fromEntries(Object.keys(figures).map((key) => [key, minorOf(result[key as keyof typeof figures])]))).toEqual(
    figures,
  );
  expect(result.rows[0]!.state).toBe(state);
});

test('sums gross, fee and net of the day, and does not balance if the bank receives less than amount minus fee', () => {
  const euros = (minor: number) => ({ minor, currency: 'EUR' });
  const movements = [movement('CAPTURE', 1500, from)];
  const cashouts = [cashout(1000, { fee: euros(20), net: euros(980) }), cashout(500, { id: 'cas_2', fee: euros(10) })];
  const result = reconcile('EUR', movements, cashouts, day);
  expect(Object.values(result.cashedOut).map(minorOf)).toEqual([1500, 30, 1470]);
  expect([result.due, result.deposited, result.difference].map(minorOf)).toEqual([1470, 1470, 0]);
  const short = reconcile('EUR', [movement('CAPTURE', 1000, from)], [cashout(1000, { fee: euros(20), net: euros(970) })], day);
  expect([short.due, short.deposited, short.difference].map(minorOf)).toEqual([980, 970, -10]);
  expect(short.rows[0]!.state).toBe('difference');
  expect(Object.values(partsOf(cashout(1000, { net: euros(970) }))).map(minorOf)).toEqual([1000, 30, 970]);
});

test('ignores a cashout of another currency', () => {
  const foreign = cashout(99_999, { id: 'cas_usd', amount: { minor: 99_999, currency: 'USD' } });
  const result = reconcile('EUR', [movement('CAPTURE', 1000, from)], [foreign, cashout(1000)], day);
  expect([result.deposited, result.difference].map(minorOf)).toEqual([1000, 0]);
  expect(result.rows).toMatchObject([{ state: 'matched', cashout: { id: 'cas_1' } }]);
});
