import { parseCsv } from '@mostrador/values/csv-reader';
import { UnreadableTable, type TableLimits } from '@mostrador/values/table';
import {
  UnreadableFile,
  type Cell,
  type Encoding,
  type Limits,
  type ReadOptions,
  type Separator,
  type Table,
} from './table-types';
import { encodingOf, isWide } from './text-encoding';
import { readWorkbook } from './workbook';

const separators: readonly Separator[] = [';', ',', '\t', '|'];

/** The headings are looked for in so many rows at the top: titles, addresses and dates may be above them. */
const topRows = 30;

/** FNV-1a of 32 bits, twice. */
export function printOf(bytes: Uint8Array): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${bytes.length}-${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

function startsWith(bytes: Uint8Array, ...head: number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}

type IsKnown = (heading: string) => boolean;

/** How many headings of a line are known, and how many cells it has, when it is separated so; null if it has more than may be read. */
function headingsUnder(line: string, separator: Separator, limits: TableLimits, known: IsKnown) {
  try {
    const cells = parseCsv(line, separator, limits)?.[0] ?? [];
    return { known: cells.filter(known).length, width: cells.length };
  } catch {
    return null;
  }
}

/**
 * The separator under which most headings are known in one of the first lines: guessing it by frequency fails on short lists with decimal
 * commas. Without a known heading: the one that parts most lines into the same number of cells.
 */
function separatorOf(text: string, limits: TableLimits, known: IsKnown): Separator {
  const lines = text.split(/\r\n?|\n/, topRows).filter((line) => line.trim() !== '');
  const tries = separators.map((separator) => {
    const [first, ...others] = lines.map((line) => headingsUnder(line, separator, limits, known));
    // Headings that are too many are said to be too many.
    const all = [first === null ? { known: Infinity, width: Infinity } : first, ...others].filter((one) => one != null);
    const widths = all.map(({ width }) => width).filter((width) => width > 1);
    const alike = (width: number) => widths.filter((other) => other === width).length;
    const width = widths.reduce((best, one) => (alike(one) > alike(best) ? one : best), 0);
    return { separator, known: Math.max(0, ...all.map((one) => one.known)), alike: alike(width), width };
  });
  const ranks = ({ known: count, alike, width }: (typeof tries)[number]) => (count > 0 ? [count, 0, 0] : [0, alike, width]);
  const isBetter = (one: number[], best: number[]) => {
    const place = one.findIndex((value, at) => value !== best[at]);
    return place >= 0 && one[place]! > best[place]!;
  };
  return tries.reduce((best, one) => (isBetter(ranks(one), ranks(best)) ? one : best)).separator;
}

interface Rows {
  all: Cell[][];
  text?: NonNullable<Table['text']>;
  workbook?: NonNullable<Table['workbook']>;
}

function readText(bytes: Uint8Array, limits: TableLimits, known: IsKnown, chosenEncoding?: Encoding): Rows {
  const encoding = chosenEncoding ?? encodingOf(bytes);
  if (!isWide(encoding) && bytes.includes(0)) throw new UnreadableFile('unknown');
  const decoded = new TextDecoder(encoding).decode(bytes);
  const [line = '', said] = /^\uFEFF?sep=(.)\r?\n/i.exec(decoded) ?? [];
  const text = decoded.slice(line.length).replace(/^\uFEFF/, '');
  const separator = separators.find((one) => one === said) ?? separatorOf(text, limits, known);
  const all = parseCsv(text, separator, limits);
  if (!all) throw new UnreadableFile('quotes');
  // eslint-disable-next-line no-control-regex -- what is not ASCII is the point
  const sample = text.split(/\r?\n/, 500).find((one) => /[^\x00-\x7f]/.test(one));
  return { all, text: { encoding, separator, sample: sample?.slice(0, 120) ?? null } };
}

async function readRows(bytes: Uint8Array, limits: Limits, known: IsKnown, { encoding, sheet }: ReadOptions): Promise<Rows> {
  const table = { ...limits, rows: limits.rows + topRows };
  if (!startsWith(bytes, 0x50, 0x4b, 3, 4)) return readText(bytes, table, known, encoding);
  const { sheets, sheet: name, rows } = await readWorkbook(bytes, table, sheet);
  return { all: rows, workbook: { sheets, sheet: name } };
}

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim();
const isBlank = (row: Cell[]) => row.every((cell) => textOf(cell) === '');

/** The place of the row of headings: the one with most known headings, at least two; else the first row that is not blank. */
function headIn(rows: Cell[][], known: IsKnown): number {
  const first = rows.findIndex((row) => !isBlank(row));
  const counts = rows.slice(0, topRows).map((row) => new Set(row.map(textOf).filter(known)).size);
  const most = Math.max(0, ...counts);
  return most >= 2 ? counts.indexOf(most) : first;
}

/** Whether the bytes of a text, one for each letter, occur. */
const occurs = (bytes: Uint8Array, text: string) => new TextDecoder('latin1').decode(bytes).includes(text);

/** Throws for a file of another spreadsheet, by its name. */
function refuseOthers(bytes: Uint8Array): void {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isEncrypted = occurs(bytes, [...'EncryptedPackage'].join('\0'));
    throw new UnreadableFile(isEncrypted ? 'encrypted' : 'oldExcel');
  }
  const isZip = startsWith(bytes, 0x50, 0x4b, 3, 4);
  if (isZip && occurs(bytes.subarray(0, 200), 'application/vnd.oasis.opendocument')) throw new UnreadableFile('openDocument');
}

/** A file as a table. Reading stops at the first cell beyond the limits. Throws `UnreadableFile`. */
export async function readTable(bytes: Uint8Array, limits: Limits, known: IsKnown, options: ReadOptions): Promise<Table> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.length > limits.bytes) throw new UnreadableFile('tooHeavy');
  refuseOthers(bytes);
  const { all, ...read } = await readRows(bytes, limits, known, options).catch((error: unknown) => {
    throw error instanceof UnreadableTable ? new UnreadableFile(error.problem) : error;
  });
  const place = options.head === undefined ? headIn(all, known) : options.head - 1;
  const rows = all.slice(place + 1);
  while (rows.length > 0 && isBlank(rows.at(-1)!)) rows.pop();
  if (rows.length === 0) throw new UnreadableFile('noRows');
  if (rows.length > limits.rows) throw new UnreadableFile('tooManyRows');
  return {
    ...read,
    headings: (all[place] ?? []).map(textOf),
    head: place + 1,
    top: all
      .slice(0, topRows)
      .flatMap((row, at) => (isBlank(row) ? [] : [{ row: at + 1, cells: row.map(textOf).filter(Boolean) }])),
    rows,
    print: `${printOf(bytes)} ${read.workbook?.sheet ?? read.text?.encoding}${place > 0 ? ` ${place}` : ''}`,
  };
}
