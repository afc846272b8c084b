import { findProductColumn, nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import { cellText } from '../../../common/importer/amounts';
import type { Cell, Table } from '../../../common/importer/table-types';

/** The places of the headings that a layout reads. */
export type Places<Key extends string> = Record<Key, number>;

/** A row of a file. */
export interface SourceRow<Key extends string = never> {
  /** Its number in a spreadsheet. */
  row: number;
  /** Its cell under one of the layout's headings, null without that heading. */
  cell(key: Key): Cell;
  text(key: Key): string;
  /** Its cell at a place of the file. */
  at(place: number): Cell;
}

/** A heading as the headings of layouts are written: folded, without marks around it, `_` as a blank. */
const headingKey = (heading: string) => nameKey(heading.replace(/[_*]/g, ' ').replace(/[’`]/g, "'"));

/**
 * Returns the places of the headings of a layout by their names, -1 for one that the file lacks. Names are folded. With `knowsOurColumns` a
 * key that is a column of ours has any of its headings.
 */
export function placesOf<Key extends string>(
  { headings }: Table,
  names: Record<Key, readonly string[]>,
  knowsOurColumns = false,
): Places<Key> {
  const keys = headings.map(headingKey);
  const ours = knowsOurColumns ? headings.map((heading) => findProductColumn(heading, [])) : [];
  const placeOf = (key: string, wanted: readonly string[]) => {
    const found = wanted.map((name) => keys.indexOf(name)).find((place) => place >= 0);
    return found ?? ours.findIndex((column) => column === key);
  };
  return Object.fromEntries(
    Object.entries<readonly string[]>(names).map(([key, wanted]) => [key, placeOf(key, wanted)]),
  ) as Places<Key>;
}

/** Returns the headings that a pattern matches, with their places and the text of the pattern's first group. */
export function headingsLike({ headings }: Table, pattern: RegExp): { place: number; name: string }[] {
  return headings.flatMap((heading, place) => {
    const name = pattern.exec(heading.trim())?.[1]?.trim();
    return name ? [{ place, name }] : [];
  });
}

/** Returns the rows of a file that are not blank. */
export function rowsOf<Key extends string>({ head, rows }: Table, places: Places<Key>): SourceRow<Key>[] {
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cellText(cell) === '')) return [];
    const cell = (key: Key) => cells[places[key]] ?? null;
    return [{ row: head + 1 + index, cell, text: (key) => cellText(cell(key)), at: (place) => cells[place] ?? null }];
  });
}
