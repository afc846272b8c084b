import { useId, useState } from 'react';
import { useDraft } from './draft';

/** What is wrong with each field, in words; a field that is right is not there. */
export type Problems<Values> = Partial<Record<Extract<keyof Values, string>, string>>;

export interface FormState<Values> {
  values: Values;
  /** Something differs from what the form began with. */
  dirty: boolean;
  /** What differs. */
  changes: Partial<Values>;
  set(patch: Partial<Values>): void;
  /** What a field's input takes: its id, and its problem once it was left or sent. */
  field(name: Extract<keyof Values, string>): { id: string; error: string | undefined; onLeave: () => void };
  /** Whether all fields may be sent; shows every problem and goes to the first. */
  check(): boolean;
  /** The form was saved or given up. */
  forget(): void;
}

/** The state of a form: a draft that survives a reload (`useDraft`), problems beside the fields. `id` names form and record. */
export function useForm<Values extends object>(
  id: string,
  initial: Values,
  problemsOf: (values: Values) => Problems<Values>,
): FormState<Values> {
  const formId = useId();
  const [began] = useState(initial);
  const [values, setValues, forget] = useDraft<Values>(id, began);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = problemsOf(values);
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== began[name as keyof Values]),
  ) as Partial<Values>;
  return {
    values,
    changes,
    dirty: Object.keys(changes).length > 0,
    set: (patch) => setValues((before) => ({ ...before, ...patch })),
    field: (name) => ({
      id: `${formId}-${name}`,
      error: left.has(name) ? problems[name] : undefined,
      onLeave: () => setLeft((before) => new Set(before).add(name)),
    }),
    check() {
      setLeft(new Set(Object.keys(values)));
      const wrong = Object.keys(values).find((name) => name in problems);
      if (wrong === undefined) return true;
      document.getElementById(`${formId}-${wrong}`)?.focus();
      return false;
    },
    forget,
  };
}
