import type { ReactNode } from 'react';
import { useT } from '../messages';
import '../kit/kit.css';
import { usePasteLimit } from './use-paste-limit';
import '../kit/options.css';
import './fields.css';

interface FieldProps {
  id: string;
  label: string;
  /** Shown below the field while it has no error. */
  help?: string | undefined;
  error: string | undefined;
  /** A button at the input's end. */
  endButton?: ReactNode;
  children: ReactNode;
}

/** A label above an input, with help or the error below it; the input takes `fieldAria`. */
export function Field({ id, label, help, error, endButton, children }: FieldProps) {
  const note = error ?? help;
  return (
    <div className="m-field">
      <label htmlFor={id}>{label}</label>
      {endButton ? (
        <span className="m-field-row">
          {children}
          {endButton}
        </span>
      ) : (
        children
      )}
      {note !== undefined && (
        <span
          id={`${id}-note`}
          className={error === undefined ? 'm-field-help' : 'm-field-error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </span>
      )}
    </div>
  );
}

/** Returns the attributes that connect an input to the texts of its `Field`. */
export function fieldAria(id: string, error: string | undefined, help?: string) {
  return {
    'aria-invalid': error !== undefined,
    'aria-describedby': error !== undefined || help !== undefined ? `${id}-note` : undefined,
  };
}

interface InputProps extends Omit<FieldProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

interface TextProps extends InputProps {
  maxLength?: number;
  /** Input type for a phone's keyboard and the browser's autofill; only the form validates the value. */
  type?: 'text' | 'tel' | 'email';
  /** Shows the numeric keyboard on a phone. */
  numeric?: boolean;
}

/** A field for one line of text. */
export function TextField({ value, onChange, onLeave, maxLength, type = 'text', numeric = false, ...field }: TextProps) {
  const limit = usePasteLimit(maxLength);
  const error = limit.error ?? field.error;
  return (
    <Field {...field} error={error}>
      <input
        id={field.id}
        className="m-field-input"
        type={type}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onPaste={limit.onPaste}
        onChange={(event) => {
          limit.forget();
          onChange(event.target.value);
        }}
        onBlur={onLeave}
        {...fieldAria(field.id, error, field.help)}
      />
    </Field>
  );
}

interface LongTextProps extends Omit<InputProps, 'error' | 'onLeave'> {
  error?: string | undefined;
  onLeave?: () => void;
  /** Number of visible lines. */
  rows: number;
  maxLength?: number;
  required?: boolean;
}

/** A field for several lines of text. */
export function LongTextField({ value, onChange, onLeave, rows, maxLength, required, ...field }: LongTextProps) {
  const limit = usePasteLimit(maxLength);
  const error = limit.error ?? field.error;
  return (
    <Field {...field} error={error}>
      <textarea
        id={field.id}
        className="m-field-input"
        rows={rows}
        maxLength={maxLength}
        required={required}
        value={value}
        onPaste={limit.onPaste}
        onChange={(event) => {
          limit.forget();
          onChange(event.target.value);
        }}
        onBlur={onLeave}
        {...fieldAria(field.id, error, field.help)}
      />
    </Field>
  );
}

/** A field to choose one of a few options; `startsEmpty` adds an empty initial choice. */
export function ChoiceField({
  value,
  onChange,
  onLeave,
  options,
  startsEmpty = false,
  ...field
}: InputProps & { options: { value: string; label: string }[]; startsEmpty?: boolean }) {
  const t = useT();
  return (
    <Field {...field}>
      <select
        id={field.id}
        className="m-field-input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        {...fieldAria(field.id, field.error, field.help)}
      >
        {startsEmpty && <option value="">{t('ui.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
