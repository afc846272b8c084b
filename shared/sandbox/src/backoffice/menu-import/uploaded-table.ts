import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { MAX_IMPORT_BYTES } from '@mostrador/contract/backoffice/menu-import/limits';
import type { Cell } from '@mostrador/values/table';
import { backofficeError, refuseField } from '../../errors';
import type { TableThread } from '../../reading-thread';
import type { UploadedFile } from '../../routes';
import type { SandboxServices } from '../../services';
import type { RowError } from './product-rows';
import { readTable, UnreadableFile } from './table-file';

async function tableOf(
  { name, data }: UploadedFile,
  isKnown: (heading: string) => boolean,
  thread: TableThread,
): Promise<Cell[][]> {
  if (data.length === 0) refuseField('file', `${name}: el archivo está vacío`);
  if (data.length > MAX_IMPORT_BYTES) refuseField('file', `${name}: pesa más de 10 MB`);
  try {
    return await readTable(data, isKnown, thread);
  } catch (error) {
    if (error instanceof UnreadableFile) return refuseField('file', `${name}: ${error.message}`);
    throw error;
  }
}

/** The table of the form's `file`, or 422 on it. Reading may take seconds: it belongs before the request's transaction. */
export async function uploadedTable(
  files: UploadedFile[],
  isKnown: (heading: string) => boolean,
  { readingThread }: SandboxServices,
): Promise<{ name: string; table: Cell[][] }> {
  const file = files.find(({ field }) => field === 'file');
  if (!file) return refuseField('file', 'Falta el archivo');
  return { name: file.name, table: await tableOf(file, isKnown, readingThread) };
}

/** Options of an import request, and the rows that could not be parsed. */
export interface ImportOptions {
  errors: RowError[];
  /** Whether valid rows are saved although others are wrong. */
  onlyValid: boolean;
  dryRun: boolean;
}

/**
 * Saves the plan, or only reports it on a dry run; refuses with 422 if wrong rows may not be skipped (docs catalog §3). `save` returns the id
 * under which the import can be undone, or null.
 */
export async function applyImport(
  plan: { create: unknown[]; change: unknown[]; same: number; errors: RowError[] },
  requested: ImportOptions,
  things: string,
  save: () => Promise<string | null>,
) {
  const errores = [...requested.errors, ...plan.errors].sort((a, b) => a.fila - b.fila);
  const result = { creados: plan.create.length, modificados: plan.change.length, omitidos: plan.same, errores };
  if (requested.dryRun) return mutationResponse('Comprobado; no se ha guardado nada', { ...result, importacion: null });
  if (errores.length > 0 && !requested.onlyValid) {
    const nothing = { creados: 0, modificados: 0, omitidos: 0, errores };
    throw backofficeError(422, `Hay ${new Set(errores.map(({ fila }) => fila)).size} filas con errores; no se ha guardado nada`, {
      data: nothing,
    });
  }
  const importacion = await save();
  return mutationResponse(`${result.creados} ${things} creados y ${result.modificados} modificados`, { ...result, importacion });
}
