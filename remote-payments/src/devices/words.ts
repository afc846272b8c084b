import type { DeviceRefusal, TerminalAction, TerminalStatus } from '@mostrador/contract/payments/devices/states';
import type { Verdict } from '@mostrador/contract/state-table';
import { statusWords } from '@mostrador/ui/kit';
import { recordMenu, type RowAction } from '@mostrador/ui/list';
import type { T } from './messages';

/** Word and colour of a status of merchant, point or terminal; the colours are assumed (docs payments §4.4). */
export const statusOf = statusWords(
  { ACTIVE: 'success', INACTIVE: 'neutral', MAINTENANCE: 'warning' },
  (status: TerminalStatus, t: T) => t(`devices.status.${status}`),
);

/** The statuses as the options of a filter. */
export function statusOptions<Status extends TerminalStatus>(statuses: readonly Status[], t: T) {
  return statuses.map((value) => ({ value, label: statusOf(value, t).label }));
}

/** Editing and every action of `verdicts`. */
export function deviceMenu<Action extends TerminalAction>(
  verdicts: Record<Action, Verdict<DeviceRefusal>>,
  t: T,
  onSelect: (action: Action | 'edit') => void,
): RowAction[] {
  return [
    { key: 'edit', label: t('devices.action.edit'), onSelect: () => onSelect('edit') },
    ...recordMenu(verdicts, {
      label: (action) => t(`devices.action.${action}`),
      refusal: (reason) => t(`devices.refusal.${reason}`),
      danger: (action) => action === 'delete' || action === 'deactivate',
      onSelect,
    }),
  ];
}
