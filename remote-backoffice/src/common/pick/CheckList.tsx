import type { FieldState } from '@mostrador/forms/form';
import './pick.css';

interface Props extends FieldState {
  label: string;
  options: readonly { value: number; label: string }[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  help?: string;
}

/** Checkboxes for several values of a short list; the value keeps the list's order, so that equal choices are equal values. */
export function CheckList({ id, error, onLeave, label, options, value, onChange, help }: Props) {
  const note = error ?? help;
  const toggle = (one: number) =>
    onChange(options.map((option) => option.value).filter((other) => (other === one) !== value.includes(other)));
  return (
    <fieldset className="m-fieldset" aria-describedby={note === undefined ? undefined : `${id}-note`}>
      <legend>{label}</legend>
      <div className="b-pick-options">
        {options.map((option, index) => (
          <label key={option.value} className="m-option b-pick-option">
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={value.includes(option.value)}
              aria-invalid={error !== undefined}
              onChange={() => toggle(option.value)}
              onBlur={onLeave}
            />
            {option.label}
          </label>
        ))}
      </div>
      {note !== undefined && (
        <span
          id={`${id}-note`}
          className={error === undefined ? 'm-field-help' : 'm-field-error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </span>
      )}
    </fieldset>
  );
}
