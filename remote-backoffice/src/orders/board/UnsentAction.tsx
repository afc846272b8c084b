import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { PlainButton, StatusTag } from '@mostrador/ui/kit';
import type { BoardCommands } from '../board-commands';
import { useT } from '../messages';

/** Marks a card whose action waits for the connection, with a button that cancels it. */
export function UnsentAction({ order, commands }: { order: Order; commands: BoardCommands }) {
  const t = useT();
  const { number } = order;
  return (
    <p className="m-line m-ends">
      <StatusTag tone="warning" label={t('orders.unsent')} />
      <PlainButton
        variant="text"
        aria-label={t('orders.unsent.undo.order', { number })}
        onClick={() => commands.cancelUnsent(order)}
      >
        {t('orders.unsent.undo')}
      </PlainButton>
    </p>
  );
}
