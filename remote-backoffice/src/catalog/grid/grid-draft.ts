import { fieldsOf, persisted, type Persisted } from '@mostrador/browser-storage/persisted';
import type { Edits } from './edits';

function parse(json: unknown): Edits {
  const rows = fieldsOf(json);
  const isCell = (cell: unknown) => typeof fieldsOf(cell).text === 'string' && typeof fieldsOf(cell).seen === 'string';
  return Object.values(rows).every((row) => Object.values(fieldsOf(row)).every(isCell)) ? (rows as Edits) : {};
}

/**
 * Returns the unsent grid edits of a user in a business, shared by all tabs of this device until sign-out, also after an
 * expired session. `owner` identifies both.
 */
export const gridDraft = (owner: string): Persisted<Edits> => persisted(`draft:grid:catalog:${owner}`, parse);
