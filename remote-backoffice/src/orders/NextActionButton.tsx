import type { ComponentProps } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { OrderAction } from '@mostrador/contract/backoffice/orders/states';
import { PlainButton } from '@mostrador/ui/kit';
import type { BoardCommands } from './board-commands';
import { useT } from './messages';
import { actionLabel } from './words';

interface Props extends Pick<ComponentProps<typeof PlainButton>, 'variant' | 'className' | 'title'> {
  order: Order;
  action: OrderAction;
  /** Whether the action is not allowed. */
  disabled: boolean;
  /** Whether an action on the order is pending. */
  pending: boolean;
  commands: BoardCommands;
}

/** Button that moves an order to its next state. */
export function NextActionButton({ order, action, pending, commands, ...button }: Props) {
  const t = useT();
  return (
    <PlainButton {...button} aria-disabled={pending || undefined} onClick={() => commands.act(order, action)}>
      {pending && <span className="m-spinner" aria-hidden="true" />}
      {actionLabel(action, order, t)}
    </PlainButton>
  );
}
