import type { TerminalStatus } from '@mostrador/contract/payments/devices/states';
import { SelectFilter } from '@mostrador/ui/list';
import { useT } from './messages';
import { statusOf } from './words';

interface Props<Status extends TerminalStatus> {
  statuses: readonly Status[];
  value: Status[];
  onChange: (value: Status[]) => void;
}

/** Filter of a list of merchants, points or terminals by any number of statuses. */
export function StatusFilter<Status extends TerminalStatus>({ statuses, value, onChange }: Props<Status>) {
  const t = useT();
  return (
    <SelectFilter
      label={t('devices.field.status')}
      multiple
      options={statuses.map((status) => ({ value: status, label: statusOf(status, t).label }))}
      value={value}
      onChange={onChange}
    />
  );
}
