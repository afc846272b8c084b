import type { FieldState, FormState } from './form';

/** The text of a choice of a few words counts as one of them: the field's options are its only values. */
type Input<Value> = Value extends string ? string : Value;

interface BoundField<Value, Problem> extends FieldState<Problem> {
  value: Value;
  onChange: (value: Input<Value>) => void;
}

/** Returns the props of the input of one of a form's values: its field, the value, and the callback that changes it. */
export function bindField<Values, Name extends Extract<keyof Values, string>, Problem extends string>(
  { values, set, field }: Pick<FormState<Values, Problem>, 'values' | 'set' | 'field'>,
  name: Name,
): BoundField<Values[Name], Problem> {
  return { ...field(name), value: values[name], onChange: (value) => set({ [name]: value } as unknown as Partial<Values>) };
}
