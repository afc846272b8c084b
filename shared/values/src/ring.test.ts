import { cleanRing, geoJsonPolygon, ringCrossing, ringProblem } from './ring';
import { randomFrom } from '../test/random';

type Point = [number, number];
const square: Point[] = [
  [0, 0],
  [0.02, 0],
  [0.02, 0.02],
  [0, 0.02],
];

test('keeps six decimals, without repeated vertices and the closing one', () => {
  const drawn: Point[] = [
    [0.00000049, 0],
    [0, 0],
    [0.02, 0],
    [0.02, 0],
    [0.02, 0.0200000001],
    [0, 0.02],
    [0, 0],
    [0, 0],
  ];
  expect(cleanRing(drawn)).toEqual(square);
  expect(cleanRing([])).toEqual([]);
  expect(
    cleanRing([
      [1, 1],
      [1, 1],
    ]),
  ).toEqual([[1, 1]]);
});

test.each<[string, Point[], object | undefined]>([
  ['a square', square, undefined],
  ['two points', square.slice(0, 2), { problem: 'few' }],
  [
    'a bow',
    [
      [0, 0],
      [0.02, 0.02],
      [0.02, 0],
      [0, 0.02],
    ],
    { problem: 'crossing', edges: [0, 2] },
  ],
  [
    'an uneven bow',
    [
      [0, 0],
      [0.02, 0.02],
      [0.02, 0],
      [0, 0.01],
    ],
    { problem: 'crossing', edges: [0, 2] },
  ],
  [
    'a spike',
    [
      [0, 0],
      [0.02, 0],
      [0.04, 0],
      [0.02, 0],
      [0.02, 0.02],
      [0, 0.02],
    ],
    { problem: 'crossing', edges: [0, 2] },
  ],
  [
    'an edge along another',
    [
      [0, 0],
      [0.04, 0],
      [0.04, 0.02],
      [0.03, 0],
      [0.01, 0],
      [0, 0.02],
    ],
    { problem: 'crossing', edges: [0, 2] },
  ],
  [
    'a vertex on an edge',
    [
      [0, 0],
      [0.04, 0],
      [0.04, 0.02],
      [0.02, 0],
      [0, 0.02],
    ],
    { problem: 'crossing', edges: [0, 2] },
  ],
  [
    'a line',
    [
      [0, 0],
      [0.01, 0.01],
      [0.02, 0.02],
    ],
    { problem: 'area' },
  ],
  [
    'what is smaller than a parcel',
    [
      [0, 0],
      [0.000001, 0],
      [0, 0.000001],
    ],
    { problem: 'area' },
  ],
])('%s', (_what, ring, problem) => expect(ringProblem(ring)).toEqual(problem));

test('reports one vertex too many', () => {
  const circle = (count: number) =>
    Array.from({ length: count }, (_, index): Point => {
      const angle = (2 * Math.PI * index) / count;
      return [Math.cos(angle) / 50, Math.sin(angle) / 50];
    });
  expect(ringProblem(circle(200))).toBeUndefined();
  expect(ringProblem(circle(201))).toEqual({ problem: 'many' });
});

test("reports latitude before longitude if the branch's location is known", () => {
  const madrid: Point = [-3.7, 40.4];
  const around = square.map(([x, y]): Point => [x + madrid[0], y + madrid[1]]);
  expect(ringProblem(around, madrid)).toBeUndefined();
  const swapped = around.map(([x, y]): Point => [y, x]);
  expect(ringProblem(swapped, madrid)).toEqual({ problem: 'axes' });
  expect(ringProblem(swapped)).toBeUndefined();
});

describe('across the antimeridian', () => {
  const taveuni: Point[] = [
    [179.9, -16.9],
    [-179.9, -16.9],
    [-179.9, -16.7],
    [179.9, -16.7],
  ];

  test('wraps the longitudes of a map that was moved beyond it', () => {
    const drawn = taveuni.map(([x, y]): Point => [x < 0 ? x + 360 : x, y]);
    expect(cleanRing([...drawn, [179.9, -16.9]])).toEqual(taveuni);
    expect(cleanRing(drawn.map(([x, y]) => [x - 720, y]))).toEqual(taveuni);
  });

  test('takes 180 and -180 for the same meridian', () => {
    const [a, b, c, d] = taveuni as [Point, Point, Point, Point];
    expect(cleanRing([a, [180, -16.9], [-180, -16.9], b, c, d])).toEqual([a, [180, -16.9], b, c, d]);
  });

  test.each<[Point]>([[[179.99, -16.8]], [[-179.99, -16.8]], [[178, -17]], [[-3.7, 40.4]]])(
    'accepts a ring, of a branch at %j',
    (branch) => expect(ringProblem(taveuni, branch)).toBeUndefined(),
  );

  test('reports the edges that cross, and a ring smaller than a parcel', () => {
    const [a, b, c, d] = taveuni as [Point, Point, Point, Point];
    expect(ringProblem([a, c, b, d])).toEqual({ problem: 'crossing', edges: [0, 2] });
    const parcel: Point[] = [
      [179.9999995, 0],
      [-179.9999995, 0],
      [180, 0.000001],
    ];
    expect(ringProblem(parcel)).toEqual({ problem: 'area' });
  });

  test('writes a polygon that goes on beyond 180', () => {
    const [line = []] = geoJsonPolygon(taveuni).coordinates;
    expect(line.at(-1)).toEqual(line[0]);
    expect(line.map(([x]) => Number(x.toFixed(6)))).toEqual([179.9, 180.1, 180.1, 179.9, 179.9]);
  });
});

test('writes polygons counterclockwise', () => {
  const counterclockwise = { type: 'Polygon', coordinates: [[...square, [0, 0]]] };
  expect(geoJsonPolygon(square)).toEqual(counterclockwise);
  expect(geoJsonPolygon([[0, 0], ...square.slice(1).reverse()])).toEqual(counterclockwise);
});

describe('for random rings', () => {
  const random = randomFrom(41);
  /** Vertices around a center, sorted by angle, so that the ring never crosses itself. */
  const star = (count: number) => {
    const angles = Array.from({ length: count }, () => random() * 2 * Math.PI).sort((a, b) => a - b);
    const spread = Array.from({ length: 6 }, (_, index) => (index * Math.PI) / 3 + 0.001);
    return [...angles, ...spread]
      .sort((a, b) => a - b)
      .map((angle): Point => {
        const reach = 0.01 + random() * 0.02;
        return [reach * Math.cos(angle), reach * Math.sin(angle)];
      });
  };
  const rings = Array.from({ length: 60 }, () => cleanRing(star(4 + Math.floor(random() * 60))));

  test('finds no crossing in a star-shaped ring, for any start and direction', () => {
    for (const ring of rings) {
      const turn = Math.floor(random() * ring.length);
      for (const same of [ring, [...ring].reverse(), [...ring.slice(turn), ...ring.slice(0, turn)]]) {
        expect(ringCrossing(same)).toBeUndefined();
      }
    }
  });

  test('finds a crossing after two vertices are swapped', () => {
    for (const ring of rings) {
      // A quarter turn apart as seen from the center, so that the edges must cross.
      const index = ring.length - 1;
      const other = Math.floor(ring.length / 2);
      const swapped = ring.map((point, at) => (at === index ? ring[other]! : at === other ? ring[index]! : point));
      expect(ringCrossing(swapped)).toBeDefined();
    }
  });
});
