import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { currentPromotion } from '@mostrador/contract/backoffice/promotions/shapes';
import { listedKind } from '@mostrador/forms/versioned-edit';

export const promotionKind = listedKind({
  lists: [promotions.list],
  invalidates: [promotions.list],
  current: currentPromotion,
});
