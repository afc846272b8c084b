import type { ReactNode } from 'react';
import type { ApiError } from '@mostrador/api-client';
import type { CheckedRow, ImportEngine } from './rules';
import type { Limits } from './table-types';

/** A column as the user knows it. */
export interface ImportColumn {
  key: string;
  label: string;
}

/** A row that the server refused, by its place among those that were sent, from 0. */
interface RefusedRow {
  index: number;
  reason: string;
}

/** How many records an import created, changed and left the same. */
interface SavedRows {
  created: number;
  changed: number;
  same: number;
  /** Id under which the server can undo the import; undefined if it cannot. */
  importId?: string;
}

/** What became of the rows that were sent. */
export type ImportOutcome = ({ saved: true } & SavedRows) | { saved: false; refused: RefusedRow[] };

export interface ImportSaving {
  /** Sends the rows, once; null when it failed, which `error` and `tries` tell. `fileName` is that of the chosen file. */
  run(rows: CheckedRow[], fileName: string): Promise<ImportOutcome | null>;
  pending: boolean;
  /** How many rows of a file that is sent in parts are saved; null for one part, and before and after. */
  progress: { saved: number; total: number; isRunning: boolean } | null;
  /** Returns whether these rows were sent before with an unknown outcome. */
  isUnconfirmed(rows: CheckedRow[], fileName: string): boolean;
  error: ApiError | null;
  /** Tries that are not confirmed yet, given what would be sent now; null while no file is there. */
  tries(rows: CheckedRow[] | null, fileName: string | null): ReactNode;
}

/** One kind of import: what products and customers do differently. */
export interface ImportKind<Facts> {
  /** Names its draft, and with the business the headings that were assigned by hand. */
  id: string;
  businessId: number;
  engine: ImportEngine<Facts>;
  /** The stored records that the rows are compared with. */
  facts: Facts;
  limits: Limits;
  columns: ImportColumn[];
  /** The column that titles between the rows fill, such as "ENTRANTES"; null if titles fill nothing. */
  section: ImportColumn | null;
  /** Columns that a file needs so that its rows can be compared in full; of each group one is enough. */
  required: readonly (readonly string[])[];
  /** Whether a heading is that of a column of our own export which the import leaves out. */
  isLeftOut: (heading: string) => boolean;
  save: ImportSaving;
  template(format: 'xlsx' | 'csv'): Promise<void>;
  words: {
    /** "Importar 12 productos". */
    submit: (count: number) => string;
    done: (created: number, changed: number, same: number) => string;
    /** Asks what so many rows are, whose records have other names. */
    claims: (count: number) => string;
  };
  /** Shows the undo of a saved import, if the server can undo it. `fileName` is that of the chosen file. */
  undo?: (saved: SavedRows, fileName: string) => ReactNode;
  /** Leads to what was imported. */
  link: ReactNode;
}
