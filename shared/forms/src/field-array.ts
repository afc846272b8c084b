import { randomId } from '@mostrador/browser-storage/random-id';
import type { FieldName, FieldState, FormState, Row, RowsName } from './form';

export interface Rows<R extends Row> {
  items: readonly R[];
  /** Adds a row at the end and focuses it. */
  add(row: Omit<R, 'id'>): void;
  change(id: string, patch: Partial<Omit<R, 'id'>>): void;
  /** Removes a row. The focus moves to the next row, otherwise to the previous one, otherwise to the button that adds rows. */
  remove(id: string): void;
  /**
   * Moves a row up or down by one; at the end it does nothing. The focus stays, so a button without effect should use
   * `aria-disabled`.
   */
  move(id: string, by: -1 | 1): void;
  /** Returns the props of the input of a row's part. */
  field(id: string, part: Extract<keyof R, string>): FieldState;
}

type RowOf<Values, Name extends keyof Values> = Values[Name] extends readonly (infer R extends Row)[] ? R : never;

/**
 * Returns the rows of a form's field and functions that edit them (docs code §5). Validation errors are named `items.<id>.price`.
 */
export function fieldArray<Values extends object, Name extends RowsName<Values>>(
  form: FormState<Values>,
  name: Name,
): Rows<RowOf<Values, Name>> {
  type R = RowOf<Values, Name>;
  const rowsIn = (values: Values) => values[name] as readonly R[];
  const change = (edit: (rows: readonly R[]) => readonly R[]) =>
    form.set((before) => ({ [name]: edit(rowsIn(before)) }) as Partial<Values>);
  const nameOf = (...parts: string[]) => [name, ...parts].join('.') as FieldName<Values>;
  const items = rowsIn(form.values);
  return {
    items,
    add(row) {
      const id = randomId();
      change((rows) => [...rows, { ...row, id } as R]);
      form.focus(nameOf(id));
    },
    change: (id, patch) => change((rows) => rows.map((row) => (row.id === id ? { ...row, ...patch } : row))),
    remove(id) {
      const at = items.findIndex((row) => row.id === id);
      const neighbour = items[at + 1] ?? items[at - 1];
      change((rows) => rows.filter((row) => row.id !== id));
      form.focus(neighbour ? nameOf(neighbour.id) : nameOf());
    },
    move: (id, by) =>
      change((rows) => {
        const at = rows.findIndex((row) => row.id === id);
        const row = rows[at];
        return row && at + by >= 0 ? rows.toSpliced(at, 1).toSpliced(at + by, 0, row) : rows;
      }),
    field: (id, part) => form.field(nameOf(id, part)),
  };
}
