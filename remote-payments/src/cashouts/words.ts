import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { cashoutActions, type CashoutAction, type CashoutStatus } from '@mostrador/contract/payments/cashouts/states';
import { applyPermissions, type SessionUser } from '@mostrador/contract/permissions';
import { statusWords } from '@mostrador/ui/kit';
import { recordMenu } from '@mostrador/ui/list';
import type { T } from './messages';

/** Returns label and color of a status; the colors are assumed (docs payments §4.3). */
export const statusOf = statusWords(
  {
    PENDING: 'warning',
    ON_HOLD: 'warning',
    PROCESSING: 'info',
    COMPLETED: 'success',
    FAILED: 'error',
    REJECTED: 'error',
    CANCELLED: 'error',
    REVERSED: 'secondary',
  },
  (status: CashoutStatus, t: T) => t(`cashouts.status.${status}`),
);

/** Returns the verdicts of a user's actions on a cashout. */
export function cashoutVerdicts(cashout: Cashout, user: SessionUser) {
  return applyPermissions(cashoutActions(cashout), { cancel: cashouts.cancel, startAgain: cashouts.create }, user);
}

/** Returns the menu with every action on a cashout. */
export function cashoutMenu(cashout: Cashout, user: SessionUser, t: T, onSelect: (action: CashoutAction) => void) {
  return recordMenu(cashoutVerdicts(cashout, user), {
    label: (action) => t(`cashouts.action.${action}`),
    refusal: (reason) => t(`cashouts.refusal.${reason}`),
    danger: (action) => action === 'cancel',
    onSelect,
  });
}

const causes = ['ACCOUNT_CLOSED', 'HOLDER_MISMATCH', 'RETURNED_BY_BANK', 'ACCOUNT_REVIEW', 'AMOUNT_REVIEW'] as const;

/** Returns why a cashout failed, was rejected or is held; an unknown reason of the bank is displayed unchanged. */
export function causeOf(statusDetail: string, t: T): string {
  const known = causes.find((cause) => cause === statusDetail);
  return known ? t(`cashouts.cause.${known}`) : statusDetail;
}
