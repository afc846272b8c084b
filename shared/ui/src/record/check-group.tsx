import { CheckField } from './check-field';
import { FieldGroup, type FieldGroupProps } from './field-group';

interface Props<Value> extends Omit<FieldGroupProps, 'children'> {
  /** Id of the first checkbox, the focus target of the form. */
  id?: string;
  /** `aria-label` is the accessible name of a checkbox, if it is longer than its label. */
  options: readonly { value: Value; label: string; 'aria-label'?: string; lang?: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onLeave?: () => void;
}

/** Checkboxes for several values of a short list; the value keeps the list's order, so that equal choices are equal values. */
export function CheckGroup<Value extends string | number>({ id, options, value, onChange, onLeave, ...group }: Props<Value>) {
  const toggle = (one: Value) =>
    onChange(options.map((option) => option.value).filter((other) => (other === one) !== value.includes(other)));
  return (
    <FieldGroup {...group}>
      <div className="m-checks">
        {options.map(({ value: one, ...option }, index) => (
          <CheckField
            key={one}
            {...option}
            id={index === 0 ? id : undefined}
            checked={value.includes(one)}
            invalid={group.error !== undefined}
            onChange={() => toggle(one)}
            onLeave={onLeave}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
