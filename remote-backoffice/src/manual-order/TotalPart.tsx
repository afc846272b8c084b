import { AmountBreakdown } from '@mostrador/ui/record';
import { CouponPart } from './CouponPart';
import { DiscountPart } from './DiscountPart';
import { GiftPart } from './GiftPart';
import { useT } from './messages';
import { OrderSection } from './OrderSection';
import type { ManualOrder } from './use-manual-order';

/** Gift, coupon, discount and the breakdown of the total. */
export function TotalPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const { subtotal, discount, promotions, shipping, surcharge, total } = order.totals;
  return (
    <OrderSection title={t('manualOrder.sum')}>
      <GiftPart order={order} />
      <CouponPart order={order} />
      <DiscountPart order={order} />
      <AmountBreakdown
        lines={[
          { label: t('manualOrder.subtotal'), money: subtotal },
          ...(order.gift.chosen
            ? [
                {
                  label: t('manualOrder.gift.line', { name: order.gift.chosen.name }),
                  money: { minor: 0, currency: order.currency },
                },
              ]
            : []),
          ...(order.form.values.discounted ? [{ label: t('manualOrder.discount'), money: discount, minus: true }] : []),
          ...(shipping && order.form.values.kind === 'delivery' ? [{ label: t('manualOrder.shipping'), money: shipping }] : []),
          ...promotions.map(({ name, money }) => ({ label: name, money, minus: true })),
          ...(surcharge.minor === 0
            ? []
            : [
                {
                  label: t(surcharge.minor > 0 ? 'manualOrder.surcharge' : 'manualOrder.methodDiscount'),
                  money: { ...surcharge, minor: Math.abs(surcharge.minor) },
                  minus: surcharge.minor < 0,
                },
              ]),
          { label: t('manualOrder.total'), money: total, total: true },
        ]}
      />
      {!shipping && <p className="m-muted b-manual-hint">{t('manualOrder.shipping.unknown')}</p>}
    </OrderSection>
  );
}
