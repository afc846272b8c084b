import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { datedSuites, threeInstants } from './instants';

test('three instants, each another with each run, that a test run understands', () => {
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

test('the suites that are run at them exist', () => {
  for (const suite of datedSuites) expect([suite, existsSync(join(__dirname, '../../../..', suite))]).toEqual([suite, true]);
});

test('a test run is at its instant, and time goes on from there', async () => {
  const begun = Date.parse(process.env.TEST_NOW || '2026-11-18T12:00:00Z');
  const before = Date.now();
  expect(before).toBeGreaterThanOrEqual(begun);
  // The longest a run takes.
  expect(before - begun).toBeLessThan(3 * 3_600_000);
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date().constructor).toBe(Date);
  expect(Math.abs(new Date().getTime() - before)).toBeLessThan(1_000);
  expect(Date.parse(Date())).toBeGreaterThanOrEqual(before - 1_000);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(Date.now()).toBeGreaterThan(before);
});
