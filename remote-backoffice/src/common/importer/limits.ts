import {
  MAX_FILE_BYTES,
  MAX_FILE_ROWS,
  MAX_IMPORT_COLUMNS,
  MAX_UNPACKED_FILE_BYTES,
} from '@mostrador/contract/backoffice/menu-import/limits';
import type { Limits } from './table-types';

/** Limits of a file of products or customers (docs catalog §3). */
export const fileLimits: Limits = {
  bytes: MAX_FILE_BYTES,
  rows: MAX_FILE_ROWS,
  columns: MAX_IMPORT_COLUMNS,
  unpackedBytes: MAX_UNPACKED_FILE_BYTES,
};
