import { hasPromotionConflict } from './promotion-conflict';
import type { PromotionRule } from './evaluate';

const ruleOf = (changes: Partial<PromotionRule> = {}): PromotionRule => ({
  ...{ id: 1, kind: 'discount', code: null, active: true, createdAt: 0 },
  ...{ takes: { type: 'percent', percent: 10, cap: null }, appliesTo: { type: 'all' }, withOptions: true, channel: 'all' },
  ...{ minimum: null, from: '2026-01-01', to: null, weekdays: [], hours: null, audience: { type: 'all' }, uses: 0 },
  ...{ maxUses: null, maxPerCustomer: null, banks: [], methodIds: [], branchIds: [1], cumulative: true },
  ...changes,
});

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
const coupon = (changes: Partial<PromotionRule> = {}) => ruleOf({ kind: 'coupon', code: 'UNO', ...changes });
const chosen = (...ids: number[]) => ({ audience: { type: 'chosen', ids } }) as const;
const products = (...ids: number[]) => ({ appliesTo: { type: 'products', ids } }) as const;

test.each<[string, boolean, Partial<PromotionRule>, PromotionRule]>([
  ['a day in common', true, { weekdays: [1, 2], to: '2026-06-30' }, ruleOf({ weekdays: [2], from: '2026-06-30' })],
  ['other weekdays', false, { weekdays: [1, 2] }, ruleOf({ weekdays: [3] })],
  ['one after the other', false, { to: '2026-06-30' }, ruleOf({ from: '2026-07-01' })],
  ['other branches', false, {}, ruleOf({ branchIds: [2] })],
  ['the other way to order', false, { channel: 'delivery' }, ruleOf({ channel: 'takeaway' })],
  ['noon and night', false, { hours: hours(12, 16) }, ruleOf({ hours: hours(20, 2) })],
  ['an hour in common', true, { hours: hours(12, 16) }, ruleOf({ hours: hours(15, 18) })],
  ['one ends as the other begins', false, { hours: hours(12, 16) }, ruleOf({ hours: hours(16, 18) })],
  ['Monday’s night and Tuesday', true, { weekdays: [1], hours: hours(20, 2) }, ruleOf({ weekdays: [2], hours: hours(1, 5) })],
  ['Sunday’s night and Monday', true, { weekdays: [7], hours: hours(20, 2) }, ruleOf({ weekdays: [1] })],
  ['Monday’s night and Wednesday', false, { weekdays: [1], hours: hours(20, 2) }, ruleOf({ weekdays: [3] })],
  ['the last night and the day after', true, { to: '2026-06-30', hours: hours(20, 2) }, ruleOf({ from: '2026-07-01' })],
  ['other products', false, products(1, 2), ruleOf(products(3))],
  ['a product and everything', true, products(1), ruleOf()],
  ['a category that may hold the product', true, { appliesTo: { type: 'categories', ids: [1] } }, ruleOf(products(1))],
  ['other customers', false, chosen(1), ruleOf(chosen(2))],
  ['one of the customers', true, chosen(1, 2), ruleOf(chosen(2))],
  ['a coupon beside it', false, {}, coupon()],
  ['a coupon in its place', true, {}, coupon({ cumulative: false })],
])('returns for %s: %s', (_, expected, rule, other) => {
  const one = ruleOf({ id: 2, ...rule });
  expect(hasPromotionConflict(one, other)).toBe(expected);
  expect(hasPromotionConflict(other, one)).toBe(expected);
});

test('does not let a promotion collide with itself, nor two coupons, because an order has one coupon at most', () => {
  expect(hasPromotionConflict(ruleOf(), ruleOf())).toBe(false);
  expect(hasPromotionConflict(coupon({ id: 2, cumulative: false }), coupon({ cumulative: false }))).toBe(false);
});
