import { serverNow } from '@mostrador/api-client';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { promotionState } from '@mostrador/contract/backoffice/promotions/evaluate';
import { currentPromotion, type Promotion } from '@mostrador/contract/backoffice/promotions/shapes';
import { useTimeZone } from '@mostrador/session';
import { useOptimisticToggle } from '../../common/switching/use-optimistic-toggle';
import { useT } from '../messages';

const shows = { lists: [promotions.list], invalidates: [], current: currentPromotion };

/** Returns a function that switches a promotion on or off, with an optimistic update of its state. */
export function usePromotionSwitch() {
  const t = useT();
  const timeZone = useTimeZone();
  const flipCoupon = useOptimisticToggle<typeof promotions.updateCouponState, Promotion>(promotions.updateCouponState, shows);
  const flipDiscount = useOptimisticToggle<typeof promotions.updateDiscountState, Promotion>(
    promotions.updateDiscountState,
    shows,
  );
  return ({ id, name, rule, version }: Promotion, active: boolean) => {
    const flip = rule.kind === 'coupon' ? flipCoupon : flipDiscount;
    return flip({
      args: { id, active, version },
      undoArgs: [{ id, active: !active, version: version + 1 }],
      ids: [id],
      applyTo: (row) => {
        const next = { ...row.rule, active };
        return { ...row, rule: next, version: version + 1, state: promotionState(next, serverNow(), timeZone) };
      },
      successMessage: t(active ? 'promotions.switched.on' : 'promotions.switched.off', { name }),
    });
  };
}
