import { CASHOUT_ACTIONS, cashoutActions, type CashoutAction } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import type { RowAction } from '@mostrador/ui/list';
import type { T } from './messages';

/** Every action on a cashout; what is not possible is there with its reason (docs payments §4). */
export function cashoutMenu(cashout: Cashout, t: T, onSelect: (action: CashoutAction) => void): RowAction[] {
  const verdicts = cashoutActions(cashout);
  return CASHOUT_ACTIONS.map((action) => {
    const { allowed, reason } = verdicts[action];
    return {
      key: action,
      label: t(`cashouts.action.${action}`),
      danger: action === 'cancel',
      ...(allowed ? {} : { disabledReason: t(`cashouts.refusal.${reason}`) }),
      onSelect: () => onSelect(action),
    };
  });
}
