import writeXlsxFile from 'write-excel-file/browser';

/** A cell: an amount has as many decimals as its currency; a date is local time, stored as ms of the same clock time in UTC. */
export type SheetCell = string | number | null | { value: number; digits: number } | { date: number };

/** Returns rows as an XLSX workbook with a bold header that stays visible; numbers and amounts are numbers. */
export function workbook(titles: string[], rows: SheetCell[][]): Promise<Blob> {
  const header = titles.map((value) => ({ value, fontWeight: 'bold' as const }));
  const lines = rows.map((row) =>
    row.map((cell) => {
      if (typeof cell !== 'object' || cell === null) return cell;
      if ('date' in cell) return { value: new Date(cell.date), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
      return { value: cell.value, format: cell.digits === 0 ? '0' : `0.${'0'.repeat(cell.digits)}` };
    }),
  );
  return writeXlsxFile([header, ...lines], { columns: titles.map(() => ({ width: 22 })), stickyRowsCount: 1 }).toBlob();
}
