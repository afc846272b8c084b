import { useId } from 'react';

interface Choice<T> {
  value: T;
  label: string;
  /** Colour swatch next to the label, #rrggbb. */
  color?: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
}

interface Props<T> {
  title: string;
  choices: Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** Radio group with touch-sized choices; the arrow keys move through them. */
export function Choices<T extends string | number | boolean | null>({ title, choices, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="m-fieldset h-look-group">
      <legend>{title}</legend>
      <div className="h-look-choices">
        {choices.map((choice) => (
          <label key={String(choice.value)} className="h-look-choice" lang={choice.lang}>
            <input
              type="radio"
              name={name}
              className="m-visually-hidden"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.color && <span className="h-look-color" style={{ background: choice.color }} aria-hidden="true" />}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
