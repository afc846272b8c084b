import { evaluatePromotion, type EvaluatedOrder, type PromotionRule } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { BusinessRow } from '../business/business-repository';
import type { PastOrder } from './promotion-repository';

/** The discounts that a promotion would have given to past orders, minor units. */
interface ReplayResult {
  cost: number;
  /** By customer, with the name of the last order. */
  reduced: Map<number, { id: number; name: string; orders: number; amount: number }>;
  /** Omitted orders, because the card's bank or the price of the options was not recorded. */
  noBank: number;
  noOptions: number;
  /** Orders with a discount of this promotion that had another discount already. */
  discounted: number;
}

/** Returns the promotion as if it had always been active and unused; its use limit applies to the first orders. */
function resetUsage(rule: PromotionRule): PromotionRule {
  return { ...rule, active: true, from: '1000-01-01', to: null, uses: 0 };
}

function toEvaluatedOrder(
  order: PastOrder,
  business: BusinessRow,
  categories: ReadonlyMap<number, number[]>,
): Omit<EvaluatedOrder, 'bankId'> {
  return {
    ...{ branchId: order.branch_id, at: order.created_at, timeZone: business.time_zone, currency: business.currency },
    kind: order.takeaway ? 'takeaway' : 'delivery',
    customer: { id: order.customer_id, orders: order.earlier, uses: {} },
    lines: order.items.map((item) => ({
      productId: item.product_id,
      categoryIds: item.category_ids ?? (item.product_id === null ? undefined : categories.get(item.product_id)) ?? [],
      ...{ quantity: item.quantity, unit: item.unit, extras: item.extras ?? 0, gift: item.gift },
    })),
    ...{ shipping: order.shipping, methodId: order.payment_method_id },
  };
}

/** Whether the unknown price of options would change the discount. */
function dependsOnOptions(rule: PromotionRule, order: EvaluatedOrder, items: PastOrder['items']): boolean {
  if (rule.withOptions || !items.some(({ extras }) => extras === null)) return false;
  const lines = order.lines.map((line, index) => (items[index]?.extras === null ? { ...line, extras: line.unit } : line));
  return evaluatePromotion(rule, { ...order, lines }).amount !== evaluatePromotion(rule, order).amount;
}

/**
 * Applies a promotion to past orders, oldest first, at their original prices (docs customers §3). `categories` are the present ones of
 * products, for lines that did not record theirs.
 */
export function replayPromotion(
  promotion: PromotionRule,
  orders: readonly PastOrder[],
  { business, categories }: { business: BusinessRow; categories: ReadonlyMap<number, number[]> },
): ReplayResult {
  const result: ReplayResult = { cost: 0, reduced: new Map(), noBank: 0, noOptions: 0, discounted: 0 };
  const rule = resetUsage(promotion);
  for (const past of orders) {
    const known = result.reduced.get(past.customer_id) ?? { id: past.customer_id, name: '', orders: 0, amount: 0 };
    const order = toEvaluatedOrder(past, business, categories);
    order.customer.uses = { [rule.id]: known.orders };
    const withBank = (bankId: number | null) => evaluatePromotion(rule, { ...order, bankId });
    if (past.bank_id === null && rule.banks.some(({ id }) => withBank(id).applies)) {
      result.noBank++;
      continue;
    }
    const verdict = withBank(past.bank_id);
    if (!verdict.applies) continue;
    if (dependsOnOptions(rule, { ...order, bankId: past.bank_id }, past.items)) {
      result.noOptions++;
      continue;
    }
    rule.uses++;
    result.cost += verdict.amount;
    if (past.discount > 0) result.discounted++;
    result.reduced.set(known.id, {
      ...{ id: known.id, name: past.customer_name, orders: known.orders + 1, amount: known.amount + verdict.amount },
    });
  }
  return result;
}
