import { csvRow, csvByteOrderMark, unescapeFormulas, separatedRow, type CsvValue } from './csv';
import { parseCsv } from './csv-reader';
import { randomFrom } from '../test/random';

test.each<[CsvValue, string]>([
  ['Ana', 'Ana'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [12.5, '12.5'],
  [-12.5, '-12.5'],
  [0, '0'],
  ['-12.5', "'-12.5"],
  ['=1+1', "'=1+1"],
  ['+34 600', "'+34 600"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  [' =1+1', " '=1+1"],
  ['＝1+1', "'＝1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a, -1', '"a, \'-1"'],
  ['a;"=1+1"', '"a;""\'=1+1"""'],
  ['a\n=1+1', '"a\n\'=1+1"'],
  ['=HYPERLINK("http://evil.test","x")', '"\'=HYPERLINK(""http://evil.test"",""x"")"'],
  ['a=1', 'a=1'],
  ['a,b', '"a,b"'],
  ['a;b', 'a;b'],
  ['say "hola"', '"say ""hola"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced ', ' spaced '],
  ['ñ €', 'ñ €'],
])('writes %j as %j', (value, cell) => {
  expect(csvRow([value])).toBe(`${cell}\r\n`);
});

test('throws a RangeError for a number that a spreadsheet cannot read', () => {
  for (const value of [NaN, Infinity]) expect(() => csvRow([value])).toThrow(RangeError);
});

test('starts a file with a byte-order mark and ends each row with CRLF', () => {
  const rows: CsvValue[][] = [['id', 'importe'], ['pay_1', -3.5], []];
  expect(rows.map(csvRow).join('')).toBe('id,importe\r\npay_1,-3.5\r\n\r\n');
  expect([...new TextEncoder().encode(csvByteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
});

/** A strict RFC 4180 reader. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const separators = [',', ';', '\t'] as const;
/** The cells of a text whose quotes mean nothing: the worst that a spreadsheet may make of it. */
const roughCells = (text: string, separator: string) => text.split(/\r\n|[\r\n]/).flatMap((line) => line.split(separator));
const runs = (cell: string) => /^["\s]*[=+\-@]/.test(cell);

test('writes any text so that a strict reader returns it, and never as a formula, whatever separator the reader expects', () => {
  const random = randomFrom(6);
  const alphabet = 'ab=+-@\t\r\n",;\' ñ';
  const rows = Array.from({ length: 2000 }, () =>
    Array.from({ length: 3 }, () =>
      Array.from({ length: Math.floor(random() * 6) }, () => alphabet[Math.floor(random() * alphabet.length)]).join(''),
    ),
  );
  const back = read(rows.map(csvRow).join(''));
  expect(back).toHaveLength(rows.length);
  const plain = (text: string) => text.replaceAll("'", '');
  const changed = rows.flatMap((row, at) => row.filter((text, column) => plain(text) !== plain(back[at]?.[column] ?? '')));
  expect(changed).toEqual([]);
  for (const written of separators) {
    const text = rows.map((row) => separatedRow(row, written)).join('');
    for (const expected of separators) {
      expect(roughCells(text, expected).filter(runs)).toEqual([]);
      expect((parseCsv(text, expected) ?? []).flat().filter((cell) => runs(cell) || /^[\t\r]/.test(cell))).toEqual([]);
    }
  }
});

test('returns a text as it was before its formulas were escaped', () => {
  for (const text of ['=1+1', '+34 600', '\t=1', ' =1', 'a;=1', 'uno\n- dos\n- tres', 'a;"=1"', 'Calle 3, -1'])
    expect(unescapeFormulas(read(csvRow([text]))[0]?.[0] ?? '')).toBe(text);
  expect(unescapeFormulas("d'Agde; l'=")).toBe("d'Agde; l'=");
});

test('takes no longer than a text is long', () => {
  const started = process.cpuUsage();
  for (const text of ['\t', ' ', '"', ';', ', ', '=', "'"]) unescapeFormulas(csvRow([text.repeat(200_000)]));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(3_000);
});
