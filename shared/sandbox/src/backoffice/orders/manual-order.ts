import { isGivenAway } from '@mostrador/contract/backoffice/orders/given-away';
import type { WireNewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import { isAdmin } from '@mostrador/contract/permissions';
import { MAX_AMOUNT_MINOR, moneyFromRequest } from '@mostrador/values/money';
import type { Db } from '../../db/database';
import { backofficeError, invalidFields, refuseField } from '../../errors';
import { signedIn, type Context, type Handler } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { deliveryTo } from '../branches/delivery';
import { listMethodsFor, type BranchMethodRow } from '../branches/payment-method-repository';
import { addressRow } from '../customers/customer-record';
import { customerByPhone, findCustomer, storeAddress, type CustomerRow } from '../customers/customer-repository';
import { codeCallerOf, priceOrder } from '../promotions/promotion-pricing';
import { pushNewOrder } from '../push/order-push';
import { branchOf, businessOf } from '../scope';
import { decimal, type StoredAddress } from '../wire';
import { insertNewOrder, subtotalOf } from './new-order';
import { giftLine } from './order-gift';
import { linesOf } from './order-lines';
import { orderRecord } from './order-record';
import { findOrder, type NewLine, type OrderRow } from './order-repository';
import { amountByStaff } from './staff-discount';
import { surchargeOf } from './surcharge';

/** Returns the error text for an order of a blocked customer. */
export function blockedMessage({ block_reason: reason }: CustomerRow): string {
  return ['El cliente está bloqueado', reason].filter(Boolean).join(': ');
}

async function knownCustomer(db: Db, branch: BranchView, customerId: number): Promise<CustomerRow> {
  const row = await findCustomer(db, branch.business_id, customerId);
  if (!row) return refuseField('cliente.id', 'No existe ese cliente');
  if (row.blocked) refuseField('cliente.id', blockedMessage(row));
  return row;
}

async function customerOf(context: Context, requested: WireNewOrder['cliente'], branch: BranchView): Promise<CustomerRow> {
  if ('id' in requested) return knownCustomer(context.db, branch, requested.id);
  const { nombre: name, telefono: phone, correo: email } = requested;
  const row = await customerByPhone(context.db, await businessOf(context), { name, phone, email, created_at: context.now });
  if (row.blocked) refuseField('cliente.telefono', blockedMessage(row));
  return { ...row, name, phone };
}

async function shippingTo(
  db: Db,
  branch: BranchView,
  address: StoredAddress | undefined,
): Promise<{ price: number; extraMinutes: number }> {
  if (!address) return refuseField('direccion', 'Indica la dirección de entrega');
  if (branch.zone_control && !address.coordinates) refuseField('direccion.coordinates', 'Indica el punto de entrega en el mapa');
  const delivery = await deliveryTo(db, branch, address.coordinates ?? null);
  return delivery.valid
    ? { price: delivery.price, extraMinutes: delivery.zone?.extra_minutes ?? 0 }
    : refuseField('direccion.coordinates', 'La dirección está fuera de las zonas de entrega');
}

/** Returns the discount that the staff gives: a percentage, or an amount in minor units. */
function staffDiscountOf(requested: WireNewOrder['descuento'], currency: string): OrderRow['staff_discount'] {
  if (!requested) return null;
  if (requested.tipo === 'porcentaje') return { percent: requested.valor };
  try {
    return { minor: moneyFromRequest(requested.valor, currency).minor };
  } catch {
    return refuseField('descuento.valor', `El descuento no es un importe en ${currency}`);
  }
}

async function methodOf(db: Db, branch: BranchView, methodId: number, takeaway: boolean): Promise<BranchMethodRow> {
  const method = (await listMethodsFor(db, branch, takeaway)).find(({ id }) => id === methodId);
  return method ?? refuseField('metodo_pago', 'La sucursal no acepta ese método de pago');
}

/**
 * Refuses an order whose total differs from the one that the staff told the customer, with the present prices; `discount` is the whole
 * discount.
 */
function checkExpected(
  expected: number | undefined,
  lines: NewLine[],
  shipping: number,
  discount: number,
  currency: string,
): void {
  const subtotal = subtotalOf(lines);
  const total = decimal(subtotal - discount + shipping, currency);
  if (expected === undefined || expected === total) return;
  throw backofficeError(409, 'Los precios han cambiado', {
    data: {
      importes: {
        moneda: currency,
        precios: lines.map((line) => decimal(line.unit, currency)),
        subtotal: decimal(subtotal, currency),
        envio: decimal(shipping, currency),
        descuento: decimal(discount, currency),
        total,
      },
    },
  });
}

/** Creates a manual order. All prices, the zone and the discount are computed here; those of the request are ignored. */
export const createOrder: Handler<(typeof orders)['create']> = async ({ body }, context) => {
  const { db, now } = context;
  const session = signedIn(context);
  const branch = await branchOf(context, body.id_sucursal);
  const takeaway = body.takeaway === 1;
  const lines = await linesOf(db, branch, body.productos, now);
  if (subtotalOf(lines) > MAX_AMOUNT_MINOR) refuseField('productos', 'El importe del pedido es demasiado alto');
  const delivery = takeaway ? null : await shippingTo(db, branch, body.direccion);
  const shipping = delivery?.price ?? 0;
  const paymentMethod = await methodOf(db, branch, body.metodo_pago, takeaway);
  const customer = await customerOf(context, body.cliente, branch);
  const priced = await priceOrder(
    db,
    codeCallerOf(context),
    {
      ...{ branch, at: now, takeaway, customerId: customer.id, lines, shipping },
      ...{ methodId: paymentMethod.id, bankId: body.id_banco ?? null },
    },
    { code: body.cupon, field: 'cupon', automatic: Boolean(body.promociones) },
  );
  const shippingPrice = shipping - priced.shippingOff;
  const staffDiscount = staffDiscountOf(body.descuento, branch.currency);
  const byStaff = amountByStaff(staffDiscount, subtotalOf(lines), branch.currency);
  if (!isAdmin(session) && isGivenAway({ subtotal: subtotalOf(lines), promotions: priced.discount, staff: byStaff })) {
    const motivo = 'Solo un administrador puede dejar gratis los productos';
    throw invalidFields(403, motivo, [{ campo: 'descuento', motivo }]);
  }
  const before = Math.min(priced.discount + byStaff, subtotalOf(lines));
  const surcharge = surchargeOf(paymentMethod, subtotalOf(lines) - before, branch.currency);
  const discount = before + surcharge.off;
  const reduction = discount + priced.shippingOff - subtotalOf(surcharge.lines);
  checkExpected(body.total_esperado, lines, shipping, reduction, branch.currency);
  if (body.direccion && !takeaway) await storeAddress(db, addressRow(customer.id, body.direccion));
  const giftRequest = { field: 'regalo', subtotal: subtotalOf(lines), now };
  if (body.regalo !== undefined && lines.some((line) => line.gift)) refuseField('regalo', 'Un pedido lleva un solo regalo');
  const gift = body.regalo === undefined ? [] : [await giftLine(db, branch, { ...giftRequest, productId: body.regalo })];
  const orderId = await insertNewOrder(db, {
    branch,
    actor: session.name,
    takeaway,
    customer,
    address: takeaway ? null : (body.direccion ?? null),
    lines: [...lines, ...gift, ...surcharge.lines],
    shipping: shippingPrice,
    extraMinutes: delivery?.extraMinutes,
    discount,
    promotions: priced.applied,
    staffDiscount,
    paymentMethod,
    bankId: body.id_banco ?? null,
    note: body.nota?.trim() || null,
    couponId: priced.couponId,
    giftId: null,
    at: now,
    accepted: branch.automatic_accept_orders,
    limited: false,
  });
  const order = await findOrder(db, { orderId, businessId: session.businessId });
  if (!order) throw new Error(`Order ${orderId} is gone inside its own transaction`);
  context.afterCommit(() => context.app.notifyBranch(branch.id, { tipo: NEW_ORDER, id_pedido: orderId }));
  context.afterCommit(() => pushNewOrder(context.app, order));
  return mutationResponse('Pedido creado', { pedido: orderRecord(order) });
};
