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
import { readWorkbook } from './workbook';

const separators: readonly Separator[] = [';', ',', '\t'];

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

/** UTF-8 where it is marked or valid, else what Excel writes on a Spanish Windows. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** How many headings of a line are known, and how many there are, when they are separated so; more than may be read are all known. */
function headingsUnder(line: string, separator: Separator, limits: TableLimits, known: (heading: string) => boolean) {
  try {
    const cells = parseCsv(line, separator, limits)?.[0] ?? [];
    return { separator, known: cells.filter(known).length, width: cells.length };
  } catch {
    return { separator, known: Infinity, width: Infinity };
  }
}

/** A text's rows by the separator under which most headings are known: guessing by frequency fails on short lists with decimal commas. */
function readText(
  bytes: Uint8Array,
  limits: TableLimits,
  known: (heading: string) => boolean,
  chosenEncoding?: Encoding,
): Omit<Table, 'print'> {
  const encoding = chosenEncoding ?? encodingOf(bytes);
  if (encoding !== 'utf-16le' && bytes.includes(0)) throw new UnreadableFile('unknown');
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '');
  const [head = ''] = text.split(/[\r\n]/, 1);
  const tries = separators.map((separator) => headingsUnder(head, separator, limits, known));
  // Without a known heading: the one that parts the line most.
  const { separator } = tries.reduce((best, one) =>
    one.known > best.known || (one.known === best.known && best.known === 0 && one.width > best.width) ? one : best,
  );
  const rows = parseCsv(text, separator, limits);
  if (!rows) throw new UnreadableFile('quotes');
  const [headings = [], ...body] = rows;
  // eslint-disable-next-line no-control-regex -- what is not ASCII is the point
  const sample = text.split(/\r?\n/, 500).find((line) => /[^\x00-\x7f]/.test(line));
  return { headings, rows: body, text: { encoding, separator, sample: sample?.slice(0, 120) ?? null } };
}

async function readRows(
  bytes: Uint8Array,
  limits: Limits,
  known: (heading: string) => boolean,
  { encoding, sheet }: ReadOptions,
) {
  const table = { ...limits, rows: limits.rows + 1 };
  if (!startsWith(bytes, 0x50, 0x4b, 3, 4)) return readText(bytes, table, known, encoding);
  const { sheets, sheet: name, rows } = await readWorkbook(bytes, table, sheet);
  const [headings = [], ...body] = rows;
  return { headings: headings.map((heading) => String(heading ?? '')), rows: body, workbook: { sheets, sheet: name } };
}

/** A file as a table. Reading stops at the first cell beyond the limits. Throws `UnreadableFile`. */
export async function readTable(
  bytes: Uint8Array,
  limits: Limits,
  known: (heading: string) => boolean,
  options: ReadOptions,
): Promise<Table> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.length > limits.bytes) throw new UnreadableFile('tooHeavy');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile('encrypted');
  const read: Omit<Table, 'print'> = await readRows(bytes, limits, known, options).catch((error: unknown) => {
    throw error instanceof UnreadableTable ? new UnreadableFile(error.problem) : error;
  });
  const isBlank = (row: Cell[]) => row.every((cell) => cell === null || String(cell).trim() === '');
  while (read.rows.length > 0 && isBlank(read.rows.at(-1)!)) read.rows.pop();
  if (read.rows.length === 0) throw new UnreadableFile('noRows');
  const print = `${printOf(bytes)} ${read.workbook?.sheet ?? read.text?.encoding}`;
  return { ...read, headings: read.headings.map((heading) => heading.trim()), print };
}
