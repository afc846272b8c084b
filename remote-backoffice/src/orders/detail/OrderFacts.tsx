import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { DateText } from '@mostrador/ui/kit';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { formatDelay } from '@mostrador/values/hhmm';
import { useT } from '../messages';

/** Payment, times and codes of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  return (
    <Section title={t('orders.detail.more')}>
      <DescriptionList
        items={[
          { label: t('orders.detail.method'), value: order.paymentMethod.name },
          { label: t('orders.detail.created'), value: <DateText value={order.createdAt} /> },
          {
            label: t('orders.detail.promised'),
            value: <DateText value={order.promisedAt ?? null} />,
          },
          ...(order.minutes === undefined ? [] : [{ label: t('orders.detail.time'), value: formatDelay(order.minutes) }]),
          { label: t('orders.detail.coupon'), value: order.coupon },
          { label: t('orders.detail.gift'), value: order.gift && `${order.gift.name} (${order.gift.code})` },
          ...(order.reason ? [{ label: t('orders.reason'), value: order.reason, wide: true }] : []),
        ]}
      />
    </Section>
  );
}
