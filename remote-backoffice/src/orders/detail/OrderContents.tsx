import type { Order, OrderItem } from '@mostrador/contract/backoffice/orders/shapes';
import { canChangeLines } from '@mostrador/contract/backoffice/orders/states';
import { MoneyText, PlainButton, StatusTag } from '@mostrador/ui/kit';
import { DescriptionList, Section, AmountBreakdown } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { LineAllergens } from '../../common/allergens/LineAllergens';
import { Photo } from '../../common/photo/Photo';
import { usePhotoUrls } from '../../common/photo/use-photo-urls';
import { telUrl } from '../../common/tel-url';
import { path } from '../../paths';
import { useT } from '../messages';
import { ItemTick, TickCount } from '../ticks/ItemTick';
import { useTicks } from '../ticks/ticked-items';
import { nextAction } from '../words';
import './detail.css';

interface ContentsProps {
  order: Order;
  online: boolean;
  onSoldOut: (lineId: number) => void;
}

/** Items, amounts, customer and address of an order. */
export function OrderContents({ order, online, onSoldOut }: ContentsProps) {
  const t = useT();
  const { customer, address, items } = order;
  const photoOf = usePhotoUrls(items.map(({ productId }) => productId));
  const place = address && [address.line, address.detail, address.city].filter(Boolean).join(', ');
  return (
    <>
      <Section title={t('orders.detail.items')}>
        {order.note && <p className="b-order-note">{order.note}</p>}
        {nextAction(order) ? (
          <TickedLines {...{ order, photoOf, online, onSoldOut }} />
        ) : (
          <Lines order={order} photoOf={photoOf} />
        )}
        <AmountBreakdown
          lines={[
            { label: t('orders.amount.subtotal'), money: order.subtotal },
            { label: t('orders.amount.shipping'), money: order.shipping },
            ...(order.discount.minor > 0 ? [{ label: t('orders.amount.discount'), money: order.discount, minus: true }] : []),
            { label: t('orders.amount.total'), money: order.total, total: true },
            ...(order.toReturn ? [{ label: t('orders.amount.toReturn'), money: order.toReturn }] : []),
          ]}
        />
        <Link className="m-link" to={path('create-order', {}, { repeat: order.id, customer: customer.id })}>
          {t('orders.detail.repeat')}
        </Link>
      </Section>
      <Section title={t('orders.detail.customer')}>
        <DescriptionList
          items={[
            {
              label: t('orders.detail.name'),
              value: (
                <>
                  {customer.name} {customer.blocked && <StatusTag tone="error" label={t('orders.blocked')} />}
                </>
              ),
            },
            {
              label: t('orders.detail.phone'),
              value: customer.phone && (
                <a className="m-link" href={telUrl(customer.phone)}>
                  {customer.phone}
                </a>
              ),
            },
            ...(order.kind === 'delivery'
              ? [
                  { label: t('orders.detail.address'), value: place, wide: true },
                  { label: t('orders.detail.directions'), value: address?.notes, wide: true },
                ]
              : []),
          ]}
        />
      </Section>
    </>
  );
}

interface LinesProps {
  order: Order;
  photoOf: ReturnType<typeof usePhotoUrls>;
}

function Lines({ order, photoOf }: LinesProps) {
  return (
    <ul className="b-order-lines">
      {order.items.map((item) => (
        <li key={item.id}>
          <Photo src={photoOf(item.productId)} size="small" />
          <span className="b-order-line-text">
            <Item item={item} order={order} />
          </span>
          <MoneyText money={item.total} />
        </li>
      ))}
    </ul>
  );
}

/** Items of a live order, with checkboxes, and a button for a sold-out one while the order can be changed. */
function TickedLines({ order, photoOf, online, onSoldOut }: LinesProps & Omit<ContentsProps, 'order'>) {
  const t = useT();
  const ticks = useTicks(order.branchId, order.id);
  return (
    <>
      <TickCount order={order} />
      <ul className="b-order-lines">
        {order.items.map((item) => (
          <li key={item.id}>
            <Photo src={photoOf(item.productId)} size="small" />
            <ItemTick order={order} item={item} ticked={ticks.includes(item.id)}>
              <Item item={item} order={order} />
            </ItemTick>
            <span className="b-order-line-side">
              <MoneyText money={item.total} />
              {canChangeLines(order) && !item.charge && (
                <PlainButton
                  variant="text"
                  className="b-order-line-button"
                  aria-label={`${t('orders.line.soldOut')}: ${item.name}`}
                  disabled={!online}
                  onClick={() => onSoldOut(item.id)}
                >
                  {t('orders.line.soldOut')}
                </PlainButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Item({ item, order }: { item: OrderItem; order: Order }) {
  const { quantity, name, options, note } = item;
  return (
    <>
      <span className="b-order-item-name">
        <b>{quantity} ×</b> {name}
      </span>
      {options.length > 0 && <span className="b-order-item-options">{options.join(', ')}</span>}
      <LineAllergens item={item} items={order.items} className="b-order-item-allergens" />
      {note && <span className="b-order-note">{note}</span>}
    </>
  );
}
