import { settlePromotions, type EvaluatedOrder, type PromotionRule } from '@mostrador/contract/backoffice/promotions/evaluate';
import type { Measures } from './medians';

/** Lines of the order and number of promotions (docs customers §3). */
const size = { lines: 40, promotions: 500 } as const;
const warmUps = 20;

/** Half of the rules are for products, the others for categories; every third has opening hours, some over midnight. */
function ruleOf(index: number): PromotionRule {
  const isOfProducts = index % 2 === 0;
  return {
    ...{ id: index + 1, kind: 'discount', code: null, active: true, createdAt: index },
    takes: { type: 'percent', percent: 1 + (index % 40), cap: null },
    appliesTo: isOfProducts
      ? { type: 'products', ids: Array.from({ length: 20 }, (_, at) => index + at) }
      : { type: 'categories', ids: [index % 30] },
    ...{ withOptions: index % 5 > 0, channel: 'all', minimum: index, from: '2026-01-01', to: null },
    weekdays: index % 4 === 0 ? [5, 6] : [],
    hours: index % 3 === 0 ? { from: 1200, to: 120 } : null,
    ...{ audience: { type: 'all' }, uses: 0, maxUses: null, maxPerCustomer: null, banks: [], methodIds: [] },
    ...{ branchIds: [1], cumulative: true },
  };
}

/** Measures the time to price an order of 40 lines under 500 promotions, ms; without a browser and without throttling. */
export function evaluator(): Promise<Measures> {
  const rules = Array.from({ length: size.promotions }, (_, index) => ruleOf(index));
  const order: EvaluatedOrder = {
    // A Friday evening.
    ...{ branchId: 1, at: Date.UTC(2026, 10, 20, 21), timeZone: 'Europe/Madrid', currency: 'EUR', kind: 'delivery' },
    customer: { id: 1, orders: 3, uses: {} },
    lines: Array.from({ length: size.lines }, (_, at) => ({
      ...{ productId: at * 11, categoryIds: [at % 30], quantity: 1 + (at % 3), unit: 900 + at, extras: at },
    })),
    ...{ shipping: 300, methodId: 1, bankId: null },
  };
  for (let run = 0; run < warmUps; run++) settlePromotions(rules, null, order);
  const begin = performance.now();
  settlePromotions(rules, null, order);
  return Promise.resolve({ settle: performance.now() - begin });
}
