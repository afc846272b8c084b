import { cashoutStatusColor, isCashoutStatus } from '@mostrador/contract/payments/cashouts/states';
import { StatusTag } from '@mostrador/ui/kit';
import { useT, type T } from './messages';

/** Word and colour of a status; one that this version does not know is shown as it came. */
export function statusOf(status: string, t: T) {
  return { tone: cashoutStatusColor(status), label: isCashoutStatus(status) ? t(`cashouts.status.${status}`) : status };
}

export function CashoutStatusTag({ status }: { status: string }) {
  const { tone, label } = statusOf(status, useT());
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

const causes = ['ACCOUNT_CLOSED', 'HOLDER_MISMATCH', 'RETURNED_BY_BANK', 'ACCOUNT_REVIEW', 'AMOUNT_REVIEW'] as const;

/** Why a cashout failed, was refused or is held; a word of the bank that is not known is shown as it came. */
export function causeOf(statusDetail: string, t: T): string {
  const known = causes.find((cause) => cause === statusDetail);
  return known ? t(`cashouts.cause.${known}`) : statusDetail;
}
