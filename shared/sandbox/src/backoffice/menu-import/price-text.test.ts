import { COLUMN_SPACE, parsePricedLine, parseSizedLine } from './price-text';
import { textOfWords, type PlacedWord } from './word-gaps';

test.each(["4'50", '4’50', '4·50', '4-50', '4–50', '4,50', '4.50 €'])('reads "%s" as one price', (price) => {
  expect(parsePricedLine(`Gazpacho ${price}`, 'EUR')).toEqual({ name: 'Gazpacho', price: '4.50' });
});

test.each([
  ['Gazpacho 6 75', 'Gazpacho 6', '75', { name: 'Gazpacho', price: '6.75' }],
  ['2 croquetas 4 50 €', '2 croquetas 4', '50', { name: '2 croquetas', price: '4.50' }],
  ['Gazpacho 4 5', 'Gazpacho 4', '5', { name: 'Gazpacho', price: '4.5' }],
  ['Gazpacho 6:75', 'Gazpacho 6', '75', { name: 'Gazpacho', price: '6.75' }],
  ['Paella 12-15', 'Paella 12', '15', { name: 'Paella', price: '12.15' }],
  ['Vino 1 200,50', 'Vino 1', '200.50', { name: 'Vino', price: '1200.50' }],
  ['Vino 1 200', 'Vino 1', '200', { name: 'Vino', price: '1200' }],
])('reads "%s" in two ways', (text, name, price, other) => {
  expect(parsePricedLine(text, 'EUR')).toEqual({ name, price, other });
});

test.each([
  ['Ribera 2019 18', { name: 'Ribera 2019', price: '18', isDoubtful: true }],
  ['Tel. 600-12-34', { name: 'Tel. 600', price: '12.34', isDoubtful: true }],
  ['Salón 13:00', { name: 'Salón 13', price: null, other: { name: 'Salón', price: '13.00' } }],
  ['Reservas 600 123 456', { name: 'Reservas 600 123', price: null }],
  ['Bravas 3 50 6 50', { name: 'Bravas 3 50 6', price: null }],
])('doubts the price of "%s"', (text, read) => {
  expect(parsePricedLine(text, 'EUR')).toEqual(read);
});

test.each([
  ['Gazpacho 8 00', { name: 'Gazpacho', price: '8.00' }],
  ['Lata 33 2,50', { name: 'Lata 33', price: '2.50' }],
  ['Menú 2 $ 12', { name: 'Menú 2', price: '12' }],
  ['Combo 2 ..... 12', { name: 'Combo 2', price: '12' }],
  [`Combo 2${COLUMN_SPACE}12`, { name: 'Combo 2', price: '12' }],
  ['Agua 1/2 2', { name: 'Agua 1/2', price: '2' }],
])('reads "%s" in one way', (text, read) => {
  expect(parsePricedLine(text, 'EUR')).toEqual(read);
});

test('prices by size that lost their commas are not sizes', () => {
  const pricesOf = (text: string) => {
    const line = parseSizedLine(text, ['Tapa', 'Ración'], 'EUR');
    return line && { name: line.name, prices: line.sizes.map(({ price }) => price) };
  };
  expect(pricesOf('Bravas 3 50 6 50')).toBeNull();
  expect(pricesOf('Bravas 3-50 6-50')).toEqual({ name: 'Bravas', prices: ['3.50', '6.50'] });
  expect(pricesOf(`Combo 2${COLUMN_SPACE}8 10`)).toEqual({ name: 'Combo 2', prices: ['8', '10'] });
});

/** Gaps between words, pixels: as wide as usual, narrower, and between columns. */
const gaps: Record<string, number> = { ' ': 12, '\u2009': 6, '\t': 120 };
/** Gaps between characters of one word: a blank between the digits of "4_50" that is as wide as one between words, or narrower as in "4~50". */
const inWord: Record<string, number> = { _: 8, '~': 5 };

/** Returns the words of a line as text recognition places them: digits 14 pixels wide and 4 apart. */
function wordsOf(line: string): PlacedWord[] {
  let x = 40;
  return line.split(/(?<=[ \u2009\t])/).map((part) => {
    const symbols: PlacedWord['symbols'] = [];
    for (const text of part.replace(/[ \u2009\t]$/, '')) {
      if (inWord[text] !== undefined) x += inWord[text];
      else {
        symbols.push({ text, bbox: { x0: x, x1: x + 14, y0: 100, y1: 122 } });
        x += 18;
      }
    }
    const word = {
      text: symbols.map(({ text }) => text).join(''),
      bbox: { x0: symbols[0]!.bbox.x0, x1: x - 4, y0: 100, y1: 122 },
      symbols,
    };
    x += (gaps[part.at(-1) ?? ''] ?? 0) - 4;
    return word;
  });
}

test.each([
  ['Croquetas de jamón 4~50', 'Croquetas de jamón 4,50'],
  ['Croquetas de jamón\t4~50€', `Croquetas de jamón${COLUMN_SPACE}4,50€`],
  ['Croquetas de jamón 4\u200950', 'Croquetas de jamón 4,50'],
  ['Croquetas de jamón 4_50', 'Croquetas de jamón 4 50'],
  ['Croquetas de jamón 4 50', 'Croquetas de jamón 4 50'],
  ['Croquetas de jamón 4_5', 'Croquetas de jamón 4 5'],
  ['Croquetas de jamón 450', 'Croquetas de jamón 450'],
  ['Ribera de Duero 2019_18', 'Ribera de Duero 2019 18'],
  ['Combo para 2\t12', `Combo para 2${COLUMN_SPACE}12`],
  ['2 empanadillas 11', '2 empanadillas 11'],
])('writes the gaps of "%s"', (line, text) => {
  expect(textOfWords(wordsOf(line))).toBe(text);
});
