/** A line of the report: a number with its budget, above which the build fails, or with its goal, which is only printed. */
export interface Line {
  what: string;
  value: number;
  /** `×`: multiple of a baseline of the same run. */
  unit: 'kB' | 'ms' | '×' | '%' | '';
  budget?: number;
  goal?: number;
}

function isOver({ value, budget }: Line): boolean {
  return budget !== undefined && value > budget;
}

function format(value: number, unit: Line['unit']): string {
  const digits = { '': 3, '×': 2, '%': 1, kB: 1, ms: 0 }[unit];
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })}${unit ? ` ${unit}` : ''}`;
}

function verdict(line: Line): string {
  if (isOver(line)) return 'OVER BUDGET';
  if (line.goal !== undefined && line.value > line.goal) return 'above the goal';
  return line.budget === undefined && line.goal === undefined ? '' : 'ok';
}

/** Returns the table of all lines as text, and how many are over their budget. */
export function report(lines: Line[]): { text: string; over: number } {
  const limit = ({ budget, goal, unit }: Line) =>
    budget !== undefined ? `≤ ${format(budget, unit)}` : goal !== undefined ? `< ${format(goal, unit)}` : '';
  const cells = [
    ['', 'measured', 'limit', ''],
    ...lines.map((line) => [line.what, format(line.value, line.unit), limit(line), verdict(line)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]!.length)));
  const text = cells
    .map(
      (row) =>
        `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')}`,
    )
    .join('\n');
  return { text, over: lines.filter(isOver).length };
}
