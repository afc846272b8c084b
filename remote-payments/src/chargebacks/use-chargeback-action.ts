import type { AnyCall } from '@mostrador/contract/call';
import { clock } from '@mostrador/values/clock';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebackActions, type ChargebackAction } from '@mostrador/contract/payments/chargebacks/states';
import { useDialogAction } from '../common/use-dialog-action';
import { useT } from './messages';
import { chargebackKind } from './queries';

/** What every dialog over a chargeback gets. */
export interface ChargebackDialogProps {
  chargeback: Chargeback;
  /** As in `useDialogAction`. */
  onHold: (seen: Chargeback | null) => void;
  onClose: () => void;
}

/** An action on a chargeback by its call, see `useDialogAction`. */
export function useChargebackAction<C extends AnyCall>(
  action: ChargebackAction,
  call: C,
  { chargeback, onHold }: ChargebackDialogProps,
) {
  const t = useT();
  return useDialogAction(call, chargebackKind, {
    seen: chargeback,
    basis: [chargeback.status, chargeback.updatedAt, chargeback.evidence.length].join(':'),
    onHold,
    isAllowed: (current) => chargebackActions(current, clock.now())[action].allowed,
    movedOn: t('chargebacks.movedOn'),
  });
}
