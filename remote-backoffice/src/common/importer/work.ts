import { holdsMaskedCard } from '@mostrador/values/mask';
import { detectDecimalMark, cellText, maskCell, parseAmount } from './amounts';
import type { AssignedRow, Assignment, CheckedRow, CheckResult, Decimal, DecimalQuestion, ImportRules, Section } from './rules';
import { readTable } from './table';
import type { Cell, ReadOptions, Table } from './table-types';

/** The extra heading in our files of wrong rows, which names no column. */
export const REASON_HEADING = 'error';

/** The column of each heading; of two that name the same one the first has it. */
function columnsOf<Facts>(headings: string[], rules: ImportRules<Facts>, facts: Facts): (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const column = rules.columnOf(heading, facts);
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/**
 * Reads a file into rows of cells and assigns its headings to columns. Rejects if the file cannot be read or exceeds the
 * limits (docs catalog §3).
 */
export async function read<Facts>(rules: ImportRules<Facts>, bytes: Uint8Array, options: ReadOptions, facts: Facts) {
  const isKnown = (heading: string) => rules.columnOf(heading, facts) !== undefined || rules.isLeftOut(heading);
  const found = await readTable(bytes, rules.limits, isKnown, options);
  const table = rules.arrange?.(found, facts, options.isPlain === true) ?? found;
  return { ...table, columns: columnsOf(table.headings, rules, facts) };
}

interface Assigned {
  rows: AssignedRow[];
  sections: Section[];
}

/** The cells of each row by column. A row with a title alone fills the rows below, unless it is one of `records`. */
function assigned<Facts>(table: Table, assignment: Assignment, rules: ImportRules<Facts>): Assigned {
  const { columns, edits, records = [] } = assignment;
  const recordRows = new Set(records);
  const currencyPlace = table.headings.findIndex((heading) => rules.isCurrency?.(heading));
  const rows: AssignedRow[] = [];
  const found: Section[] = [];
  let section: string | undefined;
  for (const [index, source] of table.rows.entries()) {
    const row = table.head + 1 + index;
    const cells: Record<string, Cell> = {};
    for (const [place, column] of columns.entries()) if (column !== null) cells[column] = source[place] ?? null;
    Object.assign(cells, edits[row]);
    for (const column of rules.freeText) if (cells[column] != null) cells[column] = maskCell(cells[column]);
    const title = rules.section && sectionIn(source, columns, rules.section);
    if (title !== undefined) found.push({ row, title });
    if (title !== undefined && !recordRows.has(row)) {
      section = title;
      continue;
    }
    if (!Object.values(cells).some((cell) => cellText(cell) !== '')) continue;
    const isInside = section !== undefined && cellText(cells[rules.section!.into]) === '';
    if (isInside) cells[rules.section!.into] = section!;
    const currency = cellText(source[currencyPlace]);
    rows.push({ row, cells, ...(isInside && { section: section! }), ...(currency !== '' && { currency }) });
  }
  // Titles of nothing are records.
  const isUseless = rows.length === 0 && found.length > recordRows.size;
  if (isUseless) return { ...assigned(table, { ...assignment, records: found.map(({ row }) => row) }, rules), sections: [] };
  return { rows, sections: found };
}

/** Returns the title of a section: the only cell of its row that is not blank, if it is a text in a column of titles. */
function sectionIn(source: Cell[], columns: (string | null)[], { into, beside }: NonNullable<ImportRules<never>['section']>) {
  const filled = [...source.entries()].filter(([, cell]) => cellText(cell) !== '');
  const [place, cell] = filled[0] ?? [];
  if (filled.length !== 1 || place === undefined || typeof cell !== 'string') return undefined;
  const column = columns[place] ?? null;
  // Beside a column of categories, a lone name is an incomplete record.
  const isPlace = column === into || (!columns.includes(into) && (column === null || column === beside));
  return isPlace ? cellText(maskCell(cell)) : undefined;
}

/**
 * Returns the first amount such as "1.200" that is further from the other amounts of its column with the mark that they use than with the
 * other one: among 9,50 and 12,00 it is rather 1.2 than 1200.
 */
function findFarOff(cells: readonly Cell[], usual: Decimal, currency: string): Cell | undefined {
  const minorOf = (cell: Cell, decimal: Decimal) => {
    const amount = parseAmount(cell, currency, decimal);
    return amount.ok ? amount.money.minor : NaN;
  };
  const isDoubtful = (cell: Cell) => detectDecimalMark(cell) === 'either';
  const others = cells.filter((cell) => !isDoubtful(cell)).map((cell) => minorOf(cell, usual));
  const sorted = others.filter((minor) => minor > 0).sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const distance = (cell: Cell, decimal: Decimal) => Math.abs(Math.log(minorOf(cell, decimal) / middle));
  return cells.find((cell) => isDoubtful(cell) && distance(cell, usual) > distance(cell, usual === ',' ? '.' : ','));
}

/**
 * Returns the decimal mark of each column of amounts, for the cells that do not show their own: from the others, else the user's choice; if both
 * are unknown, it is a question.
 */
function decimalsOf<Facts>(rows: AssignedRow[], { columns, decimals }: Assignment, rules: ImportRules<Facts>, facts: Facts) {
  const { isAmount, currency } = rules.amounts(facts);
  const found: Record<string, Decimal> = {};
  const questions: DecimalQuestion[] = [];
  for (const column of columns) {
    if (column === null || !isAmount(column)) continue;
    const cells = rows.flatMap((row) => rules.amountsIn?.(column, row.cells) ?? [row.cells[column] ?? null]);
    const seen = new Map(cells.map((cell) => [detectDecimalMark(cell), cell]));
    const usual = seen.has(',') ? ',' : '.';
    const farOff = findFarOff(cells, usual, currency);
    const isSure = seen.has(',') !== seen.has('.') && farOff === undefined;
    const doubtful = farOff ?? seen.get('either') ?? null;
    const given = decimals[column] ?? (isSure ? usual : undefined);
    if (given) found[column] = given;
    if (doubtful === null || isSure) {
      found[column] ??= ',';
      continue;
    }
    const as = (decimal: Decimal) => {
      const amount = parseAmount(doubtful, currency, decimal);
      return amount.ok ? amount.money : '—';
    };
    questions.push({ column, sample: cellText(doubtful), comma: as(','), point: as('.') });
  }
  return { found, questions };
}

/** Adds the remarks about a row from reading its file; a problem makes it wrong. */
function withRemarks(row: CheckedRow, remarks: NonNullable<Table['remarks']>[number] | undefined): CheckedRow {
  if (!remarks) return row;
  const notes = [...remarks.notes, ...row.notes];
  if (remarks.problems.length === 0) return { ...row, notes };
  return { ...row, notes, problems: [...remarks.problems, ...row.problems], state: 'wrong', changes: [], values: {} };
}

/** Checks the assigned rows. `questions` are the columns whose decimal separator the user must choose (docs catalog §3). */
export function check<Facts>(rules: ImportRules<Facts>, table: Table, assignment: Assignment, facts: Facts): CheckResult {
  const { rows, sections } = assigned(table, assignment, rules);
  const { found, questions } = decimalsOf(rows, assignment, rules, facts);
  const { confirmed, renamed, rounds = false } = assignment;
  const answers = { decimals: found, confirmed: new Set(confirmed), renamed: new Set(renamed), rounds };
  const sources = new Map(rows.map((source) => [source.row, source]));
  const checked = rules.check(rows, answers, facts).map((known): CheckedRow => {
    const one = withRemarks(known, table.remarks?.[known.row]);
    const { cells = {}, section } = sources.get(one.row) ?? {};
    const isMasked = rules.freeText.some((column) => holdsMaskedCard(String(cells[column] ?? '')));
    const notes = isMasked ? [...one.notes, { column: null, word: 'importer.note.cardMasked' }] : one.notes;
    return { ...one, notes, ...(section !== undefined && { section }) };
  });
  return { rows: checked, questions, sections };
}
