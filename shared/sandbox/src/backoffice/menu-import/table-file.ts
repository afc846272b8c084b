import { MAX_IMPORT_COLUMNS } from '@mostrador/contract/backoffice/menu-import/limits';
import { parseCsv } from '@mostrador/values/csv-reader';
import type { Cell } from '@mostrador/values/table';
import { ReadingTooLong, type TableThread } from '../../reading-thread';
import type { TableAnswer, TableFile } from '../../table-reader';

/** A file that cannot be read as a table; the message is a sentence for the user. */
export class UnreadableFile extends Error {}

type Problem = Extract<TableAnswer, { problem: unknown }>['problem'] | 'tooLong' | 'unknown';

const sentences: Record<Problem, string> = {
  broken: 'El libro está dañado: no se puede abrir',
  macros: 'El libro lleva macros: guárdalo como .xlsx sin macros',
  encrypted: 'El libro está cifrado o es de un Excel antiguo: guárdalo como .xlsx sin contraseña',
  noSheet: 'El libro no tiene ninguna hoja',
  unpacked: 'El libro ocupa más de 50 MB al abrirlo',
  tooManyRows: 'tiene más de 5.000 filas',
  tooManyColumns: 'tiene más de 256 columnas',
  quotes: 'El archivo tiene unas comillas sin cerrar',
  tooLong: 'El archivo tarda demasiado en leerse: divídelo en varios',
  unknown: 'El archivo no es un CSV ni un libro de Excel',
};

const unreadable = (problem: Problem) => new UnreadableFile(sentences[problem]);
const startsWith = (data: Buffer, ...bytes: number[]) => bytes.every((byte, index) => data[index] === byte);

/** Decodes UTF-8 if it is marked or valid, otherwise the encoding that Excel uses on a Spanish Windows. */
function textOf(data: Buffer): string {
  if (startsWith(data, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(data);
  if (data.includes(0)) throw unreadable('unknown');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}

/** Longer headings name no column. */
const MAX_HEADING = 200;
/** How much of a line the search for known headings reads, letters: it runs before the file goes to the reading thread. */
const MAX_HEADING_LINE = 20_000;

/** Counts the known headings of a line under a separator; infinite for a line of more columns than are read. */
function knownHeadings(line: string, separator: string, isKnown: (heading: string) => boolean): number {
  try {
    const [headings = []] = parseCsv(line, separator, { rows: 1, columns: MAX_IMPORT_COLUMNS }) ?? [];
    return headings.filter((heading) => heading.length <= MAX_HEADING && isKnown(heading)).length;
  } catch {
    return Infinity;
  }
}

/** Decodes a CSV and chooses the separator under which most of its headings are known. */
function textFile(data: Buffer, isKnown: (heading: string) => boolean): TableFile {
  const text = textOf(data).replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '');
  const [line = ''] = text.split(/[\r\n]/, 1);
  const tries = [';', ',', '\t'].map((separator) => ({
    separator,
    known: knownHeadings(line.slice(0, MAX_HEADING_LINE), separator, isKnown),
  }));
  return { text, separator: tries.reduce((best, one) => (one.known > best.known ? one : best)).separator };
}

/**
 * The rows of a CSV or of the first sheet of an XLSX (docs catalog §3), read beside the server; headings that are too long to be known are
 * cut. Rejects with `UnreadableFile`.
 */
export async function readTable(data: Buffer, isKnown: (heading: string) => boolean, thread: TableThread): Promise<Cell[][]> {
  if (startsWith(data, 0xd0, 0xcf, 0x11, 0xe0)) throw unreadable('encrypted');
  const isWorkbook = startsWith(data, 0x50, 0x4b, 3, 4);
  const answer = await thread.read(isWorkbook ? { workbook: data } : textFile(data, isKnown)).catch((error: unknown) => {
    throw error instanceof ReadingTooLong ? unreadable('tooLong') : error;
  });
  if ('problem' in answer) throw unreadable(answer.problem);
  const [headings = [], ...rows] = answer.rows;
  return [headings.map((heading) => (typeof heading === 'string' ? heading.slice(0, MAX_HEADING) : heading)), ...rows];
}
