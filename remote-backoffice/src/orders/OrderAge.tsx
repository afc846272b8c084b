import type { CSSProperties } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { formatDelay } from '@mostrador/values/hhmm';
import { ageOf, type WaitingTimes } from './age';
import { useT } from './messages';

const day = 24 * 60;

/** Age of an order. A ring fills and changes colour as the promised time approaches; a word says the same without colour. */
export function OrderAge({ order, waiting }: { order: Order; waiting: WaitingTimes }) {
  const t = useT();
  const { minutes, share, tone } = ageOf(order, waiting, useServerNow());
  return (
    <span className={`b-order-age b-order-age--${tone}`}>
      <span className="b-order-age-ring" style={{ '--share': share.toFixed(2) } as CSSProperties} aria-hidden="true" />
      <span className="b-order-age-time">
        {minutes < day ? formatDelay(minutes) : t('orders.age.days', { days: Math.floor(minutes / day) })}
      </span>
      <span className="b-order-age-word">{t(`orders.age.${tone}`)}</span>
    </span>
  );
}
