import { StatusTag } from '@mostrador/ui/kit';
import { isOverdue } from '@mostrador/contract/backoffice/orders/overdue';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useT } from '../messages';

/** Shows that an order has waited for too long, and in how many minutes the server rejects it, by the server's clock. */
export function EscalationTags({ order }: { order: Order }) {
  const t = useT();
  const now = useServerNow();
  const isLate = isOverdue(order, now);
  const { rejectsAt } = order;
  if (!isLate && rejectsAt === undefined) return null;
  return (
    <p className="m-line">
      {isLate && <StatusTag tone="error" label={t('orders.overdue')} />}
      {rejectsAt !== undefined && (
        <StatusTag tone="error" label={t('orders.rejects', { minutes: Math.max(1, Math.ceil((rejectsAt - now) / 60_000)) })} />
      )}
    </p>
  );
}
