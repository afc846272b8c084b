import { SelectFilter } from '@mostrador/ui/list';
import type { SearchOptions } from '@mostrador/ui/form';

interface Props {
  label: string;
  parents: SearchOptions;
  /** An id, or '' for no filter. */
  value: string;
  onChange: (id: string) => void;
}

/** Filter by parent merchant or point, searched on the server. */
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
