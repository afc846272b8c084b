import { percentOf } from '@mostrador/values/money';
import type { OrderRow } from './order-repository';

/** Returns the staff's discount in minor units, rounded half up once, between 0 and the subtotal (docs backoffice §11). */
export function amountByStaff(discount: OrderRow['staff_discount'], subtotal: number, currency: string): number {
  if (!discount) return 0;
  return 'percent' in discount
    ? percentOf({ minor: subtotal, currency }, discount.percent).minor
    : Math.min(discount.minor, subtotal);
}
