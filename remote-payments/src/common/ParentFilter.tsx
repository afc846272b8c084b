import { SelectFilter } from '@mostrador/ui/list';
import type { SearchOptions } from '@mostrador/ui/form';

interface Props {
  label: string;
  parents: SearchOptions;
  /** An id or ''. */
  value: string;
  onChange: (id: string) => void;
}

/** A filter by the merchant or point above; the server searches them. */
export function ParentFilter({ label, parents, value, onChange }: Props) {
  return (
    <SelectFilter
      label={label}
      options={parents.options}
      onSearch={parents.search}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
