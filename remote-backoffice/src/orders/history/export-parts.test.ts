import { monthsOf } from './export-parts';

test('a range is cut where months end, without a gap or a day twice', () => {
  expect(monthsOf({ from: '2025-12-30', to: '2026-03-01' })).toEqual([
    { from: '2025-12-30', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
  expect(monthsOf({ from: '2026-02-10', to: '2026-02-10' })).toEqual([{ from: '2026-02-10', to: '2026-02-10' }]);
});
