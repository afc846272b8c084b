import { useId } from 'react';
import type { FieldState } from '@mostrador/forms/form';
import { Field, fieldAria } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props extends FieldState {
  value: string;
  onChange: (zone: string) => void;
}

/** Text field for an IANA time zone; suggests the zones that the browser supports. */
export function TimeZoneField({ id, error, onLeave, value, onChange }: Props) {
  const t = useT();
  const listId = useId();
  const help = t('branches.zone.help');
  return (
    <Field id={id} label={t('branches.zone')} help={help} error={error}>
      <input
        id={id}
        className="m-field-input"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        {...fieldAria(id, error, help)}
      />
      <datalist id={listId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </Field>
  );
}
