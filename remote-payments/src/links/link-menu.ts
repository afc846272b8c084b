import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { linkActions } from '@mostrador/contract/payments/links/states';
import type { RowAction } from '@mostrador/ui/list';
import type { T } from '../common/create-link/messages';

interface Handlers {
  copy: (link: PaymentLink) => void;
  cancel: (link: PaymentLink) => void;
}

/** What can be done with a link; what is not possible is there with its reason (docs payments §4). */
export function linkMenu(link: PaymentLink, t: T, { copy, cancel }: Handlers): RowAction[] {
  const { allowed, reason } = linkActions(link).cancel;
  return [
    { key: 'copy', label: t('links.copy'), onSelect: () => copy(link) },
    {
      key: 'cancel',
      label: t('links.action.cancel'),
      danger: true,
      ...(allowed ? {} : { disabledReason: t(`links.refusal.${reason}`) }),
      onSelect: () => cancel(link),
    },
  ];
}
