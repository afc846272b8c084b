import AntdSelect from 'antd/es/select';
import { useErrorText } from '../kit/error-text';
import { useT } from '../messages';
import { Field, fieldAria } from '../record/fields';
import { inAntd } from '../theme/in-antd';

const Select = inAntd(AntdSelect);

/** What a search on the server offers. */
export interface SearchOptions {
  options: { value: string; label: string }[];
  /** Looks for others; the one that is chosen stays among the options. */
  search: (text: string) => void;
  /** Those of the options that fit what is typed: Enter takes the first; null while nothing is typed. */
  matches: { value: string; label: string }[] | null;
  /** The answer to what is typed is awaited. */
  isSearching: boolean;
  /** Why they cannot be had; null when they can. */
  error: unknown;
}

interface Props {
  id: string;
  label: string;
  help?: string;
  error: string | undefined;
  found: SearchOptions;
  /** A value of the options or ''. */
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Chooses one of very many, which the server searches. */
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
