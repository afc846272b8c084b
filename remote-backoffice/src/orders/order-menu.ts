import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { RowAction } from '@mostrador/ui/list';
import type { BoardCommands } from './board-commands';
import type { T } from './messages';
import { reasonActions } from './use-open-order';
import { actionLabel, refusalOf } from './words';

interface Around {
  role: string;
  online: boolean;
  commands: BoardCommands;
  t: T;
}

/** What can be done with an order beside its next step; what is not possible is there with its reason. */
export function orderMenu(order: Order, { role, online, commands, t }: Around): RowAction[] {
  return [
    {
      key: 'print',
      label: t('orders.action.print'),
      disabledReason: online ? undefined : t('orders.refusal.offline'),
      onSelect: () => commands.print(order),
    },
    ...reasonActions.map((action) => ({
      key: action,
      label: actionLabel(action, order, t),
      danger: true,
      disabledReason: refusalOf(order, action, role, online, t),
      onSelect: () => commands.act(order, action),
    })),
  ];
}
