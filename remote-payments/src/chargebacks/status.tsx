import { chargebackStatusColor, isChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import { CHARGEBACK_REASONS, type Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { StatusTag } from '@mostrador/ui/kit';
import { useT, type T } from './messages';

/** The word of a status (docs payments §4); one that this version does not know is shown as it came. */
export function statusWord(status: string, t: T): string {
  return isChargebackStatus(status) ? t(`chargebacks.status.${status}`) : status;
}

/** Word and colour of a status, with how it ended where that is decided. */
export function statusOf({ status, outcome }: Pick<Chargeback, 'status' | 'outcome'>, t: T) {
  const known = (['won', 'lost'] as const).find((one) => one === outcome);
  const end = known ? t(`chargebacks.outcome.${known}`) : outcome;
  return { tone: chargebackStatusColor(status, outcome), label: [statusWord(status, t), end].filter(Boolean).join(' · ') };
}

export function ChargebackStatusTag({ chargeback }: { chargeback: Chargeback }) {
  const { tone, label } = statusOf(chargeback, useT());
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** Why the payer's bank claims the money back, in words; a reason that this version does not know is shown as it came. */
export function reasonWord(reason: string, t: T): string {
  const known = CHARGEBACK_REASONS.find((one) => one === reason);
  return known ? t(`chargebacks.reason.${known}`) : reason;
}
