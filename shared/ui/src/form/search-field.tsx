import AntdSelect from 'antd/es/select';
import { useErrorText } from '../kit/error-text';
import { useT } from '../messages';
import { Field, fieldAria } from '../record/fields';
import { inAntd } from '../theme/in-antd';

const Select = inAntd(AntdSelect);

/** The results and state of a search on the server. */
export interface SearchOptions {
  options: { value: string; label: string }[];
  /** Searches for other options; the selected one stays among the options. */
  search: (text: string) => void;
  /** The options that match the typed text: Enter selects the first; null while nothing is typed. */
  matches: { value: string; label: string }[] | null;
  /** The response for the typed text is pending. */
  isSearching: boolean;
  /** Why the options cannot be loaded; null if they can. */
  error: unknown;
}

interface Props {
  id: string;
  label: string;
  help?: string;
  error: string | undefined;
  found: SearchOptions;
  /** One of the options' values, or ''. */
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Selects one of very many options, which the server searches. */
export function SearchField({ id, label, help, error, found, value, onChange, onLeave }: Props) {
  const t = useT();
  const errorText = useErrorText();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Select<string>
        id={id}
        showSearch={{ onSearch: found.search, filterOption: false }}
        options={found.matches ?? found.options}
        value={value || undefined}
        onChange={onChange}
        onBlur={onLeave}
        placeholder={t('ui.choose')}
        notFoundContent={found.error ? errorText(found.error).message : t(found.isSearching ? 'ui.loading' : 'ui.noneFound')}
        status={error === undefined ? '' : 'error'}
        {...fieldAria(id, error, help)}
      />
    </Field>
  );
}
