import { compareFigures, shareOf } from './comparison';

test.each([
  [150, 100, { kind: 'up', ratio: 0.5 }],
  [92, 100, { kind: 'down', ratio: -0.08 }],
  [0, 100, { kind: 'down', ratio: -1 }],
  [100, 100, { kind: 'same' }],
  [100_000, 100_001, { kind: 'same' }],
  [5, 0, { kind: 'new' }],
  [0, 0, { kind: 'same' }],
  [NaN, 100, { kind: 'unknown' }],
  [5, NaN, { kind: 'unknown' }],
])('compares %d with %d before', (current, before, change) => {
  expect(compareFigures(current, before)).toEqual(change);
});

test('the share of a zero total is zero', () => {
  expect(shareOf(0, 0)).toBe(0);
  expect(shareOf(1, 4)).toBe(0.25);
});
