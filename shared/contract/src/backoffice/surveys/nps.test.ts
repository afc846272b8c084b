import { missingAnswers, npsDifference, npsOf } from './nps';

const counts = (promoters: number, passives: number, detractors: number) => ({ promoters, passives, detractors });

test('computes the share of 9 and 10 minus that of 0 to 6, with an interval within −100 to 100', () => {
  const nps = npsOf(counts(60, 20, 20));
  expect(nps).toMatchObject({ n: 100, score: 40, reliability: 'firme' });
  // (60.75 − 20.75) / 103 ± 1.96 · √((60.75 + 20.75) / 103 − 0.3883²) / √103
  expect(nps.low).toBeCloseTo(23.38, 2);
  expect(nps.high).toBeCloseTo(54.29, 2);
  expect(npsOf(counts(0, 0, 0))).toMatchObject({ n: 0, score: null, reliability: 'cuenta' });
  expect(npsOf(counts(9, 0, 0))).toMatchObject({ score: 100, reliability: 'cuenta' });
  expect(npsOf(counts(9, 0, 0)).high).toBeLessThanOrEqual(100);
  expect(npsOf(counts(10, 0, 0)).reliability).toBe('indicativo');
  expect(npsOf(counts(10, 10, 9)).reliability).toBe('indicativo');
  expect(npsOf(counts(10, 10, 10)).reliability).toBe('firme');
});

test('reports a difference only if its interval excludes 0', () => {
  expect(npsDifference(counts(5, 2, 3), counts(6, 2, 2))).toBe(0);
  expect(npsDifference(counts(200, 100, 200), counts(300, 100, 100))).toBe(-1);
  expect(npsDifference(counts(300, 100, 100), counts(200, 100, 200))).toBe(1);
});

test('computes how many more answers would show the difference', () => {
  const before = counts(300, 100, 100);
  const now = counts(8, 4, 6);
  const missing = missingAnswers(now, before)!;
  expect(missing).toBeGreaterThan(0);
  const more = (factor: number) => counts(8 * factor, 4 * factor, 6 * factor);
  expect(npsDifference(more(Math.ceil((18 + missing * 1.5) / 18)), before)).toBe(-1);
  expect(missingAnswers(counts(200, 100, 200), before)).toBe(0);
  expect(missingAnswers(before, before)).toBeNull();
});
