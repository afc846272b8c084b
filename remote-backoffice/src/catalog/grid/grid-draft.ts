import { fieldsOf, kept, type Kept } from '@mostrador/device/kept';
import type { Edits } from './edits';

function parse(json: unknown): Edits {
  const rows = fieldsOf(json);
  const isCell = (cell: unknown) => typeof fieldsOf(cell).text === 'string' && typeof fieldsOf(cell).seen === 'string';
  return Object.values(rows).every((row) => Object.values(fieldsOf(row)).every(isCell)) ? (rows as Edits) : {};
}

/**
 * Returns the unsent grid edits of a user in a business, shared by all tabs of this device until sign-out. `owner` identifies
 * both.
 */
export const gridDraft = (owner: string): Kept<Edits> => kept(`grid:catalog:${owner}`, parse);
