import { isLinkStatus, LINK_TYPES, linkStatusColor } from '@mostrador/contract/payments/links/states';
import { StatusTag } from '@mostrador/ui/kit';
import { useT, type T } from '../common/create-link/messages';

/** Word and colour of a status; one that this version does not know is shown as it came. */
export function statusOf(status: string, t: T) {
  return { tone: linkStatusColor(status), label: isLinkStatus(status) ? t(`links.status.${status}`) : status };
}

export function typeOf(type: string, t: T): string {
  const known = LINK_TYPES.find((name) => name === type);
  return known ? t(`links.type.${known}`) : type;
}

export function LinkStatusTag({ status }: { status: string }) {
  const { tone, label } = statusOf(status, useT());
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
