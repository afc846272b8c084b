import { ApiError } from '@mostrador/api-client';
import { readAllPages, startReading, type FetchPage } from '@mostrador/values/all-pages';

/**
 * Returns all rows of a paged call, each once, also if the list changes meanwhile. `onProgress` receives the numbers of fetched
 * and of all rows. Rejects with `ApiError`: `format` if rows may be missing.
 */
export async function fetchAll<Row extends { id: number }>(
  call: { name: string },
  fetchPage: FetchPage<Row>,
  signal: AbortSignal,
  onProgress?: (read: number, total: number) => void,
): Promise<Row[]> {
  const reading = startReading<Row>();
  const rows = await readAllPages(
    reading,
    fetchPage,
    ({ id }) => id,
    signal,
    () => onProgress?.(reading.rows.size, Math.max(reading.rows.size, reading.firstTotal ?? 0)),
  );
  if (reading.isIncomplete) throw new ApiError({ kind: 'format', call: call.name, api: '', side: 'backoffice' });
  return rows;
}
