import { fieldsOf, kept, type Kept } from '@mostrador/device/kept';
import type { Edits } from './edits';

function parse(json: unknown): Edits {
  const rows = fieldsOf(json);
  const isCell = (cell: unknown) => typeof fieldsOf(cell).text === 'string' && typeof fieldsOf(cell).seen === 'string';
  return Object.values(rows).every((row) => Object.values(fieldsOf(row)).every(isCell)) ? (rows as Edits) : {};
}

/** What a user changed in the grid of a business and did not send, in all tabs of this device until the sign-out. `owner` names both. */
export const gridDraft = (owner: string): Kept<Edits> => kept(`grid:catalog:${owner}`, parse);
