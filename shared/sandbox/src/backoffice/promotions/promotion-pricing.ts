import {
  settlePromotions,
  type EvaluatedOrder,
  type PromotionReason,
  type Settlement,
} from '@mostrador/contract/backoffice/promotions/evaluate';
import type { Db } from '../../db/database';
import { backofficeError, refuseField } from '../../errors';
import type { AttemptLimiter } from '../../attempt-limiter';
import type { RequestContext } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { findCode, findCodeOf, spendCode } from './code-repository';
import { ruleOfRow } from './promotion-record';
import {
  categoriesOf,
  insertDiscounts,
  listApplicablePromotions,
  lockPromotion,
  readCustomerUses,
  consumeUse,
  type Applied,
} from './promotion-repository';

/** An order before its promotions; `extras` is the part of a line's unit price for options, minor units. */
interface OrderToPrice {
  branch: BranchView;
  at: number;
  takeaway: boolean;
  customerId: number | null;
  lines: { product_id: number | null; quantity: number; unit: number; extras?: number; gift?: boolean }[];
  shipping: number;
  methodId: number | null;
  bankId: number | null;
}

/** Maps an order to the evaluator's input. */
export async function toEvaluatedOrder(db: Db, order: OrderToPrice): Promise<EvaluatedOrder> {
  const { branch, customerId } = order;
  const categories = await categoriesOf(
    db,
    order.lines.flatMap((line) => line.product_id ?? []),
  );
  const known = customerId === null ? { orders: 0, uses: {} } : await readCustomerUses(db, customerId);
  return {
    ...{ branchId: branch.id, at: order.at, timeZone: branch.time_zone, currency: branch.currency },
    kind: order.takeaway ? 'takeaway' : 'delivery',
    customer: { id: customerId, ...known },
    lines: order.lines.map((line) => ({
      productId: line.product_id,
      categoryIds: (line.product_id !== null && categories.get(line.product_id)) || [],
      quantity: line.quantity,
      unit: line.unit,
      extras: line.extras ?? 0,
      gift: line.gift ?? false,
    })),
    ...{ shipping: order.shipping, methodId: order.methodId, bankId: order.bankId },
  };
}

const messages: Record<PromotionReason, string> = {
  paused: 'está en pausa',
  branch: 'no vale en esta sucursal',
  date: 'no está en fecha',
  weekday: 'no vale este día de la semana',
  time: 'no vale a esta hora',
  channel: 'no vale para este tipo de pedido',
  products: 'no vale para estos productos',
  minimum: 'pide un importe mínimo mayor',
  firstOrder: 'solo vale en el primer pedido',
  customer: 'no es de este cliente',
  uses: 'ya no tiene usos',
  usesPerCustomer: 'este cliente ya lo usó',
  bank: 'es de otro banco',
  paymentMethod: 'no vale con este método de pago',
  shipping: 'solo quita el envío',
  notCumulative: 'no se suma a un descuento mejor',
};

interface Priced extends Settlement {
  applied: Applied[];
  couponId: number | null;
}

/** The caller that tries a code: wrong codes are limited. */
interface CodeCaller {
  attempts: AttemptLimiter;
  address: string;
}

/** Returns who tries the codes of a request. */
export const codeCallerOf = ({ app, address }: RequestContext): CodeCaller => ({ attempts: app.attempts, address });

/** Returns the promotions that may apply to an order, and the coupon of its code. 422 on `field` for an invalid code, 429 for too many. */
export async function findRules(
  db: Db,
  { attempts, address }: CodeCaller,
  { branch, code, field }: { branch: BranchView; code: string | null; field: string },
) {
  const takeBack = code && attempts.count('coupon', { subject: `${branch.id}`, caller: address, guess: code });
  const rows = await listApplicablePromotions(db, branch.business_id, code);
  const coupon = rows.find((row) => row.kind === 'cupon') ?? null;
  if (code && !coupon) refuseField(field, `No existe el código ${code}`);
  if (takeBack) takeBack();
  const single = code && coupon?.code === null ? await findCode(db, branch.business_id, code) : undefined;
  if (single && single.order_id !== null) refuseField(field, `El código ${code} ya se usó`);
  return {
    rows,
    coupon: coupon && { ...ruleOfRow(coupon), code },
    nameOf: new Map(rows.map((row) => [row.id, row.name || row.code || ''])),
  };
}

/**
 * Returns the discounts of promotions for an order that is about to be stored. 422 on `field` with the reason if a coupon does not apply;
 * `automatic` tells whether discounts without a code count.
 */
export async function priceOrder(
  db: Db,
  caller: CodeCaller,
  order: OrderToPrice,
  { code, field, automatic }: { code: string | undefined; field: string; automatic: boolean },
): Promise<Priced> {
  const normalizedCode = code?.trim().toUpperCase() || null;
  const first = await findRules(db, caller, { branch: order.branch, code: normalizedCode, field });
  // Its uses are counted while it is locked, so that only one order gets the last one.
  if (first.coupon) await lockPromotion(db, order.branch.business_id, first.coupon.id);
  const { rows, coupon, nameOf } = first.coupon
    ? await findRules(db, caller, { branch: order.branch, code: normalizedCode, field })
    : first;
  const rules = automatic ? rows.filter((row) => row.kind === 'descuento').map(ruleOfRow) : [];
  const settled = settlePromotions(rules, coupon, await toEvaluatedOrder(db, order));
  const verdict = coupon && settled.verdicts.get(coupon.id);
  if (coupon && verdict && !verdict.applies) {
    refuseField(field, `El cupón ${coupon.code} ${verdict.reasons.map((reason) => messages[reason]).join(', ')}`);
  }
  const applied = settled.applied.map((one) => ({ ...one, name: nameOf.get(one.rule.id) ?? '' }));
  return { ...settled, applied, couponId: coupon?.id ?? null };
}

/** Stores the promotions of an order and consumes their uses; refuses the order if another one took the last use. */
export async function redeemPromotions(db: Db, orderId: number, applied: Applied[]): Promise<void> {
  for (const { rule, name } of applied) {
    if (!(await consumeUse(db, rule.id))) throw backofficeError(409, `"${name}" ya no tiene usos`);
    const single = rule.code === null ? undefined : await findCodeOf(db, rule.id, rule.code);
    if (single && !(await spendCode(db, single, orderId))) throw backofficeError(409, `El código ${rule.code} ya se usó`);
  }
  await insertDiscounts(db, orderId, applied);
}
