import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { recordMenu, type RowAction } from '@mostrador/ui/list';
import type { BoardCommands } from './board-commands';
import type { T } from './messages';
import { actionLabel, verdictOn } from './words';

interface Around {
  role: string;
  online: boolean;
  commands: BoardCommands;
  t: T;
}

/** What can be done with an order beside its next step; what is not possible is there with its reason. */
export function orderMenu(order: Order, { role, online, commands, t }: Around): RowAction[] {
  const cancel = verdictOn(order, 'cancel', role, online);
  const reject = verdictOn(order, 'reject', role, online);
  return [
    {
      key: 'print',
      label: t('orders.action.print'),
      disabledReason: online ? undefined : t('orders.refusal.offline'),
      onSelect: () => commands.print(order),
    },
    ...recordMenu(
      { cancel, reject },
      {
        label: (action) => actionLabel(action, order, t),
        refusal: (reason) => t(`orders.refusal.${reason}`),
        danger: () => true,
        onSelect: (action) => commands.act(order, action),
      },
    ),
  ];
}
