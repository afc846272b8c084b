import { csvRow, csvStart } from '@mostrador/values/csv';
import { minorDigits, moneyToDecimal, type Money } from '@mostrador/values/money';
import type { ExportColumn, ExportValue } from './export-rows';

export type ExportFormat = 'csv' | 'xlsx';

function isMoney(value: ExportValue): value is Money {
  return typeof value === 'object' && value !== null;
}

/** Rows that are written before the page gets a turn. */
const slice = 500;

/**
 * The rows as a CSV file: UTF-8 with BOM, text that looks like a formula disarmed (design payments). Written slice by slice, so that the page
 * answers meanwhile; rejects with the signal's reason.
 */
export async function csvFile<Row>(columns: ExportColumn<Row>[], rows: Row[], signal?: AbortSignal): Promise<Blob> {
  const cell = (value: ExportValue) => (isMoney(value) ? Number(moneyToDecimal(value)) : value);
  const parts = [csvStart + csvRow(columns.map((column) => column.title))];
  for (let start = 0; start < rows.length; start += slice) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    const lines = rows.slice(start, start + slice).map((row) => csvRow(columns.map((column) => cell(column.value(row)))));
    parts.push(lines.join(''));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** The rows as an XLSX workbook with a bold header; numbers and amounts are numbers. */
export async function xlsxFile<Row>(columns: ExportColumn<Row>[], rows: Row[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import(/* webpackChunkName: "xlsx" */ 'write-excel-file/browser');
  const cell = (value: ExportValue) => {
    if (!isMoney(value)) return value;
    const digits = minorDigits(value.currency);
    return { value: Number(moneyToDecimal(value)), format: digits === 0 ? '0' : `0.${'0'.repeat(digits)}` };
  };
  const header = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => columns.map((column) => cell(column.value(row))));
  const options = { columns: columns.map(() => ({ width: 22 })), stickyRowsCount: 1 };
  return orPolicyViolation(writeXlsxFile([header, ...lines], options).toBlob());
}

/** Large sheets are packed in a worker made from a blob; a page whose policy refuses it would otherwise wait for ever. */
async function orPolicyViolation<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const refused = new Promise<never>((_, reject) => {
    document.addEventListener(
      'securitypolicyviolation',
      (event) => {
        if (event.effectiveDirective === 'worker-src') reject(new Error("Content-Security-Policy lacks worker-src 'self' blob:"));
      },
      { signal: stop.signal },
    );
  });
  try {
    return await Promise.race([work, refused]);
  } finally {
    stop.abort();
  }
}
