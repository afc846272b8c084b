import type { Money } from '@mostrador/values/money';
import type { Cell, Limits, ReadOptions, Remark, Table } from './table-types';

/** How amounts are written in a column of texts. */
export type Decimal = ',' | '.';

/** A row as its columns are assigned. `row` is what a spreadsheet shows beside it. */
export interface AssignedRow {
  row: number;
  cells: Record<string, Cell>;
  /** The title above it that filled a blank cell. */
  section?: string;
  /** The text of its column of currencies. */
  currency?: string;
}

export type CheckedState = 'wrong' | 'confirm' | 'create' | 'change' | 'same';

/** An option that a product gets, with what its items cost. */
export interface CheckedOption {
  name: string;
  min: number;
  max: number;
  /** With `isTotal` the product costs the price; otherwise the price is added to the product's. */
  items: { name: string; price: Money; isTotal: boolean }[];
}

export type CheckedValue = string | boolean | Money | CheckedOption[];

/** A record that a row may be about, although its name is another one. */
export interface Claim {
  /** The question: a text of the importer or of the kind, with its values. */
  word: string;
  values: Record<string, string>;
  /** The record's name. */
  name: string;
  /** The row can also be a new record. */
  canBeNew: boolean;
  /** The user decided that the row is about that record. */
  accepted: boolean;
}

export interface CheckedRow {
  row: number;
  state: CheckedState;
  /** Name of the row's record, for its heading. */
  title: string;
  /** Why it is wrong. */
  problems: Remark[];
  /** Warnings. */
  notes: Remark[];
  /** The record whose id, code or phone the row has, under another name. Only the user knows whether the row is about that record. */
  claim?: Claim;
  /** The title above it that filled a blank cell. */
  section?: string;
  /** The changed values; `before` is null if there was no value. */
  changes: { column: string; before: CheckedValue | null; after: CheckedValue }[];
  /** The values that a save sends, by column; amounts have a decimal point. Empty while the row is wrong. */
  values: Record<string, string>;
}

/** An amount of which only the user can tell how much it is. */
export interface DecimalQuestion {
  column: string;
  sample: string;
  /** The value with a decimal comma, and with a point. */
  comma: CheckedValue;
  point: CheckedValue;
}

/** The user's choices about a file, besides its cells. */
export interface Assignment {
  /** The column of each heading, by place; null is not used. */
  columns: (string | null)[];
  /** Cells that were mended, by row and column. */
  edits: Record<number, Record<string, string>>;
  decimals: Record<string, Decimal>;
  /** Rows whose odd price is right. */
  confirmed: number[];
  /** Rows that are about the record of their claim. */
  renamed: number[];
  /** Rows that are records although they have a title alone. */
  records?: number[];
  /** Amounts with more decimals than the currency has are rounded. */
  rounds?: boolean;
}

/** The user's answers that the checks of a kind need. */
export interface Answers {
  decimals: Record<string, Decimal>;
  confirmed: ReadonlySet<number>;
  renamed: ReadonlySet<number>;
  rounds: boolean;
}

/** What one kind of import knows, as functions that a worker runs: its columns and its checks. `Facts` is JSON about what is there. */
export interface ImportRules<Facts> {
  limits: Limits;
  /** The column that a heading names; undefined for one that is assigned by hand. */
  columnOf(heading: string, facts: Facts): string | undefined;
  /** Whether a heading is that of a column of our own export which the import leaves out. */
  isLeftOut(heading: string): boolean;
  /** Whether a heading is that of the currency of the row's amounts, which is no column of ours. */
  isCurrency?(heading: string): boolean;
  /** Columns that hold amounts, and their currency. */
  amounts(facts: Facts): { isAmount: (column: string) => boolean; currency: string };
  /** Returns the amounts of a row that are written as those of a column are; without it, the column's cell alone. */
  amountsIn?(column: string, cells: AssignedRow['cells']): Cell[];
  /** Returns a table of another program with a row for each record; with `isPlain` it only tells which program it is of. */
  arrange?(table: Table, facts: Facts, isPlain: boolean): Table;
  /** Columns of free text, in which card numbers are masked (docs payments §11). */
  freeText: readonly string[];
  /** The column that a row with a title alone fills in the rows below, and the column of names, in which such titles can be too. */
  section?: { into: string; beside: string };
  /** Returns the facts that the cells of a file need, if those are few: only they are copied to the worker. */
  factsFor?(facts: Facts, cells: Iterable<Cell>): Facts;
  check(rows: AssignedRow[], answers: Answers, facts: Facts): CheckedRow[];
}

/** A row with a title alone, such as "ENTRANTES". */
export interface Section {
  row: number;
  title: string;
}

export interface CheckResult {
  rows: CheckedRow[];
  questions: DecimalQuestion[];
  /** The rows that have a title alone. */
  sections: Section[];
}

/** Reads and checks files, beside the page where it can. Both reject with `UnreadableFile`. */
export interface ImportEngine<Facts> extends Pick<ImportRules<Facts>, 'freeText'> {
  read(file: File, options: ReadOptions, facts: Facts): Promise<Table & { columns: (string | null)[] }>;
  check(table: Table, assignment: Assignment, facts: Facts): Promise<CheckResult>;
  stop(): void;
}
