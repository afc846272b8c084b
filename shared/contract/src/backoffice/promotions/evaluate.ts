import { addDays, wallClock } from '@mostrador/values/day-range';
import { percentOf } from '@mostrador/values/money';
import type { PromotionState } from './states';

export const PROMOTION_KINDS = ['coupon', 'discount'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** A bank of `promotions.banks`, the weekdays for its cards (all if empty) and the maximum discount, minor units. */
interface BankTerms {
  id: number;
  weekdays: number[];
  cap: number | null;
}

/** A promotion as the evaluator reads it. Amounts in minor units, days of the branch's zone, minutes of the day. */
export interface PromotionRule {
  id: number;
  kind: PromotionKind;
  /** Capitals; only for a coupon. */
  code: string | null;
  /** False if switched off. */
  active: boolean;
  createdAt: number;
  takes: { type: 'percent'; percent: number; cap: number | null } | { type: 'cash'; amount: number } | { type: 'freeShipping' };
  /** A category includes its subcategories. */
  appliesTo: { type: 'all' } | { type: 'categories' | 'products'; ids: number[] };
  /** The price of options is discounted, too. */
  withOptions: boolean;
  channel: 'all' | 'delivery' | 'takeaway';
  /** Minimum subtotal, before discounts, without gifts and shipping. */
  minimum: number | null;
  from: string;
  /** Last day; null without an end. */
  to: string | null;
  /** 1 Monday to 7 Sunday; all if empty. */
  weekdays: number[];
  /** An end before the start is on the next day. */
  hours: { from: number; to: number } | null;
  audience: { type: 'all' | 'firstOrder' } | { type: 'chosen'; ids: number[] };
  uses: number;
  maxUses: number | null;
  maxPerCustomer: number | null;
  /** Banks whose cards are required, each optionally with weekdays and a maximum; any if empty. */
  banks: BankTerms[];
  /** Any if empty. */
  methodIds: number[];
  branchIds: number[];
  /** A cumulative coupon is added to a discount; otherwise it replaces the discount if it is worth more. */
  cumulative: boolean;
}

/** An order to price. Amounts in minor units of `currency`, the instant in ms. */
export interface EvaluatedOrder {
  branchId: number;
  at: number;
  timeZone: string;
  currency: string;
  kind: 'delivery' | 'takeaway';
  /** `orders` counts earlier orders, excluding cancelled ones; `uses` counts uses by promotion id. */
  customer: { id: number | null; orders: number; uses: Readonly<Record<number, number>> };
  /** `unit` is the unit price with options, `extras` the part of it that the options cost. */
  lines: { productId: number | null; categoryIds: number[]; quantity: number; unit: number; extras: number; gift?: boolean }[];
  shipping: number;
  methodId: number | null;
  bankId: number | null;
}

/** Why a promotion does not apply. */
export type PromotionReason =
  | 'paused'
  | 'branch'
  | 'date'
  | 'weekday'
  | 'time'
  | 'channel'
  | 'products'
  | 'minimum'
  | 'firstOrder'
  | 'customer'
  | 'uses'
  | 'usesPerCustomer'
  | 'bank'
  | 'paymentMethod'
  | 'shipping'
  | 'notCumulative';

/** Whether a promotion applies, the discount (minor units), and all reasons if it does not. */
interface Verdict {
  applies: boolean;
  amount: number;
  reasons: PromotionReason[];
}

/** Returns the weekday, 1 Monday to 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * Returns the day that a promotion's rules refer to: after midnight, an overnight promotion still belongs to the previous day.
 */
function promotionDay({ hours }: PromotionRule, day: string, minute: number): string | null {
  if (!hours) return day;
  if (hours.from < hours.to) return minute >= hours.from && minute < hours.to ? day : null;
  if (minute >= hours.from) return day;
  return minute < hours.to ? addDays(day, -1) : null;
}

/** Returns the promotion's terms for the customer's bank. */
function bankOf({ banks }: PromotionRule, bankId: number | null): BankTerms | undefined {
  return banks.find(({ id }) => id === bankId);
}

function timeReasons(rule: PromotionRule, now: { day: string; minute: number }, bankId: number | null): PromotionReason[] {
  const held = promotionDay(rule, now.day, now.minute);
  const day = held ?? now.day;
  const reasons: PromotionReason[] = [];
  if (day < rule.from || (rule.to !== null && day > rule.to)) reasons.push('date');
  const days = [rule.weekdays, bankOf(rule, bankId)?.weekdays ?? []];
  if (days.some((weekdays) => weekdays.length > 0 && !weekdays.includes(weekdayOf(day)))) reasons.push('weekday');
  if (held === null) reasons.push('time');
  return reasons;
}

function whoReasons(rule: PromotionRule, { customer, bankId, methodId }: EvaluatedOrder): PromotionReason[] {
  const { audience } = rule;
  const isOutside = audience.type === 'chosen' && (customer.id === null || !audience.ids.includes(customer.id));
  const used = customer.uses[rule.id] ?? 0;
  return [
    ...(audience.type === 'firstOrder' && customer.orders > 0 ? (['firstOrder'] as const) : []),
    ...(isOutside ? (['customer'] as const) : []),
    ...(rule.maxUses !== null && rule.uses >= rule.maxUses ? (['uses'] as const) : []),
    ...(rule.maxPerCustomer !== null && used >= rule.maxPerCustomer ? (['usesPerCustomer'] as const) : []),
    ...(rule.banks.length > 0 && !bankOf(rule, bankId) ? (['bank'] as const) : []),
    ...(rule.methodIds.length > 0 && (methodId === null || !rule.methodIds.includes(methodId))
      ? (['paymentMethod'] as const)
      : []),
  ];
}

/** Returns the amount of the order that the promotion applies to. */
function baseOf({ appliesTo, withOptions }: PromotionRule, { lines }: EvaluatedOrder): number {
  const ids = appliesTo.type === 'all' ? null : new Set(appliesTo.ids);
  let base = 0;
  for (const line of lines) {
    if (line.gift) continue;
    const isMeant =
      ids === null ||
      (appliesTo.type === 'products'
        ? line.productId !== null && ids.has(line.productId)
        : line.categoryIds.some((id) => ids.has(id)));
    if (isMeant) base += line.quantity * (withOptions ? line.unit : line.unit - line.extras);
  }
  return base;
}

function subtotalOf({ lines }: EvaluatedOrder): number {
  return lines.reduce((sum, line) => sum + (line.gift ? 0 : line.quantity * line.unit), 0);
}

function amountOf(rule: PromotionRule, base: number, { shipping, currency, bankId }: EvaluatedOrder): number {
  const { takes } = rule;
  const cap = bankOf(rule, bankId)?.cap ?? Infinity;
  if (takes.type === 'freeShipping') return Math.min(shipping, cap);
  if (takes.type === 'cash') return Math.min(takes.amount, base, cap);
  return Math.min(percentOf({ minor: base, currency }, takes.percent).minor, takes.cap ?? base, base, cap);
}

function verdictAt(rule: PromotionRule, order: EvaluatedOrder, now: { day: string; minute: number }, subtotal: number): Verdict {
  const base = baseOf(rule, order);
  const reasons: PromotionReason[] = [
    ...(rule.active ? [] : (['paused'] as const)),
    ...(rule.branchIds.includes(order.branchId) ? [] : (['branch'] as const)),
    ...timeReasons(rule, now, order.bankId),
    ...(rule.channel === 'all' || rule.channel === order.kind ? [] : (['channel'] as const)),
    ...(base > 0 ? [] : (['products'] as const)),
    ...(rule.minimum === null || subtotal >= rule.minimum ? [] : (['minimum'] as const)),
    ...whoReasons(rule, order),
    ...(rule.takes.type === 'freeShipping' && order.shipping === 0 ? (['shipping'] as const) : []),
  ];
  const applies = reasons.length === 0;
  return { applies, amount: applies ? amountOf(rule, base, order) : 0, reasons };
}

/**
 * Evaluates whether a promotion applies to an order, its discount and the reasons if it does not (docs customers §3). Pure
 * function, used alike by store orders, manual orders and the simulator.
 */
export function evaluatePromotion(rule: PromotionRule, order: EvaluatedOrder): Verdict {
  return verdictAt(rule, order, wallClock(order.at, order.timeZone), subtotalOf(order));
}

/** The discounts of an order and the verdict of each promotion. */
export interface Settlement {
  /** One ticket line each; `shipping` discounts are taken off the shipping price, the others off the subtotal. */
  applied: { rule: PromotionRule; amount: number; shipping: boolean }[];
  /** Discount on the subtotal, minor units. */
  discount: number;
  /** Discount on the shipping price, minor units. */
  shippingOff: number;
  /** By promotion id; contains automatic discounts and the requested coupon. */
  verdicts: Map<number, Verdict>;
}

/** Returns true if `a` is better for the customer; of equal ones the older is better. */
function isBetter(a: { rule: PromotionRule; verdict: Verdict }, b: { rule: PromotionRule; verdict: Verdict }): boolean {
  if (a.verdict.amount !== b.verdict.amount) return a.verdict.amount > b.verdict.amount;
  return a.rule.createdAt !== b.rule.createdAt ? a.rule.createdAt < b.rule.createdAt : a.rule.id < b.rule.id;
}

/**
 * Computes the discounts of an order: at most one automatic discount, the best for the customer, plus the coupon; a coupon that
 * is not cumulative replaces the discount if it is worth more. `coupon` is the rule of the entered code, or null.
 */
export function settlePromotions(
  rules: readonly PromotionRule[],
  coupon: PromotionRule | null,
  order: EvaluatedOrder,
): Settlement {
  const now = wallClock(order.at, order.timeZone);
  const subtotal = subtotalOf(order);
  const verdicts = new Map<number, Verdict>();
  let best: { rule: PromotionRule; verdict: Verdict } | undefined;
  for (const rule of rules) {
    if (rule.kind !== 'discount') continue;
    const verdict = verdictAt(rule, order, now, subtotal);
    verdicts.set(rule.id, verdict);
    if (verdict.applies && verdict.amount > 0 && (!best || isBetter({ rule, verdict }, best))) best = { rule, verdict };
  }
  let chosen = best ? [best] : [];
  if (coupon) {
    const verdict = verdictAt(coupon, order, now, subtotal);
    const isWorse = best !== undefined && !coupon.cumulative && verdict.amount <= best.verdict.amount;
    verdicts.set(coupon.id, verdict.applies && isWorse ? { applies: false, amount: 0, reasons: ['notCumulative'] } : verdict);
    if (verdict.applies && !isWorse)
      chosen = coupon.cumulative ? [...chosen, { rule: coupon, verdict }] : [{ rule: coupon, verdict }];
  }
  const left = { subtotal, shipping: order.shipping };
  const applied = chosen.map(({ rule, verdict }) => {
    const shipping = rule.takes.type === 'freeShipping';
    const from = shipping ? 'shipping' : 'subtotal';
    const amount = Math.min(verdict.amount, left[from]);
    left[from] -= amount;
    return { rule, amount, shipping };
  });
  return { applied, discount: subtotal - left.subtotal, shippingOff: order.shipping - left.shipping, verdicts };
}

/**
 * Returns the state of a promotion at an instant (ms) in a time zone (docs customers §3); it ends when the hours of its last
 * night end.
 */
export function promotionState(rule: PromotionRule, at: number, timeZone: string): PromotionState {
  const { day, minute } = wallClock(at, timeZone);
  const isNight = rule.hours !== null && rule.hours.to <= rule.hours.from && minute < rule.hours.to;
  const today = isNight ? addDays(day, -1) : day;
  if (rule.to !== null && today > rule.to) return 'expired';
  if (rule.maxUses !== null && rule.uses >= rule.maxUses) return 'usedUp';
  if (!rule.active) return 'paused';
  return day < rule.from ? 'scheduled' : 'running';
}
