import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { linkRules, LINK_TYPES, type LinkStatus } from '@mostrador/contract/payments/links/states';
import { statusWords } from '@mostrador/ui/kit';
import { recordMenu, type RowAction } from '@mostrador/ui/list';
import type { T } from '../common/create-link/messages';

/** Returns label and color of a status; the colors are assumed (docs payments §4.5). */
export const statusOf = statusWords(
  { ACTIVE: 'info', PAID: 'success', EXPIRED: 'neutral', CANCELLED: 'error' },
  (status: LinkStatus, t: T) => t(`links.status.${status}`),
);

/** Returns the name of a type; an unknown type is displayed unchanged. */
export function typeOf(type: string, t: T): string {
  const known = LINK_TYPES.find((name) => name === type);
  return known ? t(`links.type.${known}`) : type;
}

/** Returns the menu of a link. */
export function linkMenu(link: PaymentLink, t: T, handlers: Record<'copy' | 'cancel', (link: PaymentLink) => void>): RowAction[] {
  return [
    { key: 'copy', label: t('links.copy'), onSelect: () => handlers.copy(link) },
    ...recordMenu(linkRules.verdicts(link), {
      label: (action) => t(`links.action.${action}`),
      refusal: (reason) => t(`links.refusal.${reason}`),
      danger: (action) => action === 'cancel',
      onSelect: (action) => handlers[action](link),
    }),
  ];
}
