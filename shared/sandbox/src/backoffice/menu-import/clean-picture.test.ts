import { eraseLines, evenOut, type GreyPicture } from './clean-picture';

const [width, height] = [480, 240];
/** A rectangle: left, top, width, height, px. */
type Rectangle = [number, number, number, number];

/** Two letters of 24 px, a comma, and what a test adds, in ink on paper whose light it chooses for each column. */
function draw(paper: (x: number) => number, ink: (x: number) => number, more: Rectangle[] = []): GreyPicture {
  const light = Uint8Array.from({ length: width * height }, (_, at) => paper(at % width));
  const rectangles: Rectangle[] = [[40, 60, 5, 24], [60, 60, 5, 24], [440, 60, 5, 24], [450, 80, 4, 7], ...more];
  for (const [left, top, across, down] of rectangles)
    for (let y = top; y < top + down; y += 1) for (let x = left; x < left + across; x += 1) light[y * width + x] = ink(x);
  return { light, width, height };
}

const drawOnWhite = (more: Rectangle[]) =>
  draw(
    () => 255,
    () => 0,
    more,
  );

const at = ({ light }: GreyPicture, x: number, y: number) => light[y * width + x];
const letters: [number, number][] = [
  [42, 70],
  [62, 70],
  [442, 70],
  [452, 84],
];

test.each<[string, (x: number) => number, (x: number) => number]>([
  ['dark paper', () => 30, () => 220],
  ['white paper', () => 255, () => 0],
  ['paper that is lit from the left', (x) => 240 - x / 3, (x) => 60 - x / 12],
  ['faint pencil', () => 200, () => 140],
])('draws letters on %s black on white', (_, paper, ink) => {
  const even = evenOut(draw(paper, ink));
  for (const [x, y] of letters) expect(at(even, x, y)).toBeLessThan(80);
  for (const [x, y] of [
    [20, 20],
    [250, 120],
    [470, 200],
  ] as const)
    expect(at(even, x, y)).toBeGreaterThan(200);
});

test('grain is no ink', () => {
  const grainy = draw(
    () => 200,
    () => 40,
  );
  let seed = 7;
  grainy.light.forEach((light, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    grainy.light[index] = light + (seed % 31) - 15;
  });
  const even = evenOut(grainy);
  const dark = even.light.filter((light) => light < 150).length;
  // The four rectangles have 388 pixels.
  expect(dark).toBeGreaterThan(300);
  expect(dark).toBeLessThan(450);
});

const row = (count: number, step: number, dot: (x: number) => Rectangle) =>
  Array.from({ length: count }, (_, index) => dot(90 + index * step));

test.each<[string, Rectangle[]]>([
  ['dots', row(30, 11, (x) => [x, 81, 3, 3])],
  ['dots of a skewed line', row(30, 11, (x) => [x, 75 + Math.round(x / 14), 3, 3])],
  ['dashes', row(12, 28, (x) => [x, 70, 16, 3])],
  ['a line', [[90, 82, 330, 3]]],
])('erases a leader of %s, and no letter', (_, leader) => {
  const clean = eraseLines(drawOnWhite(leader));
  for (const [left, top] of leader) expect(at(clean, left + 1, top + 1)).toBe(255);
  for (const [x, y] of letters) expect(at(clean, x, y)).toBe(0);
});

test('erases the edge of the paper around the letters, and no letter', () => {
  const edge: Rectangle[] = [
    [20, 20, 3, 200],
    [20, 20, 440, 3],
    [460, 20, 3, 200],
  ];
  const clean = eraseLines(drawOnWhite(edge));
  for (const [left, top] of edge) expect(at(clean, left + 1, top + 1)).toBe(255);
  for (const [x, y] of letters) expect(at(clean, x, y)).toBe(0);
});

test('four dots are no leader', () => {
  const dots = row(4, 11, (x) => [x, 81, 3, 3]);
  const clean = eraseLines(drawOnWhite(dots));
  for (const [left, top] of dots) expect(at(clean, left + 1, top + 1)).toBe(0);
});

test('a picture of nothing but grain takes no long search', () => {
  const light = Uint8Array.from({ length: 1600 * 1600 }, (_, index) =>
    index % 3 === 0 && Math.floor(index / 1600) % 3 === 0 ? 0 : 255,
  );
  const picture = { light, width: 1600, height: 1600 };
  expect(eraseLines(picture).light.length).toBe(light.length);
});
