import { useErrorText } from '@mostrador/ui/kit';
import { Select } from '@mostrador/ui/form';
import { Field, fieldAria } from './fields';
import { useT } from './messages';
import type { ParentOptions } from './parent-options';

interface Props {
  id: string;
  label: string;
  help?: string;
  error: string | undefined;
  parents: ParentOptions;
  /** An id or ''. */
  value: string;
  onChange: (id: string) => void;
  onLeave: () => void;
}

/** Chooses the merchant or point above a record; the server searches them. */
export function ParentField({ id, label, help, error, parents, value, onChange, onLeave }: Props) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Select<string>
        id={id}
        showSearch={{ onSearch: parents.search, filterOption: false }}
        options={parents.options}
        value={value || undefined}
        onChange={onChange}
        onBlur={onLeave}
        placeholder={t('devices.choose')}
        notFoundContent={parents.error ? errorText(parents.error).message : t('devices.noneFound')}
        status={error === undefined ? '' : 'error'}
        {...fieldAria(id, error, help)}
      />
    </Field>
  );
}
