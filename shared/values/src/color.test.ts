import { contrastRatio, ensureContrast, parseColor, readableTextOn } from './color';
import { randomFrom } from '../test/random';

const brand = '#2296f3';

test.each([
  ['#2296F3', brand],
  [' #2296f3 ', brand],
  ['#29F', '#2299ff'],
  ['rgb(34, 150, 243)', brand],
  ['RGB(34 150 243)', brand],
  ['rgb(0,0,0)', '#000000'],
])('parses %j as %s', (text, hex) => {
  expect(parseColor(text)).toBe(hex);
});

test.each([
  '',
  'red',
  '#',
  '#12',
  '#1234',
  '#12345',
  '#12345678',
  '#ggg',
  '2296f3',
  'rgb(256,0,0)',
  'rgb(1,2)',
  'rgb(1,2,3,4)',
  'rgb(1 2,3)',
  'rgba(1,2,3,.5)',
  'rgb(-1,0,0)',
  'rgb(10%,0,0)',
  '#fff;}body{display:none',
  'url(x)',
  'var(--x)',
  '#fff\n#000',
])('rejects %j as a color', (text) => {
  expect(parseColor(text)).toBeNull();
});

test.each([
  ['#000', '#fff', 21],
  ['#fff', '#000', 21],
  ['#fff', '#fff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  [brand, '#ffffff', 3.1],
])('computes the contrast of %s and %s', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1);
});

test('chooses readable text for any background', () => {
  expect(readableTextOn('#fff')).toBe('#111111');
  expect(readableTextOn('#000')).toBe('#ffffff');
  expect(readableTextOn(brand)).toBe('#111111');
  const levels = Array.from({ length: 18 }, (_, step) => step * 15);
  const colors = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => `rgb(${red},${green},${blue})`)));
  expect(colors.filter((color) => contrastRatio(readableTextOn(color), color) < 4.5)).toEqual([]);
  const greys = Array.from({ length: 256 }, (_, level) => `rgb(${level},${level},${level})`);
  expect(greys.filter((grey) => contrastRatio(readableTextOn(grey), grey) < 4.5)).toEqual([]);
});

test('keeps a readable color and moves another one no further than needed', () => {
  expect(ensureContrast('#0b57d0', '#ffffff', 4.5)).toBe('#0b57d0');
  const text = ensureContrast(brand, '#ffffff', 4.5);
  expect(contrastRatio(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(text, '#ffffff')).toBeLessThan(4.7);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  expect(red < green && green < blue).toBe(true);
  expect(contrastRatio(ensureContrast('#14365c', '#111827', 4.5), '#111827')).toBeGreaterThanOrEqual(4.5);
});

test('reaches a contrast of 4.5 for any color on any background', () => {
  const random = randomFrom(8);
  const any = () => `rgb(${[0, 0, 0].map(() => Math.floor(random() * 256)).join(',')})`;
  const pairs = Array.from({ length: 200 }, () => [any(), any()] as const);
  const wrong = pairs.filter(([color, background]) => {
    const result = ensureContrast(color, background, 4.5);
    return parseColor(result) !== result || contrastRatio(result, background) < 4.5;
  });
  expect(wrong).toEqual([]);
});

test('comes as close as possible to an impossible contrast', () => {
  expect(ensureContrast('#888', '#777', 21)).toBe('#000000');
  expect(ensureContrast('#888', '#222', 21)).toBe('#ffffff');
});

test('throws a RangeError for an invalid color', () => {
  for (const call of [() => contrastRatio('red', '#fff'), () => readableTextOn('x'), () => ensureContrast('#fff', 'none', 3)])
    expect(call).toThrow(RangeError);
});
