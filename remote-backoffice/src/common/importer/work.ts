import { detectDecimalMark, cellText, parseAmount } from './amounts';
import type { AssignedRow, Assignment, CheckResult, Decimal, DecimalQuestion, ImportRules } from './rules';
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

export async function read<Facts>(rules: ImportRules<Facts>, bytes: Uint8Array, options: ReadOptions, facts: Facts) {
  const isKnown = (heading: string) => rules.columnOf(heading, facts) !== undefined || rules.isLeftOut(heading);
  const table = await readTable(bytes, rules.limits, isKnown, options);
  return { ...table, columns: columnsOf(table.headings, rules, facts) };
}

function assigned(table: Table, { columns, edits }: Assignment): AssignedRow[] {
  const rows: AssignedRow[] = [];
  for (const [index, source] of table.rows.entries()) {
    const row = index + 2;
    const cells: Record<string, Cell> = {};
    for (const [place, column] of columns.entries()) if (column !== null) cells[column] = source[place] ?? null;
    Object.assign(cells, edits[row]);
    if (Object.values(cells).some((cell) => cellText(cell) !== '')) rows.push({ row, cells });
  }
  return rows;
}

/** Returns the decimal mark of each column of amounts: from its cells, else the user's choice; if both are unknown, it is a question. */
function decimalsOf<Facts>(rows: AssignedRow[], { columns, decimals }: Assignment, rules: ImportRules<Facts>, facts: Facts) {
  const { isAmount, currency } = rules.amounts(facts);
  const found: Record<string, Decimal> = {};
  const questions: DecimalQuestion[] = [];
  for (const column of columns) {
    if (column === null || !isAmount(column)) continue;
    const seen = new Map(rows.map(({ cells }) => [detectDecimalMark(cells[column]), cells[column]]));
    const isSure = seen.has(',') !== seen.has('.');
    const doubtful = seen.get('either') ?? (seen.has(',') ? seen.get('.') : undefined);
    const given = decimals[column] ?? (isSure ? (seen.has(',') ? ',' : '.') : undefined);
    if (given) found[column] = given;
    if (doubtful === undefined || doubtful === null || isSure) {
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

export function check<Facts>(rules: ImportRules<Facts>, table: Table, assignment: Assignment, facts: Facts): CheckResult {
  const rows = assigned(table, assignment);
  const { found, questions } = decimalsOf(rows, assignment, rules, facts);
  const answers = { decimals: found, confirmed: new Set(assignment.confirmed), renamed: new Set(assignment.renamed) };
  return { rows: rules.check(rows, answers, facts), questions };
}
