import { useId, useLayoutEffect, useState } from 'react';
import { useDraft } from './draft';

/** One of the many that a field can hold (`rowsOf`). */
export interface Row {
  /** Its own for as long as it is there, wherever it stands and whatever is typed into it; without a dot. */
  id: string;
}

type Key<Values> = Extract<keyof Values, string>;

/** The fields that hold rows. */
export type RowsName<Values> = { [K in Key<Values>]: Values[K] extends readonly Row[] ? K : never }[Key<Values>];

/** A field: one of the values, a row, or a part of a row: `name`, `items`, `items.<id>`, `items.<id>.price`. */
export type FieldName<Values> = Key<Values> | `${RowsName<Values>}.${string}`;

/** What is wrong with each field, in words as a rule; a field that is right is undefined or not there. */
export type Problems<Values, Problem = string> = { readonly [Name in FieldName<Values>]?: Problem | undefined };

/** What a field's input takes. */
export interface FieldState<Problem = string> {
  id: string;
  error: Problem | undefined;
  onLeave: () => void;
}

export interface FormValues<Values> {
  values: Values;
  /** Something differs from what the form began with. */
  dirty: boolean;
  /** What differs. */
  changes: Partial<Values>;
  set(patch: Partial<Values> | ((before: Values) => Partial<Values>)): void;
  /** The form was saved or given up: it begins anew, and nothing of it is kept. */
  forget(): void;
}

export interface FormState<Values, Problem = string> extends FormValues<Values> {
  /** The id of a field's input, and its problem: once it was left or sent, or as long as it holds what the server refused. */
  field(name: FieldName<Values>): FieldState<Problem>;
  /** Whether all fields may be sent; shows every problem and goes to the first on the screen. */
  check(): boolean;
  /** What the server said of the values that were sent (`refusalsIn`): shown beside the fields, and the focus goes to the first. */
  refuse(problems: Problems<Values, Problem>): void;
  /** Goes to a field, or to the first field of a row, once it is on the screen. */
  focus(name: FieldName<Values>): void;
}

/**
 * A form (docs code §5): its values, kept as a draft (`useDraft`), and what is wrong with them beside the fields. `id` names form and record,
 * `point:pt_1`; null keeps nothing anywhere, for passwords and cards.
 */
export function useForm<Values extends object, Problem extends string = string>(
  id: string | null,
  initial: Values,
  problemsOf: (values: Values) => Problems<Values, Problem>,
): FormState<Values, Problem> {
  const form = useValues(id, initial);
  return useFields(form, problemsOf(form.values));
}

/** The values of a form, for one whose problems depend on what the server says of them meanwhile: `useFields` completes it. */
export function useValues<Values extends object>(id: string | null, initial: Values): FormValues<Values> {
  const [began] = useState(initial);
  const [values, setValues, forget] = useDraft<Values>(id, began);
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, began[name as keyof Values]));
  return {
    values,
    changes: Object.fromEntries(changed) as Partial<Values>,
    dirty: changed.length > 0,
    set: (patch) => setValues((before) => ({ ...before, ...(patch instanceof Function ? patch(before) : patch) })),
    forget,
  };
}

type ByName<T> = Readonly<Record<string, T | undefined>>;

/** A form's values with what is wrong with them; see `useForm`. */
export function useFields<Values extends object, Problem extends string = string>(
  form: FormValues<Values>,
  problems: Problems<Values, Problem>,
): FormState<Values, Problem> {
  const formId = useId();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ByName<{ problem: Problem; value: unknown }>>({});
  const [sought, setSought] = useState<{ fits: (name: string) => boolean }>();
  const { values } = form;
  const known: ByName<Problem> = problems;

  useLayoutEffect(() => {
    if (!sought) return;
    const prefix = `${formId}-`;
    const inOrder = document.querySelectorAll<HTMLElement>(`[id^="${prefix}"]`);
    [...inOrder].find(({ id }) => sought.fits(id.slice(prefix.length)))?.focus();
  }, [sought, formId]);

  function refusalOf(name: string): Problem | undefined {
    const refusal = refused[name];
    return refusal && isSame(refusal.value, valueAt(values, name)) ? refusal.problem : undefined;
  }

  return {
    ...form,
    field: (name) => ({
      id: `${formId}-${name}`,
      error: refusalOf(name) ?? (told.has(name) ? known[name] : undefined),
      onLeave: () => setTold((before) => (before.has(name) ? before : new Set(before).add(name))),
    }),
    check() {
      const wrong = Object.keys(known).filter((name) => known[name] !== undefined);
      setTold((before) => new Set([...before, ...Object.keys(values), ...wrong]));
      if (wrong.length > 0) setSought({ fits: (name) => wrong.includes(name) });
      else setRefused({});
      return wrong.length === 0;
    },
    refuse(said: ByName<Problem>) {
      const found = Object.entries(said).flatMap(([name, problem]) =>
        problem === undefined ? [] : [[name, { problem, value: valueAt(values, name) }] as const],
      );
      setRefused(Object.fromEntries(found));
      setSought({ fits: (name) => said[name] !== undefined });
    },
    focus: (wanted) => setSought({ fits: (name) => name === wanted || name.startsWith(`${wanted}.`) }),
    forget() {
      form.forget();
      setTold(new Set());
      setRefused({});
    },
  };
}

/** Values are JSON, as drafts are. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function valueAt(values: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (at, part) =>
        Array.isArray(at) ? at.find(({ id }: Row) => id === part) : (at as Record<string, unknown> | undefined)?.[part],
      values,
    );
}
