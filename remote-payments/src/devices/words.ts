import type { Merchant, Point, Terminal } from '@mostrador/contract/payments/devices/shapes';
import {
  merchantActions,
  pointActions,
  terminalActions,
  type DeviceRefusal,
  type TerminalAction,
  type TerminalStatus,
} from '@mostrador/contract/payments/devices/states';
import { applyPermissions, type SessionUser } from '@mostrador/contract/permissions';
import type { Verdict } from '@mostrador/contract/state-table';
import { statusWords } from '@mostrador/ui/kit';
import { recordMenu, type RowAction } from '@mostrador/ui/list';
import { merchantCalls, pointCalls, terminalCalls } from './action-calls';
import type { T } from './messages';

/** Returns label and color of a status of merchant, point or terminal; the colors are assumed (docs payments §4.4). */
export const statusOf = statusWords(
  { ACTIVE: 'success', INACTIVE: 'neutral', MAINTENANCE: 'warning' },
  (status: TerminalStatus, t: T) => t(`devices.status.${status}`),
);

/** Why an action on a device is not possible. */
export type Refusal = DeviceRefusal | 'permission';

/** Verdicts of a user's actions on a merchant, a point, a terminal. */
export const merchantVerdicts = (merchant: Merchant, user: SessionUser) =>
  applyPermissions(merchantActions(merchant), merchantCalls, user);
export const pointVerdicts = (point: Point, user: SessionUser) => applyPermissions(pointActions(point), pointCalls, user);
export const terminalVerdicts = (terminal: Terminal, user: SessionUser) =>
  applyPermissions(terminalActions(terminal), terminalCalls, user);

/** Returns the menu with editing and every action of `verdicts`. */
export function deviceMenu<Action extends TerminalAction>(
  verdicts: Record<Action, Verdict<Refusal>>,
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
