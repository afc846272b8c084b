import { branchHeading, COLUMN_HEADINGS, type NamedColumn } from '@mostrador/contract/backoffice/menu-import/columns';
import { branchColumn } from './product-rules';

/** Columns in the template's order; `id` occurs only in files exported from here. */
export const namedColumns = [
  'category',
  'subcategory',
  'name',
  'description',
  'price',
  'code',
  'active',
  'tags',
  'allergens',
] as const satisfies NamedColumn[];

/** Returns the heading of each column in our own files, by column key. */
export function headingsOf(branches: { id: number; name: string }[]): Map<string, string> {
  return new Map([
    ['id', COLUMN_HEADINGS.id],
    ...namedColumns.map((name): [string, string] => [name, COLUMN_HEADINGS[name]]),
    ['options', COLUMN_HEADINGS.options],
    ...branches.map(({ id, name }): [string, string] => [branchColumn(id), branchHeading(name)]),
  ]);
}
