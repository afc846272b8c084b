import { splitRange } from './export-parts';

test('a range is split without gaps or overlaps, into more parts for more rows', () => {
  const year = { from: '2025-12-01', to: '2026-11-30' };
  expect(splitRange(year, 900)).toEqual([year]);
  expect(splitRange(year, 3500)).toEqual([
    { from: '2025-12-01', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-05-31' },
    { from: '2026-06-01', to: '2026-08-30' },
    { from: '2026-08-31', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-11-30' },
  ]);
});

test('a part has at least one day, and an empty list has one part', () => {
  const days = { from: '2026-02-27', to: '2026-03-01' };
  const each = ['2026-02-27', '2026-02-28', '2026-03-01'].map((day) => ({ from: day, to: day }));
  expect(splitRange(days, 50_000)).toEqual(each);
  expect(splitRange(days, 0)).toEqual([days]);
});
