import { settlePromotions, type PromotionRule } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { Db } from '../../db/database';
import type { BranchView } from '../branches/branch-repository';
import { toEvaluatedOrder } from '../promotions/promotion-pricing';
import { ruleOfRow } from '../promotions/promotion-record';
import type { PromotionRow } from '../promotions/promotion-repository';
import { subtotalOf } from './new-order';
import { listRedeemedPromotions, type OrderAmounts, type StoredLine } from './order-change-repository';
import type { NewLine, OrderView } from './order-repository';
import { amountByStaff } from './staff-discount';
import { surchargeOf } from './surcharge';

/** Returns the rule of a promotion that an order has redeemed: its lines decide the amount, no longer whether it applies. */
// assumed: the customer keeps the promotion, also below its minimum, because the branch ran out of the product
function redeemedRule(row: PromotionRow, branchId: number): PromotionRule {
  const rule = ruleOfRow(row);
  return {
    ...rule,
    ...{ active: true, minimum: null, maxUses: null, maxPerCustomer: null, cumulative: true },
    ...{ channel: 'all', audience: { type: 'all' }, methodIds: [], branchIds: [branchId] },
    ...{ from: '0001-01-01', to: null, weekdays: [], hours: null },
    banks: rule.banks.map((bank) => ({ ...bank, weekdays: [] })),
  };
}

/** The amounts of a changed order, and the parts of them that are stored on their own. */
export interface ChangedAmounts extends OrderAmounts {
  promotions: { id: number; amount: number }[];
  charge: NewLine | undefined;
}

/**
 * Returns the amounts of an order with other lines, as those of a new order are computed: promotions and the staff's discount, then the
 * surcharge or discount of the payment method. The price of the delivery stays.
 */
export async function changedAmounts(
  db: Db,
  branch: BranchView,
  order: OrderView,
  lines: (NewLine | StoredLine)[],
): Promise<ChangedAmounts> {
  const { currency } = branch;
  const products = lines.filter((line) => !line.charge).map((line) => ({ ...line, extras: line.extras ?? 0 }));
  const subtotal = subtotalOf(products);
  const redeemed = (await listRedeemedPromotions(db, order.id)).map((row) => redeemedRule(row, branch.id));
  const evaluated = await toEvaluatedOrder(db, {
    ...{ branch, at: order.created_at, takeaway: order.takeaway, customerId: null, lines: products, shipping: 0 },
    ...{ methodId: order.payment_method_id, bankId: order.bank_id },
  });
  const settled = settlePromotions(redeemed, redeemed.find((rule) => rule.kind === 'coupon') ?? null, evaluated);
  const promotions = redeemed.map(({ id }) => ({
    id,
    amount: settled.applied.find(({ rule }) => rule.id === id)?.amount ?? 0,
  }));
  const off = Math.min(settled.discount + amountByStaff(order.staff_discount, subtotal, currency), subtotal);
  const method = { name: order.payment_method_name, surcharge: order.surcharge };
  const { lines: charges, off: methodOff } = surchargeOf(method, subtotal - off, currency);
  const discount = off + methodOff;
  const whole = subtotal + subtotalOf(charges);
  const total = whole - discount + order.shipping;
  const toReturn = order.prepaid ? order.total + order.to_return - total : 0;
  return { subtotal: whole, discount, total, toReturn, promotions, charge: charges[0] };
}
