import { parentPort } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, MAX_UNPACKED_BYTES } from '@mostrador/contract/backoffice/menu-import/limits';
import { parseCsv } from '@mostrador/values/csv-reader';
import { UnreadableTable, type Cell, type TableProblem } from '@mostrador/values/table';
import { readWorkbook } from '@mostrador/values/workbook';

/** A file to read, by what it is. */
export type TableFile = { workbook: Uint8Array } | { text: string; separator: string };
export type TableAnswer = { rows: Cell[][] } | { problem: TableProblem | 'quotes' };

const limits = { rows: MAX_IMPORT_ROWS + 1, columns: MAX_IMPORT_COLUMNS, unpackedBytes: MAX_UNPACKED_BYTES };
const inflate = (packed: Uint8Array, size: number) => inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });

async function readRows(file: TableFile): Promise<TableAnswer> {
  if ('workbook' in file) return { rows: (await readWorkbook(file.workbook, { inflate, limits })).rows };
  const rows = parseCsv(file.text, file.separator, limits);
  return rows ? { rows } : { problem: 'quotes' };
}

async function answer(file: TableFile): Promise<TableAnswer> {
  try {
    return await readRows(file);
  } catch (error) {
    if (error instanceof UnreadableTable) return { problem: error.problem };
    throw error;
  }
}

parentPort?.on('message', (file: TableFile) => void answer(file).then((rows) => parentPort?.postMessage(rows)));
parentPort?.postMessage('ready');
