import { Field, fieldAria, type InputProps } from './fields';

/** A field for a time of day. The value is "HH:MM", or empty until the time is complete; the browser shows it in its own format. */
export function TimeField({ value, onChange, onLeave, ...field }: Omit<InputProps, 'onLeave'> & { onLeave?: () => void }) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        className="m-field-input"
        type="time"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        {...fieldAria(field.id, field.error, field.help)}
      />
    </Field>
  );
}
