import { CHARGEBACK_ACTIONS, chargebackActions, type ChargebackAction } from '@mostrador/contract/payments/chargebacks/states';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import type { RowAction } from '@mostrador/ui/list';
import type { T } from './messages';

/** Every action on a chargeback at `now` (epoch ms); what is not possible is there with its reason (docs payments §4). */
export function chargebackMenu(
  chargeback: Chargeback,
  now: number,
  t: T,
  onSelect: (action: ChargebackAction) => void,
): RowAction[] {
  const verdicts = chargebackActions(chargeback, now);
  return CHARGEBACK_ACTIONS.map((action) => {
    const { allowed, reason } = verdicts[action];
    return {
      key: action,
      label: t(`chargebacks.action.${action}`),
      danger: action === 'accept',
      ...(allowed ? {} : { disabledReason: t(`chargebacks.refusal.${reason}`) }),
      onSelect: () => onSelect(action),
    };
  });
}
