import { createContext, useContext, useState, type ReactNode } from 'react';
import { CheckField } from '../record/check-field';
import './row-selection.css';

type RowId = number | string;

interface SelectableRow {
  id: RowId;
  /** Counts the changes of the record. */
  version?: number;
}

interface RowSelection {
  picked: ReadonlyMap<RowId, SelectableRow>;
  toggle(row: SelectableRow): void;
}

const Context = createContext<RowSelection | null>(null);

/**
 * Selection of rows across the pages of a list, for bulk actions. Keeps each selected row as it was last shown or adopted,
 * whichever is newer; `shown` are the rows of the current page.
 */
export function useRowSelection<Row extends SelectableRow>(shown: readonly Row[] | undefined) {
  const [ids, setIds] = useState<ReadonlyMap<Row['id'], Row>>(new Map());
  const now = new Map<Row['id'], Row>(shown?.map((row) => [row.id, row]));
  const newest = (row: Row) => {
    const here = now.get(row.id);
    return here && (here.version ?? 0) >= (row.version ?? 0) ? here : row;
  };
  const picked: ReadonlyMap<Row['id'], Row> = new Map([...ids].map(([id, row]) => [id, newest(row)]));
  const pick = (rows: readonly Row[]) => setIds((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
  return {
    picked,
    toggle(row: Row) {
      setIds((before) => {
        const next = new Map(before);
        if (!next.delete(row.id)) next.set(row.id, row);
        return next;
      });
    },
    /** Selects all displayed rows in addition to those of other pages. */
    pickShown: () => pick(shown ?? []),
    /** Selects these rows too, also those not displayed. */
    pick,
    /** Deselects these rows. */
    drop: (dropped: Iterable<Row['id']>) =>
      setIds((before) => {
        const left = new Set(dropped);
        return new Map([...before].filter(([id]) => !left.has(id)));
      }),
    /** Updates the selected rows that are among these newer ones, also those not displayed. */
    adopt: (rows: readonly Row[]) =>
      setIds((before) => new Map([...before, ...rows.flatMap((row) => (before.has(row.id) ? [[row.id, row] as const] : []))])),
    clear: () => setIds(new Map()),
  };
}

/** Provides the selection to the checkboxes of rows; null if the user cannot use it. */
export function RowSelectionProvider({ value, children }: { value: RowSelection | null; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** Checkbox that selects a row. */
export function SelectionCheckbox({ row, label }: { row: SelectableRow; label: string }) {
  const picking = useContext(Context);
  if (!picking) return null;
  return <CheckField aria-label={label} checked={picking.picked.has(row.id)} onChange={() => picking.toggle(row)} />;
}
