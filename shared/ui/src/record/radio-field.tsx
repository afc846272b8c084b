import { useId, type ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from './field-group';

interface RadioOption<Value> {
  value: Value;
  label: ReactNode;
  /** Shown below the label. */
  help?: string | undefined;
  disabled?: boolean;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  /** Shown while the pointer is on it: the name of an option without visible text. */
  title?: string;
}

interface Props<Value> extends Omit<FieldGroupProps, 'children'> {
  /** Id of the first radio button, the focus target of the form. */
  id?: string;
  options: readonly RadioOption<Value>[];
  /** Null for no choice, unless an option has this value. */
  value: Value | null;
  onChange: (value: Value) => void;
  onLeave?: () => void;
  /** One below another, in lines, as boxes, or as buttons without the round mark. */
  look?: 'list' | 'line' | 'boxes' | 'buttons';
  /** Fields that belong to the chosen option, below all options. */
  children?: ReactNode;
}

/** Radio buttons for one of a few values; the arrow keys move through them. */
export function RadioField<Value extends string | number | boolean | null>(props: Props<Value>) {
  const { id, options, value, onChange, onLeave, look = 'list', children, ...group } = props;
  const name = useId();
  return (
    <FieldGroup {...group}>
      <div className={`m-radios m-radios--${look}`}>
        {options.map((option, index) => (
          <label key={String(option.value)} className="m-check" lang={option.lang} title={option.title}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              className={look === 'buttons' ? 'm-visually-hidden' : undefined}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.help === undefined ? undefined : `${name}-${index}`}
              onChange={() => onChange(option.value)}
              onBlur={onLeave}
            />
            {option.help === undefined ? (
              option.label
            ) : (
              <span className="m-radio-text">
                <span className="m-radio-name">{option.label}</span>
                {/* Only the description of the radio button, not a part of its name. */}
                <span id={`${name}-${index}`} className="m-field-help" aria-hidden="true">
                  {option.help}
                </span>
              </span>
            )}
          </label>
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}
