import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useLocale } from '@mostrador/i18n';
import { formatDelay } from '@mostrador/values/hhmm';
import { formatMoney } from '@mostrador/values/money';
import { RowsSkeleton } from '@mostrador/ui/kit';
import { Section, Timeline } from '@mostrador/ui/record';
import { orderStateLabel } from '../../common/order-state';
import { useT } from '../messages';
import { unitsText } from '../../common/units-text';
import './detail.css';

/** Timeline of an order's changes, newest first: what, who, when, and reason or minutes. */
export function OrderTimeline({ order, loading }: { order: Order; loading: boolean }) {
  const t = useT();
  const locale = useLocale();
  const items = order.events.toReversed().map(({ id, at, from, to, actor, reason, minutes }) => {
    const { tone, label } = orderStateLabel(to, order, t);
    const change = order.changes?.find((one) => one.id === id);
    const untitled = change ? t('orders.action.soldOut') : t('orders.timeline.time');
    const title = from === to ? untitled : label;
    const particulars = [
      ...(change
        ? [
            `− ${unitsText(change.removed)}`,
            change.replacement && `+ ${unitsText(change.replacement)}`,
            `${t('orders.amount.total')}: ${formatMoney(change.totalBefore, locale)} → ${formatMoney(change.total, locale)}`,
          ]
        : []),
      reason ?? (minutes === undefined ? undefined : formatDelay(minutes)),
    ].filter((line) => line !== undefined);
    return {
      key: String(id),
      at,
      tone,
      title,
      aside: actor,
      children:
        particulars.length > 0 &&
        particulars.map((line) => (
          <p key={line} className="b-order-why">
            {line}
          </p>
        )),
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
