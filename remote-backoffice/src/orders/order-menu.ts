import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { ORDER_TARGETS, canChangeLines, canExtendTime, type OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { recordMenu, type RowAction } from '@mostrador/ui/list';
import type { BoardCommands } from './board-commands';
import type { T } from './messages';
import { actionLabel, actionVerdict } from './words';

interface Around {
  business: { id: number; role: string };
  online: boolean;
  commands: BoardCommands;
  t: T;
}

/** Returns the actions of an order besides the next one; disabled actions have a reason. */
export function orderMenu(order: Order, { business, online, commands, t }: Around): RowAction[] {
  const offline = online ? undefined : t('orders.refusal.offline');
  const time: RowAction = {
    key: 'time',
    label: t('orders.action.time'),
    disabledReason: getFixedDelay(business.id) === null ? offline : t('orders.refusal.fixedDelay'),
    onSelect: () => commands.askTime(order),
  };
  const soldOut: RowAction = {
    key: 'soldOut',
    label: t('orders.action.soldOut'),
    disabledReason: offline,
    onSelect: () => commands.askSoldOut(order),
  };
  const entries = <A extends OrderAction>(actions: readonly A[], danger: boolean) => {
    const verdicts = actions.map((action) => [action, actionVerdict(order, action, business.role, online)] as const);
    return recordMenu(Object.fromEntries(verdicts) as Record<A, (typeof verdicts)[number][1]>, {
      label: (action) => actionLabel(action, order, t),
      refusal: (reason) => t(`orders.refusal.${reason}`),
      danger: () => danger,
      onSelect: (action) => commands.act(order, action),
    });
  };
  return [
    {
      key: 'print',
      label: t('orders.action.print'),
      onSelect: () => commands.print(order),
    },
    { key: 'tracking', label: t('orders.tracking.copy'), onSelect: () => commands.copyTracking(order) },
    ...(canExtendTime(order) ? [time] : []),
    ...(canChangeLines(order) ? [soldOut] : []),
    ...(order.state === ORDER_TARGETS.accept ? entries(['takeBack'], false) : []),
    ...entries(['cancel', 'reject'], true),
  ];
}
