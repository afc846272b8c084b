import { DayField } from '@mostrador/ui/list';
import { CheckField, Field } from '@mostrador/ui/record';
import type { FormState } from '@mostrador/forms/form';

interface PeriodValues {
  from: string;
  /** Whether the period ends on the day `to`. */
  ends: boolean;
  to: string;
}

interface Props {
  form: Pick<FormState<PeriodValues>, 'values' | 'set' | 'field'>;
  labels: { from: string; ends: string; to: string };
  toHelp?: string;
}

/** Fields for the first day of a period and, if it ends, its last day. */
export function PeriodFields({ form: { values, set, field }, labels, toHelp }: Props) {
  const [from, to] = [field('from'), field('to')];
  return (
    <>
      <Field id={from.id} label={labels.from} error={from.error}>
        <DayField id={from.id} value={values.from} onChange={(day) => set({ from: day })} />
      </Field>
      <CheckField
        label={labels.ends}
        checked={values.ends}
        onChange={(ends) => set({ ends, to: values.to < values.from ? values.from : values.to })}
      />
      {values.ends && (
        <Field id={to.id} label={labels.to} help={toHelp} error={to.error}>
          <DayField id={to.id} value={values.to} onChange={(day) => set({ to: day })} />
        </Field>
      )}
    </>
  );
}
