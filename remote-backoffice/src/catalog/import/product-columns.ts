import { branchHeading, COLUMN_HEADINGS, type NamedColumn } from '@mostrador/contract/backoffice/menu-import/columns';
import { branchColumn } from './product-rules';

/** The order of the template's columns; `id` is for files that come from here. */
export const namedColumns = [
  'category',
  'subcategory',
  'name',
  'description',
  'price',
  'code',
  'active',
  'tags',
] as const satisfies NamedColumn[];

/** The heading that our own files give each column, by its key. */
export function headingsOf(branches: { id: number; name: string }[]): Map<string, string> {
  return new Map([
    ['id', COLUMN_HEADINGS.id],
    ...namedColumns.map((name): [string, string] => [name, COLUMN_HEADINGS[name]]),
    ...branches.map(({ id, name }): [string, string] => [branchColumn(id), branchHeading(name)]),
  ]);
}
