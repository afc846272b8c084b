import { checkPlace, UnreadableTable, type Cell, type TableLimits } from './table';
import { readXml } from './xml';
import { ZipArchive, type Inflate } from './zip';

export interface WorkbookOptions {
  inflate: Inflate;
  limits: TableLimits & {
    /** Bytes of all files of the workbook once they are unpacked, and letters of the sheet that is read. */
    unpackedBytes: number;
  };
  /** The name of a sheet. Default: the first that is not hidden. */
  sheet?: string;
}

export interface Workbook {
  /** The names of its sheets. */
  sheets: string[];
  /** The sheet that was read. */
  sheet: string;
  /**
   * Its rows, all as wide as the widest one; blank rows and columns at the end are left out. Days are written `2024-03-31`, percentages
   * `10 %`. A cell that is merged over several rows is in each of them.
   */
  rows: Cell[][];
}

const DAY = 86_400_000;
/** Formats that every spreadsheet knows by number and that show a day or a time in some language. */
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
const isBuiltInDate = (id: number) => builtInDates.some(([first, last]) => id >= first && id <= last);
/** Whether a format shows a day or a time: outside of quoted text, escapes and brackets it has a letter of one. */
const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, ''));

/** Formats that every spreadsheet knows by number and that show a percentage. */
const builtInPercentages: readonly number[] = [9, 10];
/** Whether a format shows a percentage: outside of quoted text and escapes it has the sign. */
const isPercentFormat = (code: string) => code.replace(/"[^"]*"|[\\_*]./g, '').includes('%');

/** `_x000D_` is how a sheet writes a control character. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Collects the text of `t` elements, without the pronunciation of Asian characters. */
class TextReader {
  private depth = 0;
  private isAside = false;
  private content = '';

  open(name: string): void {
    if (name === 'rPh') this.isAside = true;
    if (name === 't' && !this.isAside) this.depth++;
  }
  close(name: string): void {
    if (name === 'rPh') this.isAside = false;
    if (name === 't' && this.depth > 0) this.depth--;
  }
  add(text: string): void {
    if (this.depth > 0) this.content += text;
  }
  /** Returns the text collected since the last call. */
  take(): string {
    const text = unescaped(this.content);
    this.content = '';
    return text;
  }
}

function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  const reader = new TextReader();
  readXml(xml, {
    open: (name) => reader.open(name),
    close: (name) => {
      reader.close(name);
      if (name === 'si') strings.push(reader.take());
    },
    text: (text) => reader.add(text),
  });
  return strings;
}

/** The meaning of a number in a cell: `day` is also a time. */
type NumberStyle = 'day' | 'percentage' | 'number';

function styleOf(isDay: boolean, isPercentage: boolean): NumberStyle {
  return isDay ? 'day' : isPercentage ? 'percentage' : 'number';
}

