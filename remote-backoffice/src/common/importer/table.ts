import { parseCsv } from '@mostrador/values/csv';
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

/** A text's rows by the separator under which most headings are known: guessing by frequency fails on short lists with decimal commas. */
function readText(bytes: Uint8Array, known: (heading: string) => boolean, wanted?: Encoding): Omit<Table, 'print'> {
  const encoding = wanted ?? encodingOf(bytes);
  if (encoding !== 'utf-16le' && bytes.includes(0)) throw new UnreadableFile('unknown');
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '');
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const tries = separators.map((separator) => {
    const cells = parseCsv(head, separator)?.[0] ?? [];
    return { separator, known: cells.filter(known).length, width: cells.length };
  });
  // Without a known heading: the one that parts the line most.
  const { separator } = tries.reduce((best, one) =>
    one.known > best.known || (one.known === best.known && best.known === 0 && one.width > best.width) ? one : best,
  );
  const rows = parseCsv(text, separator);
  if (!rows) throw new UnreadableFile('quotes');
  const [headings = [], ...body] = rows;
  // eslint-disable-next-line no-control-regex -- what is not ASCII is the point
  const sample = text.split(/\r?\n/, 500).find((line) => /[^\x00-\x7f]/.test(line));
  return { headings, rows: body, text: { encoding, separator, sample: sample?.slice(0, 120) ?? null } };
}

/** A file as a table. Throws `UnreadableFile`. */
export async function readTable(
  bytes: Uint8Array,
  limits: Limits,
  known: (heading: string) => boolean,
  { encoding, sheet }: ReadOptions,
): Promise<Table> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.length > limits.bytes) throw new UnreadableFile('tooHeavy');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile('encrypted');
  const isWorkbook = startsWith(bytes, 0x50, 0x4b, 3, 4);
  const read = isWorkbook ? await readWorkbook(bytes, limits.unpackedBytes, sheet) : readText(bytes, known, encoding);
  const isBlank = (row: Cell[]) => row.every((cell) => cell === null || String(cell).trim() === '');
  while (read.rows.length > 0 && isBlank(read.rows.at(-1)!)) read.rows.pop();
  if (read.rows.length === 0) throw new UnreadableFile('noRows');
  if (read.rows.length > limits.rows) throw new UnreadableFile('tooManyRows');
  const print = `${printOf(bytes)} ${read.workbook?.sheet ?? read.text?.encoding}`;
  return { ...read, headings: read.headings.map((heading) => heading.trim()), print };
}
