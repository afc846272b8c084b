import { createContext, useContext, useState, type ReactNode } from 'react';
import './picking.css';

interface Listed {
  id: number;
}

interface Picking {
  picked: ReadonlyMap<number, Listed>;
  toggle(row: Listed): void;
}

const Context = createContext<Picking | null>(null);

/** Rows of a list that are chosen for one action on all of them, over its pages, as they were last shown; the rows shown are `shown`. */
export function usePicked<Row extends Listed>(shown: readonly Row[] | undefined) {
  const [ids, setIds] = useState<ReadonlyMap<number, Row>>(new Map());
  const now = new Map(shown?.map((row) => [row.id, row]));
  const picked: ReadonlyMap<number, Row> = new Map([...ids].map(([id, row]) => [id, now.get(id) ?? row]));
  return {
    picked,
    toggle(row: Row) {
      setIds((before) => {
        const next = new Map(before);
        if (!next.delete(row.id)) next.set(row.id, row);
        return next;
      });
    },
    /** All rows that are shown, beside those of other pages. */
    pickShown: () => setIds((before) => new Map([...before, ...now])),
    /** Rows as they are now: those of them that are chosen are known so, also where they are not shown. */
    adopt: (rows: readonly Row[]) =>
      setIds((before) => new Map([...before, ...rows.flatMap((row) => (before.has(row.id) ? [[row.id, row] as const] : []))])),
    clear: () => setIds(new Map()),
  };
}

/** Gives the rows below their boxes; null for whoever can do nothing with them. */
export function PickedProvider({ value, children }: { value: Picking | null; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The box that chooses a row. */
export function PickBox({ row, label }: { row: Listed; label: string }) {
  const picking = useContext(Context);
  if (!picking) return null;
  return (
    <label className="b-pick">
      <input type="checkbox" aria-label={label} checked={picking.picked.has(row.id)} onChange={() => picking.toggle(row)} />
    </label>
  );
}