/** Returns the meaning of a number in each cell style. */
function readStyles(xml: string): NumberStyle[] {
  const custom = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isCellStyle = false;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        custom.set(Number(numFmtId), styleOf(isDateFormat(formatCode), isPercentFormat(formatCode)));
      }
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attributes().numFmtId ?? 0);
      styles.push(custom.get(id) ?? styleOf(isBuiltInDate(id), builtInPercentages.includes(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** The names of the sheets with the ids of their files and whether they are hidden, and whether days count from 1904. */
function readBook(xml: string): { sheets: { name: string; id: string; hidden: boolean }[]; from1904: boolean } {
  const sheets: { name: string; id: string; hidden: boolean }[] = [];
  let from1904 = false;
  readXml(xml, {
    open: (element, attributes) => {
      const { name = '', id = '', state = '', date1904 } = element === 'sheet' || element === 'workbookPr' ? attributes() : {};
      if (element === 'sheet') sheets.push({ name, id, hidden: /hidden/i.test(state) });
      if (element === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
    },
    close: () => undefined,
  });
  return { sheets, from1904 };
}

/** The files that the workbook refers to, by the kind of file and by id. */
function readRelations(xml: string): { kind: string; id: string; path: string }[] {
  const relations: { kind: string; id: string; path: string }[] = [];
  readXml(xml, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      relations.push({ kind: type.slice(type.lastIndexOf('/') + 1), id, path });
    },
    close: () => undefined,
  });
  return relations;
}

interface SheetContext {
  strings: string[];
  styles: NumberStyle[];
  from1904: boolean;
  limits: WorkbookOptions['limits'];
}

/** Converts a serial number of a sheet to its day; returns the number itself if it is beyond the calendar. */
function dayOf(serial: number, from1904: boolean): Cell {
  const day = new Date(Math.round((serial - 25_569 + (from1904 ? 1462 : 0)) * DAY));
  return Number.isNaN(day.valueOf()) ? serial : day.toISOString().slice(0, 10);
}

function valueOf(
  { kind, style, value }: { kind: string; style: string | undefined; value: string },
  { strings, styles, from1904 }: SheetContext,
): Cell {
  if (value === '' || kind === 'e') return null;
  if (kind === 's') return strings[Number(value)] ?? null;
  if (kind === 'b') return String(value === '1');
  if (kind === 'd') return value.slice(0, 10);
  const number = kind === 'n' ? Number(value) : NaN;
  if (Number.isNaN(number)) return unescaped(value);
  const shown = style === undefined ? 'number' : styles[Number(style)];
  if (shown === 'percentage') return `${Number((number * 100).toPrecision(12))} %`;
  return shown === 'day' ? dayOf(number, from1904) : number;
}

interface Place {
  row: number;
  column: number;
}

/** Parses a reference such as "B12" into row and column, counted from 0; undefined if it cannot be parsed. */
function placeOf(reference: string | undefined): Place | undefined {
  const [, letters, digits] = /^([A-Z]{1,4})(\d{1,8})$/.exec(reference ?? '') ?? [];
  if (!letters || !digits) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/** The cells of a sheet. Stops at the first one beyond the limits. */
function readSheet(xml: string, context: SheetContext): Cell[][] {
  const { limits } = context;
  const rows: Cell[][] = [];
  const inline = new TextReader();
  const merged: { first: Place; last: Place }[] = [];
  let at: Place = { row: -1, column: -1 };
  let cell: { kind: string; style: string | undefined; value: string } | undefined;
  let isInValue = false;
  let letters = 0;

  function put(content: Cell) {
    const value = typeof content === 'string' ? content.trim() : content;
    if (value === null || value === '') return;
    checkPlace(at.row, at.column, limits);
    letters += String(value).length;
    if (letters > limits.unpackedBytes) throw new UnreadableTable('unpacked');
    while (rows.length <= at.row) rows.push([]);
    const row = rows[at.row]!;
    while (row.length < at.column) row.push(null);
    row[at.column] = value;
  }

  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') at = { row: placeOf(`A${attributes().r}`)?.row ?? at.row + 1, column: -1 };
      if (name === 'c') {
        const { r, t = 'n', s } = attributes();
        at = placeOf(r) ?? { ...at, column: at.column + 1 };
        cell = { kind: t, style: s, value: '' };
      }
      if (name === 'v') isInValue = true;
      if (name === 'mergeCell') {
        const [first, last] = (attributes().ref ?? '').split(':').map(placeOf);
        if (first && last && last.row > first.row) merged.push({ first, last });
      }
      inline.open(name);
    },
    close: (name) => {
      inline.close(name);
      if (name === 'v') isInValue = false;
      if (name !== 'c' || !cell) return;
      const text = inline.take();
      put(cell.kind === 'inlineStr' ? text : valueOf(cell, context));
      cell = undefined;
    },
    text: (text) => {
      if (isInValue && cell) cell.value += text;
      else inline.add(text);
    },
  });
  for (const { first, last } of merged) {
    const content = rows[first.row]?.[first.column] ?? null;
    if (content === null) continue;
    // Not below the last row that has content of its own.
    for (let row = first.row + 1; row <= Math.min(last.row, rows.length - 1); row++) {
      at = { row, column: first.column };
      put(content);
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (const row of rows) while (row.length < width) row.push(null);
  return rows;
}

/**
 * Reads a sheet of an XLSX workbook. It stops at the limits: the sizes in the archive's directory are added up before anything is unpacked,
 * and reading ends at the first cell with content beyond the last row or column. Rejects with `UnreadableTable`.
 */
export async function readWorkbook(bytes: Uint8Array, { inflate, limits, sheet: sheetName }: WorkbookOptions): Promise<Workbook> {
  const archive = new ZipArchive(bytes, inflate, limits.unpackedBytes);
  if (archive.names().some((name) => /vbaProject\.bin$/i.test(name))) throw new UnreadableTable('macros');
  const file = async (path: string | undefined) => (path === undefined ? undefined : archive.text(path));
  try {
    const [book, links] = [await file('xl/workbook.xml'), await file('xl/_rels/workbook.xml.rels')];
    if (book === undefined || links === undefined) throw new UnreadableTable('broken');
    const { sheets: entries, from1904 } = readBook(book);
    const relations = readRelations(links);
    const sheets = entries.flatMap(({ name, id, hidden }) => {
      const relation = relations.find((one) => one.id === id && one.kind === 'worksheet');
      return relation ? [{ name, hidden, path: relation.path }] : [];
    });
    const chosen = sheets.find(({ name }) => name === sheetName) ?? sheets.find(({ hidden }) => !hidden) ?? sheets[0];
    if (!chosen) throw new UnreadableTable('noSheet');
    const ofKind = (kind: string) => relations.find((one) => one.kind === kind)?.path;
    const [strings, styles, xml] = [await file(ofKind('sharedStrings')), await file(ofKind('styles')), await file(chosen.path)];
    if (xml === undefined) throw new UnreadableTable('broken');
    const context = { strings: readSharedStrings(strings ?? ''), styles: readStyles(styles ?? ''), from1904, limits };
    return { sheets: sheets.map(({ name }) => name), sheet: chosen.name, rows: readSheet(xml, context) };
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('broken');
  }
}
