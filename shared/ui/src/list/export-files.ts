import { csvByteOrderMark, separatedRow, type CsvValue } from '@mostrador/values/csv';
import { formatWallClock } from '@mostrador/values/instants';
import { minorDigits, moneyToDecimal, type Money } from '@mostrador/values/money';
import type { ExportColumn, ExportInstant, ExportValue } from './export-rows';
import type { SheetCell } from './xlsx-workbook';
import type { WorkbookAnswer, WorkbookPart } from './xlsx-worker';

export type ExportFormat = 'csv' | 'xlsx';

/** Regional settings of the exported file: the zone of its dates (IANA), and whether its numbers have decimal commas. */
interface ExportLocale {
  timeZone: string;
  decimalComma: boolean;
}

const utc: ExportLocale = { timeZone: 'UTC', decimalComma: false };

function isMoney(value: ExportValue): value is Money {
  return typeof value === 'object' && value !== null && 'minor' in value;
}

function isInstant(value: ExportValue): value is ExportInstant {
  return typeof value === 'object' && value !== null && 'at' in value;
}

/** Returns null for an unknown amount. */
function majorUnits(money: Money): number | null {
  return Number.isSafeInteger(money.minor) ? Number(moneyToDecimal(money)) : null;
}

/** Number of rows processed before control returns to the event loop. */
const slice = 500;

/** Yields the rows in slices and returns control to the event loop between them. Rejects with the signal's reason. */
async function* slices<Row>(rows: Row[], signal: AbortSignal | undefined): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += slice) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    yield rows.slice(start, start + slice);
  }
}

/**
 * Returns the rows as a CSV file: UTF-8 with BOM, text that looks like a formula escaped (docs payments §13). If numbers have
 * decimal commas, cells are separated by semicolons, as spreadsheets in those countries expect. Written slice by slice, so that
 * the page stays responsive; rejects with the signal's reason.
 */
export async function csvFile<Row>(
  columns: ExportColumn<Row>[],
  rows: Row[],
  signal?: AbortSignal,
  { timeZone, decimalComma }: ExportLocale = utc,
): Promise<Blob> {
  const row = (cells: CsvValue[]) => separatedRow(cells, decimalComma ? ';' : ',');
  const cell = (value: ExportValue): CsvValue => {
    if (isInstant(value)) return formatWallClock(value.at, timeZone);
    const plain = isMoney(value) ? majorUnits(value) : value;
    // A negative number with a comma is written as a number and not escaped as a formula.
    return typeof plain === 'number' && decimalComma && !Number.isInteger(plain)
      ? { number: String(plain).replace('.', ',') }
      : plain;
  };
  const parts = [csvByteOrderMark + row(columns.map((column) => column.title))];
  for await (const part of slices(rows, signal)) {
    parts.push(part.map((one) => row(columns.map((column) => cell(column.value(one))))).join(''));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/**
 * Returns the rows as an XLSX workbook with a bold header; numbers and amounts become numbers, instants become dates. Built in a
 * worker, so that the page stays responsive, or in the page if workers fail; rejects with the signal's reason, which also
 * terminates the worker.
 */
export async function xlsxFile<Row>(
  columns: ExportColumn<Row>[],
  rows: Row[],
  signal?: AbortSignal,
  { timeZone }: ExportLocale = utc,
): Promise<Blob> {
  const titles = columns.map((column) => column.title);
  const parts = () => sheetParts(columns, rows, signal, timeZone);
  try {
    return await inWorker(titles, parts(), signal);
  } catch {
    signal?.throwIfAborted();
    const { workbook } = await import(/* webpackChunkName: "xlsx" */ './xlsx-workbook');
    const cells: SheetCell[][] = [];
    for await (const part of parts()) cells.push(...part);
    return rejectOnPolicyViolation(workbook(titles, cells));
  }
}

function sheetCell(value: ExportValue, timeZone: string): SheetCell {
  // A workbook's dates have no zone: they hold local time.
  if (isInstant(value)) return { date: Date.parse(`${formatWallClock(value.at, timeZone).replace(' ', 'T')}Z`) };
  if (!isMoney(value)) return value;
  const major = majorUnits(value);
  return major === null ? null : { value: major, digits: minorDigits(value.currency) };
}

async function* sheetParts<Row>(columns: ExportColumn<Row>[], rows: Row[], signal: AbortSignal | undefined, timeZone: string) {
  for await (const part of slices(rows, signal))
    yield part.map((row) => columns.map((column) => sheetCell(column.value(row), timeZone)));
}

async function inWorker(titles: string[], parts: AsyncIterable<SheetCell[][]>, signal: AbortSignal | undefined): Promise<Blob> {
  const worker = new Worker(/* webpackChunkName: "xlsx-worker" */ new URL('./xlsx-worker.ts', import.meta.url));
  const send = (part: WorkbookPart) => worker.postMessage(part);
  const stop = new AbortController();
  try {
    const file = new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => {
        if ('file' in data) resolve(data.file);
        else reject(new Error(data.failed));
      };
      // If the script failed to load or the page's policy forbids workers, this fires at any later time.
      worker.onerror = () => reject(new Error('The worker failed'));
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: stop.signal });
    });
    const sent = (async () => {
      for await (const rows of parts) send({ rows });
      send({ titles });
    })();
    await Promise.race([sent, file]);
    return await file;
  } finally {
    stop.abort();
    worker.terminate();
  }
}

/** Rejects when the page's policy blocks the blob worker that packs large sheets; otherwise the export would wait forever. */
async function rejectOnPolicyViolation<T>(work: Promise<T>): Promise<T> {
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
