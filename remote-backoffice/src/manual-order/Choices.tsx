import { useId } from 'react';
import './choices.css';

interface Props<V extends string | number> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V | null;
  onChange: (value: V) => void;
  /** Id of the first option, which gets the focus if a required choice is missing. */
  firstId?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
}

/** Radio group shown as a row of buttons. */
export function Choices<V extends string | number>(props: Props<V>) {
  const { label, options, value, onChange, firstId, describedBy, invalid = false } = props;
  const name = useId();
  return (
    <div className="b-manual-choices" role="radiogroup" aria-label={label} aria-describedby={describedBy} aria-invalid={invalid}>
      {options.map((option, index) => (
        <label key={option.value} className="b-manual-choice m-button">
          <input
            id={index === 0 ? firstId : undefined}
            type="radio"
            className="m-visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
