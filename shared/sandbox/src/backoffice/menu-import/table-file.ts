import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { MAX_UNPACKED_BYTES } from '@mostrador/contract/backoffice/menu-import/limits';
import { parseCsv } from '@mostrador/values/csv';

/** A cell: text, a number of a sheet, or null if empty. */
export type Cell = string | number | null;

/** The file is not a readable table; the message is one sentence for the user. */
export class UnreadableTable extends Error {}

const startsWith = (data: Buffer, ...bytes: number[]) => bytes.every((byte, index) => data[index] === byte);

/** Decodes UTF-8 if it is marked or valid, otherwise the encoding that Excel uses on a Spanish Windows. */
function textOf(data: Buffer): string {
  if (startsWith(data, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(data);
  if (data.includes(0)) throw new UnreadableTable('El archivo no es un CSV ni un libro de Excel');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}

/** Returns how many headings are known with this separator. */
function knownUnder(headings: string, separator: string, isKnown: (heading: string) => boolean): number {
  return parseCsv(headings, separator)?.[0]?.filter(isKnown).length ?? 0;
}

/** Parses rows with the separator that gives most known headings. */
function readCsv(data: Buffer, isKnown: (heading: string) => boolean): Cell[][] {
  const text = textOf(data).replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '');
  const headings = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const tries = [';', ',', '\t'].map((separator) => ({ separator, known: knownUnder(headings, separator, isKnown) }));
  const rows = parseCsv(text, tries.reduce((best, one) => (one.known > best.known ? one : best)).separator);
  if (!rows) throw new UnreadableTable('El archivo tiene unas comillas sin cerrar');
  return rows;
}

/** Unpacks every file of a workbook to check that it is intact and not far larger than it looks. */
function checkWorkbook(data: Buffer): void {
  const broken = () => new UnreadableTable('El libro está dañado: no se puede abrir');
  const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end === -1 || end + 22 > data.length) throw broken();
  let left = MAX_UNPACKED_BYTES;
  let at = data.readUInt32LE(end + 16);
  for (let count = data.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== 0x02014b50) throw broken();
    const name = data.toString('utf8', at + 46, at + 46 + data.readUInt16LE(at + 28));
    if (/vbaProject\.bin$/i.test(name)) throw new UnreadableTable('El libro lleva macros: guárdalo como .xlsx sin macros');
    const [packed, start] = [data.readUInt32LE(at + 20), data.readUInt32LE(at + 42)];
    if (start + 30 > data.length) throw broken();
    const content = start + 30 + data.readUInt16LE(start + 26) + data.readUInt16LE(start + 28);
    if (content + packed > data.length) throw broken();
    if (data.readUInt16LE(at + 10) === 0) left -= packed;
    else if (left > 0) {
      try {
        left -= inflateRawSync(data.subarray(content, content + packed), { maxOutputLength: left }).length;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw broken();
        left = 0;
      }
    }
    if (left <= 0) throw new UnreadableTable('El libro ocupa más de 50 MB al abrirlo');
    at += 46 + data.readUInt16LE(at + 28) + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
}

async function readWorkbook(data: Buffer): Promise<Cell[][]> {
  checkWorkbook(data);
  try {
    const rows = await readSheet(data);
    return rows.map((row) =>
      row.map((cell) => {
        if (cell === null || typeof cell === 'number' || typeof cell === 'string') return cell;
        return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
      }),
    );
  } catch {
    throw new UnreadableTable('El libro está dañado: no se puede abrir');
  }
}

/** Parses the rows of a CSV or of the first sheet of an XLSX (docs catalog §3). Throws `UnreadableTable`. */
export function readTable(data: Buffer, isKnown: (heading: string) => boolean): Promise<Cell[][]> {
  if (startsWith(data, 0x50, 0x4b, 3, 4)) return readWorkbook(data);
  if (startsWith(data, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableTable('El libro está cifrado o es de un Excel antiguo: guárdalo como .xlsx sin contraseña');
  }
  return Promise.resolve(readCsv(data, isKnown));
}
