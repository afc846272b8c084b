import { useId } from 'react';

interface Props<Value extends string> {
  legend: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string; help: string }[];
  disabled?: boolean;
}

/** One of a few, each with a line about it. */
export function Choices<Value extends string>({ legend, value, onChange, options, disabled = false }: Props<Value>) {
  const id = useId();
  return (
    <fieldset className="checkout-group" disabled={disabled}>
      <legend>{legend}</legend>
      <div className="checkout-choices">
        {options.map((option, index) => (
          <label key={option.value} className="checkout-choice">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              aria-describedby={`${id}-${index}`}
              onChange={() => onChange(option.value)}
            />
            <span className="checkout-choice-name">{option.label}</span>
            <span id={`${id}-${index}`} className="m-field-help" aria-hidden="true">
              {option.help}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
