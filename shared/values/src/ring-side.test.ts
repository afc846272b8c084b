import { isInsideRing, ringSide } from './ring-side';

type Point = [longitude: number, latitude: number];

const square: Point[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
/** A U shape: its notch is outside. */
const notched: Point[] = [
  [0, 0],
  [3, 0],
  [3, 3],
  [2, 3],
  [2, 1],
  [1, 1],
  [1, 3],
  [0, 3],
];

test.each<[Point, boolean]>([
  [[1, 1], true],
  [[3, 1], false],
  [[-1, 0], false],
  [[3, 2], false],
  [[1, 2.0001], false],
])('classifies %j in a square: %s', (point, inside) => {
  expect(isInsideRing(point, square)).toBe(inside);
  expect(isInsideRing(point, [...square].reverse())).toBe(inside);
  expect(isInsideRing(point, [...square, [0, 0]])).toBe(inside);
});

test.each<[Point]>([[[0, 0]], [[2, 2]], [[1, 0]], [[0, 1.3]], [[2, 0.1]]])('counts the border as inside: %j', (point) => {
  expect(isInsideRing(point, square)).toBe(true);
});

test('counts a slanted border as inside', () => {
  const ring: Point[] = [
    [-3.71, 40.41],
    [-3.69, 40.42],
    [-3.7, 40.45],
  ];
  expect(isInsideRing([(-3.71 - 3.69) / 2, (40.41 + 40.42) / 2], ring)).toBe(true);
  expect(isInsideRing([-3.7 + 1 / 3, 40.41], ring)).toBe(false);
});

test('handles a concave ring', () => {
  expect(isInsideRing([1.5, 2], notched)).toBe(false);
  expect(isInsideRing([0.5, 2], notched)).toBe(true);
  expect(isInsideRing([1.5, 1], notched)).toBe(true);
});

test('finds nothing inside an empty ring', () => {
  expect(isInsideRing([0, 0], [])).toBe(false);
});

test('distinguishes the border, which counts as inside', () => {
  const points: Point[] = [
    [1, 1],
    [2, 1],
    [0, 0],
    [3, 1],
  ];
  expect(points.map((point) => ringSide(point, square))).toEqual(['inside', 'border', 'border', 'outside']);
  expect(points.map((point) => isInsideRing(point, square))).toEqual([true, true, true, false]);
});

test.each<[Point, string]>([
  [[-3.7, 40.415], 'border'],
  [[-3.7, 40.415000001], 'inside'],
  [[-3.7, 40.414999999], 'outside'],
  [[-3.702, 40.414], 'border'],
])('decides about a slanted border in tenths of a millimeter: %j', (point, side) => {
  const ring: Point[] = [
    [-3.71, 40.41],
    [-3.69, 40.42],
    [-3.7, 40.45],
  ];
  expect(ringSide(point, ring)).toBe(side);
  expect(ringSide(point, [...ring].reverse())).toBe(side);
});

test.each<[Point, string]>([
  [[180, -16.8], 'inside'],
  [[-180, -16.8], 'inside'],
  [[180.05, -16.8], 'inside'],
  [[179.95, -16.75], 'inside'],
  [[-179.95, -16.85], 'inside'],
  [[-179.9, -16.8], 'border'],
  [[180.1, -16.8], 'border'],
  [[179.9, -16.9], 'border'],
  [[179.8, -16.8], 'outside'],
  [[-179.8, -16.8], 'outside'],
  [[0, -16.8], 'outside'],
])('classifies %j in a ring across the antimeridian: %s', (point, side) => {
  const taveuni: Point[] = [
    [179.9, -16.9],
    [-179.9, -16.9],
    [-179.9, -16.7],
    [179.9, -16.7],
  ];
  expect(ringSide(point, taveuni)).toBe(side);
  expect(ringSide(point, [...taveuni].reverse())).toBe(side);
});
