import type { ReactNode } from 'react';
import { useT } from '../messages';
import '../kit/kit.css';
import { usePasteLimit } from './use-paste-limit';
import '../kit/options.css';
import './fields.css';

interface FieldProps {
  id: string;
  label: string;
  /** Stands below the field while nothing is wrong. */
  help?: string | undefined;
  error: string | undefined;
  /** A button at the input's end. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A label above an input, help or the problem below; the input takes `fieldAria`. */
export function Field({ id, label, help, error, beside, children }: FieldProps) {
  const note = error ?? help;
  return (
    <div className="m-field">
      <label htmlFor={id}>{label}</label>
      {beside ? (
        <span className="m-field-row">
          {children}
          {beside}
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

/** What ties an input to the words of its `Field`. */
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
  /** What it is, for a phone's keys and what a browser offers to fill in; checked by the form alone. */
  type?: 'text' | 'tel' | 'email';
  /** A phone offers its keys of figures. */
  numeric?: boolean;
}

/** One line of text. */
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
  /** Lines in sight. */
  rows: number;
  maxLength?: number;
  required?: boolean;
}

/** Several lines of text. */
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

/** One of a short list; `startsEmpty` where nothing is chosen at first. */
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
