import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { RowsSkeleton } from '@mostrador/ui/kit';
import { Section, Timeline } from '@mostrador/ui/record';
import { useT } from '../messages';
import { stateOf } from '../words';
import './detail.css';

/** Every change of state, newest first: what, who, when and why. */
export function OrderTimeline({ order, loading }: { order: Order; loading: boolean }) {
  const t = useT();
  const items = order.events.toReversed().map(({ id, at, to, actor, reason }) => {
    const { tone, label } = stateOf(to, order, t);
    return { key: String(id), at, tone, title: label, aside: actor, children: reason && <p className="b-order-why">{reason}</p> };
  });
  return (
    <Section title={t('orders.timeline')}>
      {items.length > 0 && <Timeline label={t('orders.timeline')} items={items} />}
      {items.length === 0 && loading && <RowsSkeleton rows={2} />}
      {items.length === 0 && !loading && <p className="m-muted">{t('orders.timeline.empty')}</p>}
    </Section>
  );
}
