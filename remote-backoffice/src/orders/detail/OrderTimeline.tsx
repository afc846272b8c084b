import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { formatDelay } from '@mostrador/values/hhmm';
import { RowsSkeleton } from '@mostrador/ui/kit';
import { Section, Timeline } from '@mostrador/ui/record';
import { orderStateLabel } from '../../common/order-state';
import { useT } from '../messages';
import './detail.css';

/** Timeline of an order's changes, newest first: what, who, when, and reason or minutes. */
export function OrderTimeline({ order, loading }: { order: Order; loading: boolean }) {
  const t = useT();
  const items = order.events.toReversed().map(({ id, at, from, to, actor, reason, minutes }) => {
    const { tone, label } = orderStateLabel(to, order, t);
    const title = from === to ? t('orders.timeline.time') : label;
    const particulars = reason ?? (minutes === undefined ? undefined : formatDelay(minutes));
    return {
      key: String(id),
      at,
      tone,
      title,
      aside: actor,
      children: particulars && <p className="b-order-why">{particulars}</p>,
    };
  });
  return (
    <Section title={t('orders.timeline')}>
      {items.length > 0 && <Timeline label={t('orders.timeline')} items={items} />}
      {items.length === 0 && loading && <RowsSkeleton rows={2} />}
      {items.length === 0 && !loading && <p className="m-muted">{t('orders.timeline.empty')}</p>}
    </Section>
  );
}
