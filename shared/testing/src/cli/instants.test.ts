import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { datedSuites, threeInstants } from './instants';

test('returns three different instants per run, in a form that a test run accepts', () => {
  const drawn = Array.from({ length: 40 }, () => threeInstants());
  for (const instants of drawn) {
    expect(instants).toHaveLength(3);
    for (const instant of instants) {
      expect(instant).toMatch(/^202[678]-\d\d-\d\dT\d\d:\d\d:00Z$/);
      expect(Date.parse(instant)).not.toBeNaN();
    }
  }
  expect(new Set(drawn.flat()).size).toBeGreaterThan(90);
  expect(threeInstants(() => 0)).toEqual(['2027-03-28T00:00:00Z', '2026-10-01T00:05:00Z', '2026-10-01T00:00:00Z']);
});

test('every listed suite exists', () => {
  for (const suite of datedSuites) expect([suite, existsSync(join(__dirname, '../../../..', suite))]).toEqual([suite, true]);
});
