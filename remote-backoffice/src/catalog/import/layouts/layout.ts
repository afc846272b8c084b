import type { Table } from '../../../common/importer/table-types';
import type { ProductFacts } from '../../known-products';
import type { ArrangedProduct } from './arranged';
import type { Places } from './sheet';

/** The form of the files of one program. */
export interface Layout<Key extends string> {
  /** Its name; null for a list that is of no program. */
  program: string | null;
  /** The headings that it reads, folded, the preferred ones first. */
  names: Record<Key, readonly string[]>;
  /** The headings by which it is recognised. */
  needed: readonly Key[];
  /** Headings that name our columns are read too: those of lists that people write. */
  knowsOurColumns?: boolean;
  /** Whether a file with these headings has this form, if that depends on more than the needed ones. */
  matches?(table: Table, places: Places<Key>): boolean;
  /** Returns the products of the file. */
  read(table: Table, places: Places<Key>, facts: ProductFacts): ArrangedProduct[];
}
