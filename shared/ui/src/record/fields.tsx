import type { ReactNode } from 'react';
import { MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import { useT } from '../messages';
import '../kit/kit.css';
import { FieldNote } from './field-note';
import { useCardMask, useCardNotice } from './use-card-mask';
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
      <FieldNote id={`${id}-note`} error={error} help={help} />
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

export interface InputProps extends Omit<FieldProps, 'children'> {
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

interface TextProps extends InputProps {
  /** Default: the longest text of a request (docs platform §6.5). */
  maxLength?: number;
  /** Input type for a phone's keyboard and the browser's autofill; only the form validates the value. */
  type?: 'text' | 'tel' | 'email';
  /** Shows the numeric keyboard on a phone. */
  numeric?: boolean;
}

/** A field for one line of text. */
export function TextField({ type = 'text', numeric = false, ...props }: TextProps) {
  const { note, input } = useTextInput(props);
  return (
    <Field {...props} {...note}>
      <input {...input} type={type} inputMode={numeric ? 'numeric' : undefined} autoComplete="off" />
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
export function LongTextField({ rows, required, ...props }: LongTextProps) {
  const { note, input } = useTextInput(props);
  return (
    <Field {...props} {...note}>
      <textarea {...input} rows={rows} required={required} />
    </Field>
  );
}

/**
 * Returns the attributes that inputs of one and of several lines have in common, and the texts below them: a too long paste, else the
 * form's error; a masked card number, else the help.
 */
function useTextInput(props: Omit<LongTextProps, 'rows' | 'required'>) {
  const { id, maxLength = MAX_TEXT_LENGTH, value, onLeave } = props;
  const limit = usePasteLimit(maxLength);
  const error = limit.error ?? props.error;
  const help = useCardNotice(value) ?? props.help;
  const text = useCardMask(value, (next) => {
    limit.forget();
    props.onChange(next);
  });
  const input = {
    id,
    className: 'm-field-input',
    maxLength,
    onPaste: limit.onPaste,
    ...text,
    onBlur: () => {
      text.onBlur();
      onLeave?.();
    },
    ...fieldAria(id, error, help),
  };
  return { note: { error, help }, input };
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
