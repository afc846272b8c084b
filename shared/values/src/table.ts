/** A cell of a table that is read from a file: text, a number of a sheet, null for an empty cell. */
export type Cell = string | number | null;

/** The largest table that is read. Only cells with content count. */
export interface TableLimits {
  /** Rows, the headings among them. */
  rows: number;
  columns: number;
}

/** Why a file is not read as a table: it is not whole, or it has more than its reader takes. */
export type TableProblem = 'broken' | 'macros' | 'encrypted' | 'noSheet' | 'unpacked' | 'tooManyRows' | 'tooManyColumns';

/** A file that is not read as a table. */
export class UnreadableTable extends Error {
  constructor(readonly problem: TableProblem) {
    super(problem);
    this.name = 'UnreadableTable';
  }
}

/** Throws `UnreadableTable` for a cell that lies beyond the limits; `row` and `column` count from 0. */
export function checkPlace(row: number, column: number, limits: TableLimits): void {
  if (row >= limits.rows) throw new UnreadableTable('tooManyRows');
  if (column >= limits.columns) throw new UnreadableTable('tooManyColumns');
}
