import { TERMINAL_ACTIONS, type DeviceVerdict, type TerminalAction } from '@mostrador/contract/payments/devices/states';
import type { RowAction } from '@mostrador/ui/list';
import type { T } from './messages';

/** Dialogs that an address may ask for on a list of merchants or points, and of terminals. */
export const PLACE_DIALOGS = ['create', 'edit', 'activate', 'deactivate', 'delete'] as const;
export const TERMINAL_DIALOGS = [...PLACE_DIALOGS, 'maintenance'] as const;
export type PlaceDialog = (typeof PLACE_DIALOGS)[number];
export type TerminalDialog = (typeof TERMINAL_DIALOGS)[number];

/** Editing and every action of `verdicts`; what is not possible is there with its reason (docs payments §4). */
export function deviceMenu<Action extends TerminalAction>(
  verdicts: Record<Action, DeviceVerdict>,
  t: T,
  onSelect: (action: Action | 'edit') => void,
): RowAction[] {
  const actions = TERMINAL_ACTIONS.filter((action): action is Action => action in verdicts);
  return [
    { key: 'edit', label: t('devices.action.edit'), onSelect: () => onSelect('edit') },
    ...actions.map((action) => {
      const { allowed, reason } = verdicts[action];
      return {
        key: action,
        label: t(`devices.action.${action}`),
        danger: action === 'delete' || action === 'deactivate',
        ...(allowed ? {} : { disabledReason: t(`devices.refusal.${reason}`) }),
        onSelect: () => onSelect(action),
      };
    }),
  ];
}
