import { compareRecentMonths } from './recent';

const counts = (promoters: number, passives: number, detractors: number) => ({ nps: { promoters, passives, detractors } });

test('recent months are compared with earlier ones: a clear fall, an apparent one, and too few answers', () => {
  const good = counts(60, 20, 20);
  expect(compareRecentMonths([good])).toBeNull();
  expect(compareRecentMonths([good, good, counts(20, 20, 60)])).toMatchObject({ months: 1, direction: -1, missing: 0 });
  const seems = compareRecentMonths([good, good, good, counts(8, 4, 6)])!;
  expect(seems).toMatchObject({ direction: 0, seems: -1, few: false, months: 2 });
  const little = compareRecentMonths([good, good, good, good, counts(8, 4, 6), counts(0, 0, 0), counts(0, 0, 0)])!;
  expect(little).toMatchObject({ months: 3, direction: 0, seems: -1 });
  expect(little.missing).toBeGreaterThan(0);
  expect(compareRecentMonths([good, counts(1, 1, 1)])).toMatchObject({ direction: 0, few: true, missing: null });
  expect(compareRecentMonths([counts(0, 0, 0), counts(0, 0, 0)])).toMatchObject({ direction: 0, few: true });
});
