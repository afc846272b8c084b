import { longitudeNear, unrollRing, wrapLongitude } from './longitude';

test.each([
  [180.1, -179.9],
  [-180.1, 179.9],
  [540.5, -179.5],
  [-363.7, -3.7],
  [180, 180],
  [-180, -180],
  [-3.7, -3.7],
])('wraps %d to %d', (longitude, wrapped) => expect(wrapLongitude(longitude)).toBeCloseTo(wrapped, 9));

test('finds the same meridian on the nearer side of another longitude', () => {
  expect(longitudeNear(-179.9, 179.9)).toBeCloseTo(180.1, 9);
  expect(longitudeNear(179.9, -179.9)).toBeCloseTo(-180.1, 9);
  expect(longitudeNear(-3.7, 40)).toBe(-3.7);
});

test('unrolls a ring across the antimeridian, and leaves any other as it is', () => {
  const longitudes = (ring: [number, number][], near?: number) => unrollRing(ring, near).map(([x]) => Number(x.toFixed(6)));
  const taveuni: [number, number][] = [
    [179.9, -16.9],
    [-179.9, -16.9],
    [-179.9, -16.7],
    [179.9, -16.7],
  ];
  expect(longitudes(taveuni)).toEqual([179.9, 180.1, 180.1, 179.9]);
  expect(longitudes(taveuni, -179)).toEqual([-180.1, -179.9, -179.9, -180.1]);
  const madrid: [number, number][] = [
    [-3.71, 40.41],
    [-3.69, 40.42],
    [-3.7, 40.45],
  ];
  expect(unrollRing(madrid)).toEqual(madrid);
  expect(unrollRing([])).toEqual([]);
});
