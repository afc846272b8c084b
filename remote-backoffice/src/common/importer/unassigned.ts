import type { ImportColumn, ImportKind } from './kind';
import type { Table } from './table-types';
import { REASON_HEADING } from './work';

type Kind = Pick<ImportKind<never>, 'columns' | 'required' | 'isLeftOut'>;

/** Returns the required columns that no heading of the file is assigned to; of alternatives the first. */
export function missingColumns(
  assigned: readonly (string | null)[],
  { columns, required }: Pick<Kind, 'columns' | 'required'>,
): ImportColumn[] {
  return required
    .filter((group) => !group.some((column) => assigned.includes(column)))
    .flatMap(([first]) => columns.filter(({ key }) => key === first));
}

/** Returns the places of the headings that are not assigned to a column, but could be. */
export function unassignedPlaces(
  { headings }: Table,
  assigned: readonly (string | null)[],
  { isLeftOut }: Pick<Kind, 'isLeftOut'>,
): number[] {
  return [...headings.keys()].filter((place) => {
    const heading = headings[place] ?? '';
    return assigned[place] === null && heading !== '' && heading.toLowerCase() !== REASON_HEADING && !isLeftOut(heading);
  });
}
