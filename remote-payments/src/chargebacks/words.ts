import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebackActions, type ChargebackAction, type ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import { applyPermissions, type SessionUser } from '@mostrador/contract/permissions';
import { statusWords } from '@mostrador/ui/kit';
import { recordMenu } from '@mostrador/ui/list';
import type { T } from './messages';

/** Returns label and color of a status, without its outcome; the colors are assumed (docs payments §4.2). */
export const statusOf = statusWords(
  {
    PENDING: 'warning',
    DISPUTED: 'info',
    REJECTED: 'error',
    ACCEPTED: 'secondary',
    RESOLVED: 'success',
    CANCELLED: 'neutral',
    EXPIRED: 'error',
  },
  (status: ChargebackStatus, t: T) => t(`chargebacks.status.${status}`),
);

/** Returns label and color of a status with its outcome, if decided. */
export function statusWithOutcome(
  { status, outcome }: Pick<Chargeback, 'status' | 'outcome'>,
  t: T,
): ReturnType<typeof statusOf> {
  const { tone, label } = statusOf(status, t);
  const known = (['won', 'lost'] as const).find((one) => one === outcome);
  const end = known ? t(`chargebacks.outcome.${known}`) : outcome;
  const isLost = status === 'RESOLVED' && outcome === 'lost';
  return { tone: isLost ? 'error' : tone, label: [label, end].filter(Boolean).join(' · ') };
}

/** The calls of the actions. */
const calls = { ...chargebacks, note: chargebacks.act, escalate: chargebacks.act } satisfies Record<ChargebackAction, unknown>;

/** The current user, and the time (epoch ms). */
export interface VerdictContext {
  user: SessionUser;
  now: number;
}

/** Returns the verdicts of a user's actions on a chargeback. */
export function chargebackVerdicts(chargeback: Chargeback, { user, now }: VerdictContext) {
  return applyPermissions(chargebackActions(chargeback, now), calls, user);
}

/** Returns the menu with every action on a chargeback. */
export function chargebackMenu(
  chargeback: Chargeback,
  asking: VerdictContext,
  t: T,
  onSelect: (action: ChargebackAction) => void,
) {
  return recordMenu(chargebackVerdicts(chargeback, asking), {
    label: (action) => t(`chargebacks.action.${action}`),
    refusal: (reason) => t(`chargebacks.refusal.${reason}`),
    danger: (action) => action === 'accept',
    onSelect,
  });
}
