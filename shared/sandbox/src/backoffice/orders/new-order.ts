import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import type { Db } from '../../db/database';
import { takeOrderNumbers, type BranchView } from '../branches/branch-repository';
import { waitingOf } from '../branches/waiting';
import { insertNotifications } from '../notifications/notification-repository';
import { requestPrint } from '../printing/printing-repository';
import { addGiftUse, decrementGiftStock } from '../promotions/gift-repository';
import { redeemPromotions } from '../promotions/promotion-pricing';
import type { Applied } from '../promotions/promotion-repository';
import type { StoredAddress } from '../wire';
import { applyOrderLimit } from './order-limit';
import { insertEvents, insertOrder, type NewLine, type OrderRow } from './order-repository';

const MINUTE = 60_000;

/** A new order with computed prices; amounts in minor units, instants in ms. */
interface NewOrder {
  branch: BranchView;
  /** The user or customer who placed it, the actor of its first event. */
  actor: string;
  takeaway: boolean;
  customer: { id: number; name: string; phone: string | null };
  address: StoredAddress | null;
  lines: NewLine[];
  shipping: number;
  /** Minutes that its delivery zone adds to the waiting time. */
  extraMinutes?: number;
  /** Deducted from the subtotal by promotions and by the staff. */
  discount: number;
  promotions: Applied[];
  paymentMethod: { id: number; name: string; surcharge: number };
  /** The part of `discount` that the staff gave. */
  staffDiscount?: OrderRow['staff_discount'];
  bankId: number | null;
  note: string | null;
  couponId: number | null;
  giftId: number | null;
  at: number;
  /** Starts in PREPARANDO: the business accepts orders automatically, in the same transaction (docs backoffice §10). */
  accepted: boolean;
  /** Whether the branch's limit of orders per slot applies to it; a manual order takes a place even if the slot is full. */
  limited: boolean;
}

const automaticActor = 'Aceptación automática';

/** Sums the lines of an order in minor units, before discount and shipping. */
export function subtotalOf(lines: readonly NewLine[]): number {
  return lines.reduce((sum, line) => sum + line.unit * line.quantity, 0);
}

/**
 * Stores an order with its lines, first events and notification, and consumes the uses of its promotions and gifts. Returns its id. Refuses
 * a limited order of a full slot that closes its branch. The caller notifies the branch's subscribers after the commit.
 */
export async function insertNewOrder(db: Db, order: NewOrder): Promise<number> {
  const { branch, lines, customer, shipping, discount, accepted, at } = order;
  const subtotal = subtotalOf(lines);
  const wait = waitingOf(branch, order.takeaway ? 'takeaway' : 'delivery', at);
  const minutes = getFixedDelay(branch.business_id) ?? wait + (order.extraMinutes ?? 0);
  // Locks the branch until the commit, so that no other order takes the same place of a slot.
  const number = await takeOrderNumbers(db, branch.id);
  const promisedAt = at + minutes * MINUTE;
  const codes = { coupon_id: order.couponId, gift_id: order.giftId };
  const id = await insertOrder(
    db,
    {
      business_id: branch.business_id,
      branch_id: branch.id,
      number,
      state: accepted ? 'PREPARANDO' : 'INGRESADO',
      version: accepted ? 2 : 1,
      takeaway: order.takeaway,
      customer_id: customer.id,
      customer_name: customer.name,
      customer_phone: customer.phone,
      address: order.address,
      subtotal,
      shipping,
      discount,
      total: subtotal - discount + shipping,
      payment_method_id: order.paymentMethod.id,
      payment_method_name: order.paymentMethod.name,
      bank_id: order.bankId,
      created_at: at,
      promised_at: order.limited ? await applyOrderLimit(db, branch, { at, promisedAt, takeaway: order.takeaway }) : promisedAt,
      note: order.note,
      staff_discount: order.staffDiscount ?? null,
      surcharge: order.paymentMethod.surcharge,
      ...codes,
    },
    lines,
  );
  const entered = { version: 1, at, actor: order.actor, from_state: null, to_state: 'INGRESADO', reason: null };
  const acceptance = { version: 2, at, actor: automaticActor, from_state: 'INGRESADO', to_state: 'PREPARANDO', reason: null };
  await insertEvents(db, id, accepted ? [entered, acceptance] : [entered]);
  if (accepted) await requestPrint(db, id, at);
  await redeemPromotions(db, id, order.promotions);
  await addGiftUse(db, order.giftId, 1);
  for (const { gift, product_id: productId } of lines) if (gift && productId !== null) await decrementGiftStock(db, productId);
  await insertNotifications(db, [
    {
      branch_id: branch.id,
      kind: NEW_ORDER,
      title: `Pedido nuevo n.º ${number}`,
      body: customer.name,
      order_id: id,
      read: accepted,
      created_at: at,
    },
  ]);
  return id;
}
