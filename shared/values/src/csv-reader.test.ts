import { randomFrom } from '../test/random';
import { separatedRow } from './csv';
import { parseCsv } from './csv-reader';

test('quotes semicolons in a row separated by semicolons and reads them back', () => {
  const cells = ['a;b', 'c,d', 'say "hola"', 'two\nlines', ''];
  const row = separatedRow(cells, ';');
  expect(row).toBe('"a;b";c,d;"say ""hola""";"two\nlines";\r\n');
  expect(parseCsv(row + row, ';')).toEqual([cells, cells]);
  expect(parseCsv('a;"b', ';')).toBeNull();
});

test('a CSV is read up to its limits; blank cells beyond them do not count', () => {
  const limits = { rows: 3, columns: 2 };
  expect(parseCsv('a;b\n1;2\n3;4\n', ';', limits)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(parseCsv('a;b;;; ;\n1;2\n\n;\n \n\n', ';', limits)).toEqual([['a', 'b'], ['1', '2'], ['']]);
  expect(() => parseCsv('a\n1\n2\n3', ';', limits)).toThrow('tooManyRows');
  expect(() => parseCsv('a\n\n\n\n\n3', ';', limits)).toThrow('tooManyRows');
  expect(() => parseCsv('a;b;c', ';', limits)).toThrow('tooManyColumns');
});

test('a cell may be as long as the text', () => {
  const [quoted, plain] = ['x""'.repeat(1_000_000), 'x '.repeat(5_000_000)];
  expect(parseCsv(`"${quoted}";b`, ';')?.[0]?.map((cell) => cell.length)).toEqual([2_000_000, 1]);
  expect(parseCsv(plain, ';')).toEqual([[plain]]);
});

test('reads lines that end in different ways, and keeps those inside a quoted cell', () => {
  expect(parseCsv('a;b\r\n1;2\n3;4\r"5\r\n6";7', ';')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5\n6', '7'],
  ]);
});

test('does not read a file whose quotes do not fit, wherever it is', () => {
  for (const text of ['a;"b', 'a;"b"c;d\n1;2', '"a""', 'a\n1\n"']) expect(parseCsv(text, ';')).toBeNull();
  expect(parseCsv('a"b;c" d', ';')).toEqual([['a"b', 'c" d']]);
});

test('reads back any written rows', () => {
  const random = randomFrom(8);
  const alphabet = 'ab;,\t\n"\' ñ';
  for (const separator of [';', ',', '\t'] as const) {
    const rows = Array.from({ length: 500 }, () =>
      Array.from({ length: 3 }, () =>
        Array.from({ length: Math.floor(random() * 6) }, () => alphabet[Math.floor(random() * alphabet.length)]).join(''),
      ).map((cell) => cell.replace(/^\t+/, '')),
    );
    expect(parseCsv(rows.map((row) => separatedRow(row, separator)).join(''), separator)).toEqual(rows);
  }
});

test('refuses a file with millions of wrong quotes before as many blanks in linear time', () => {
  expect(parseCsv(`"${'x"'.repeat(300_000)}${' '.repeat(400_000)};b`, ';')).toBeNull();
});

test('keeps long runs of blanks at their length, and every separator', () => {
  const gap = ' '.repeat(1_000_000);
  expect(parseCsv(`a;b${gap}c;d\n"1${gap}2";"3" ;4`, ';')).toEqual([
    ['a', `b${gap}c`, 'd'],
    [`1${gap}2`, '3', '4'],
  ]);
  expect(parseCsv(`"1"${gap};"2"${gap}\n"3"${gap}`, ';')).toEqual([['1', '2'], ['3']]);
  const empty = Array.from({ length: 80 }, () => '');
  expect(parseCsv(`a${'\t'.repeat(81)}b`, '\t')).toEqual([['a', ...empty, 'b']]);
  expect(parseCsv(`a;${gap}`, ';', { rows: 1, columns: 1 })).toEqual([['a']]);
});
