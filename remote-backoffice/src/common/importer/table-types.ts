import type { TableLimits, TableProblem } from '@mostrador/values/table';

/** A cell: its text unchanged, a number of a sheet, or null if it is empty. */
export type Cell = string | number | null;

export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];
export type Separator = ',' | ';' | '\t' | '|';

/** An error or a warning about a row: a text of the importer or of the kind, with its values. */
export interface Remark {
  /** The column's key; null for the whole row. */
  column: string | null;
  /** Id of the text. */
  word: string;
  values?: Record<string, string | number>;
}

/** What a chosen file holds. A row's number is what a spreadsheet shows beside it. */
export interface Table {
  headings: string[];
  /** The number of the row of headings; `rows[0]` is the next one. */
  head: number;
  /** The rows at the top that may be the one of headings, with their cells that are not blank. */
  top: { row: number; cells: string[] }[];
  rows: Cell[][];
  /** Tells this content from another, and from what another sheet or encoding makes of it. */
  print: string;
  /** Of a text: how it was read, and its first line that is not plain ASCII, by which one sees whether that was right. */
  text?: { encoding: Encoding; separator: Separator; sample: string | null };
  /** Of a file in the form of a known program: its name, null for a list of none, and whether its rows were joined to records. */
  layout?: { program: string | null; isApplied: boolean };
  /** Remarks about rows that were joined, by their numbers. */
  remarks?: Record<number, { notes: Remark[]; problems: Remark[] }>;
  /** Of a workbook: its sheets, and the one that was read. */
  workbook?: { sheets: string[]; sheet: string };
}

/** The row of a table by its number; undefined if the table has none. */
export function rowAt({ head, rows }: Table, row: number): Cell[] | undefined {
  return rows[row - head - 1];
}

/** Why a file is not read; each is a text of the importer (`importer.unreadable.…`). */
export type FileProblem =
  TableProblem | 'empty' | 'tooHeavy' | 'unknown' | 'oldExcel' | 'openDocument' | 'quotes' | 'noRows' | 'slow';

export class UnreadableFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** The largest file that is read; its rows are those under the headings. */
export interface Limits extends TableLimits {
  bytes: number;
  /** Of a workbook, unpacked. */
  unpackedBytes: number;
}

export interface ReadOptions {
  /** Else it is found out. */
  encoding?: Encoding;
  /** Else the first one that is not hidden. */
  sheet?: string;
  /** The number of the row of headings. Else it is found out. */
  head?: number;
  /** Each row is a record, also in a file of a known program. */
  isPlain?: boolean;
}
