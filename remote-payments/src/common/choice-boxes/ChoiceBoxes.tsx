import { useId } from 'react';
import './choice-boxes.css';

interface Props<Value extends string> {
  legend: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string; help: string }[];
  /** Id of the first choice, the focus target of the form; the others have their own ids. */
  id?: string;
  disabled?: boolean;
  sideBySide?: boolean;
}

/** A radio group of boxes, each with a description. */
export function ChoiceBoxes<Value extends string>({ legend, value, onChange, options, id, ...look }: Props<Value>) {
  const { disabled = false, sideBySide = false } = look;
  const name = useId();
  return (
    <fieldset className="m-fieldset p-choice-boxes" disabled={disabled}>
      <legend>{legend}</legend>
      <div className={sideBySide ? 'p-choice-boxes-all p-choice-boxes-all--beside' : 'p-choice-boxes-all'}>
        {options.map((option, index) => (
          <label key={option.value} className="p-choice-box">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              checked={option.value === value}
              aria-describedby={`${name}-${index}`}
              onChange={() => onChange(option.value)}
            />
            <span className="p-choice-box-name">{option.label}</span>
            <span id={`${name}-${index}`} className="m-field-help p-choice-box-help" aria-hidden="true">
              {option.help}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
