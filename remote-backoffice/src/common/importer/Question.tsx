import { useId } from 'react';

interface Choice {
  label: string;
  checked: boolean;
  onChoose: () => void;
}

interface Props {
  legend: string;
  choices: Choice[];
  className: string;
}

/** Two answers to one question. */
export function Question({ legend, choices, className }: Props) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      <div className="b-import-buttons">
        {choices.map(({ label, checked, onChoose }) => (
          <label key={label} className="b-import-choice">
            <input type="radio" name={name} checked={checked} onChange={onChoose} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
