import { addDays } from '@mostrador/values/day-range';
import { groupDays } from './buckets';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(from, index),
    orders: 1,
    sales: { minor: 10, currency: 'CLP' },
  }));

test('a short period is grouped by day, and a long one by month with partial months at both ends', () => {
  expect(groupDays(days('2026-01-30', 62))).toHaveLength(62);
  expect(
    groupDays(days('2026-01-30', 63)).map(({ kind, range, orders, sales }) => [kind, range.from, range.to, orders, sales.minor]),
  ).toEqual([
    ['month', '2026-01-30', '2026-01-31', 2, 20],
    ['month', '2026-02-01', '2026-02-28', 28, 280],
    ['month', '2026-03-01', '2026-03-31', 31, 310],
    ['month', '2026-04-01', '2026-04-02', 2, 20],
  ]);
});
