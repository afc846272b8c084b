import { useId, useLayoutEffect, useState } from 'react';
import { useDraft } from './draft';

/** One row of a field that holds several (`fieldArray`). */
export interface Row {
  /** Stable id of the row, independent of its position and content; contains no dot. */
  id: string;
}

type Key<Values> = Extract<keyof Values, string>;

/** The fields that hold rows. */
export type RowsName<Values> = { [K in Key<Values>]: Values[K] extends readonly Row[] ? K : never }[Key<Values>];

/** A field: one of the values, a row, or a part of a row: `name`, `items`, `items.<id>`, `items.<id>.price`. */
export type FieldName<Values> = Key<Values> | `${RowsName<Values>}.${string}`;

/** The validation error of each field, as text by default; a valid field is undefined or missing. */
export type FieldErrors<Values, Problem = string> = { readonly [Name in FieldName<Values>]?: Problem | undefined };

/** Props of a field's input. */
export interface FieldState<Problem = string> {
  id: string;
  error: Problem | undefined;
  onLeave: () => void;
}

interface FormValues<Values> {
  values: Values;
  /** Something differs from the form's initial values. */
  dirty: boolean;
  /** The values that differ from the initial ones. */
  changes: Partial<Values>;
  set(patch: Partial<Values> | ((before: Values) => Partial<Values>)): void;
  /** Resets the form after it was saved or discarded, and deletes its draft. */
  reset(): void;
}

export interface FormState<Values, Problem = string> extends FormValues<Values> {
  /**
   * Returns the id of a field's input, and its error: shown after the field was left or the form submitted, or while the field
   * has the value that the server rejected.
   */
  field(name: FieldName<Values>): FieldState<Problem>;
  /** Returns whether all fields are valid; otherwise shows every error and focuses the first invalid field on the screen. */
  check(): boolean;
  /** Shows the server's errors for the submitted values (`showServerErrors`) beside the fields and focuses the first of them. */
  setServerErrors(problems: FieldErrors<Values, Problem>): void;
  /** Focuses a field, or the first field of a row, once it is rendered. */
  focus(name: FieldName<Values>): void;
}

/**
 * Returns a form (docs code §5): its values, stored as a draft (`useDraft`), and the errors beside the fields. `id` names form
 * and record, `point:pt_1`; with null nothing is stored, for passwords and cards.
 */
export function useForm<Values extends object, Problem extends string = string>(
  id: string | null,
  initial: Values,
  problemsOf: (values: Values) => FieldErrors<Values, Problem>,
): FormState<Values, Problem> {
  const form = useValues(id, initial);
  return useFields(form, problemsOf(form.values));
}

/** Returns the values of a form whose errors also depend on server responses; complete it with `useFields`. */
export function useValues<Values extends object>(id: string | null, initial: Values): FormValues<Values> {
  const [began] = useState(initial);
  const [values, setValues, reset] = useDraft<Values>(id, began);
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, began[name as keyof Values]));
  return {
    values,
    changes: Object.fromEntries(changed) as Partial<Values>,
    dirty: changed.length > 0,
    set: (patch) => setValues((before) => ({ ...before, ...(patch instanceof Function ? patch(before) : patch) })),
    reset,
  };
}

type ByName<T> = Readonly<Record<string, T | undefined>>;

/**
 * Adds validation errors to a form's values; see `useForm`. `onWrong` gets the names of the fields that a submit or the server found wrong:
 * a form in steps shows the step of the first one, where it takes the focus.
 */
export function useFields<Values extends object, Problem extends string = string>(
  form: FormValues<Values>,
  problems: FieldErrors<Values, Problem>,
  onWrong?: (names: readonly string[]) => void,
): FormState<Values, Problem> {
  const formId = useId();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, storeServerErrors] = useState<ByName<{ problem: Problem; value: unknown }>>({});
  const [focusRequest, requestFocus] = useState<{ fits: (name: string) => boolean }>();
  const { values } = form;
  const known: ByName<Problem> = problems;

  useLayoutEffect(() => {
    if (!focusRequest) return;
    const prefix = `${formId}-`;
    const inOrder = document.querySelectorAll<HTMLElement>(`[id^="${prefix}"]`);
    const field = [...inOrder].find(({ id }) => focusRequest.fits(id.slice(prefix.length)));
    // A field in a part that the user has closed cannot take the focus.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }, [focusRequest, formId]);

  function focusWrong(names: readonly string[]) {
    onWrong?.(names);
    requestFocus({ fits: (name) => names.includes(name) });
  }

  function serverErrorOf(name: string): Problem | undefined {
    const refusal = serverErrors[name];
    return refusal && isSame(refusal.value, valueAt(values, name)) ? refusal.problem : undefined;
  }

  return {
    ...form,
    field: (name) => ({
      id: `${formId}-${name}`,
      error: serverErrorOf(name) ?? (touched.has(name) ? known[name] : undefined),
      onLeave: () => setTouched((before) => (before.has(name) ? before : new Set(before).add(name))),
    }),
    check() {
      const invalidNames = Object.keys(known).filter((name) => known[name] !== undefined);
      setTouched((before) => new Set([...before, ...Object.keys(values), ...invalidNames]));
      if (invalidNames.length > 0) focusWrong(invalidNames);
      else storeServerErrors({});
      return invalidNames.length === 0;
    },
    setServerErrors(errors: ByName<Problem>) {
      const entries = Object.entries(errors).flatMap(([name, problem]) =>
        problem === undefined ? [] : [[name, { problem, value: valueAt(values, name) }] as const],
      );
      storeServerErrors(Object.fromEntries(entries));
      focusWrong(entries.map(([name]) => name));
    },
    focus: (target) => requestFocus({ fits: (name) => name === target || name.startsWith(`${target}.`) }),
    reset() {
      form.reset();
      setTouched(new Set());
      storeServerErrors({});
    },
  };
}

/** Values are JSON, like drafts. */
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
