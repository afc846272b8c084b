import { parseOptions, priceOptions, writeOptions } from './option-text';

const minorOf = (text: string) => (/^\d+(\.\d\d)?$/.test(text) ? Math.round(Number(text) * 100) : undefined);
const priced = (text: string, base?: number) => priceOptions(parseOptions(text) ?? [], base, minorOf);

test('options are written as they are read, also with names that have marks', () => {
  const options = [
    { name: 'Tamaño', min: 1, max: 1, items: [{ name: '1/2 + pan: sí; no', price: '6.00', isTotal: true }] },
    {
      name: 'A | B \\ C',
      min: 0,
      max: 3,
      items: [
        { name: 'x = y', price: '1.50', isTotal: false },
        { name: 'Sin (2)', price: '' },
      ],
    },
  ];
  expect(parseOptions(writeOptions(options))).toMatchObject(options);
  expect(writeOptions(options.slice(1))).toBe(String.raw`A \| B \\ C (0-3): x \= y + 1.50; Sin (2)`);
});

test('total prices become surcharges over the lowest one, or over the price of the product', () => {
  expect(priced('Tamaño: Media = 6; Entera = 11 | Extras: Queso + 1.50; Sin sal')).toEqual({
    base: 600,
    options: [
      {
        name: 'Tamaño',
        min: 1,
        max: 1,
        items: [
          { name: 'Media', price: 0, isTotal: true },
          { name: 'Entera', price: 500, isTotal: true },
        ],
      },
      {
        name: 'Extras',
        min: 0,
        max: 2,
        items: [
          { name: 'Queso', price: 150, isTotal: false },
          { name: 'Sin sal', price: 0, isTotal: false },
        ],
      },
    ],
  });
  expect(priced('Tamaño: Entera = 11', 900)).toMatchObject({ base: 900, options: [{ items: [{ price: 200 }] }] });
});

test.each([
  ['Tamaño: Media = 6; Entera = ', 'price', 'Entera'],
  ['Tamaño: Media = 6; Entera = variable', 'price', 'Entera'],
  ['Tamaño: Media = 6; MEDIA = 7', 'twice', 'MEDIA'],
  ['Tamaño: Media = 6 | tamaño: Entera + 7', 'twice', 'tamaño'],
  ['Tamaño: Media = 6 | Pan: Con = 7', 'totals', 'Pan'],
  ['Extras (2-1): Queso + 1; Huevo + 1', 'bounds', 'Extras'],
  ['Extras (0-3): Queso + 1; Huevo + 1', 'bounds', 'Extras'],
  [`${'x'.repeat(61)}: Queso + 1`, 'long', 'x'.repeat(61)],
])('%s is refused: %s', (text, problem, part) => {
  expect(priced(text)).toEqual({ problem, text: part });
});

test('a choice that is cheaper than the product is refused', () => {
  expect(priced('Tamaño: Media = 6', 900)).toEqual({ problem: 'less', text: 'Media' });
});

test.each(['S, M, L', ': Queso + 1', 'Extras:', 'Extras: + 1', 'a: b: c', ''])('%j is not a list of options', (text) => {
  expect(parseOptions(text)).toBeNull();
});
