import type { WireNewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import { done } from '@mostrador/contract/backoffice/envelope';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import { moneyFromDecimal, percentOf } from '@mostrador/values/money';
import type { Db } from '../../db/database';
import { backofficeError } from '../../errors';
import { signedIn, type Handler } from '../../routes';
import { catalogOf, unitPrice, type CatalogItem, type CatalogProduct } from '../catalog/branch-catalog';
import { insertOrder, subtotalOf, type NewLine, type NewOrderRow } from './insert-order';
import { decimal, findOrder, sendOrder, type StoredAddress } from './order-repository';
import { branchOf, refuseField, type BranchRow } from '../scope';
import { deliveryTo } from '../branches/zones';

function chosenItems(product: CatalogProduct, ids: number[], field: string): CatalogItem[] {
  const offered = product.options.flatMap((option) => option.items);
  const unknown = ids.find((id) => !offered.some((item) => item.id === id));
  if (unknown !== undefined) refuseField(field, `${product.name} no tiene la opción ${unknown}`);
  if (new Set(ids).size !== ids.length) refuseField(field, `${product.name} repite una opción`);
  for (const option of product.options) {
    const count = option.items.filter((item) => ids.includes(item.id)).length;
    if (count < option.min) refuseField(field, `${product.name}: elige al menos ${option.min} en ${option.name}`);
    if (count > option.max) refuseField(field, `${product.name}: elige como máximo ${option.max} en ${option.name}`);
  }
  return offered.filter((item) => ids.includes(item.id));
}

async function linesOf(db: Db, branch: BranchRow, wanted: WireNewOrder['productos'], now: number): Promise<NewLine[]> {
  const catalog = await catalogOf(db, branch, now);
  return wanted.map((line, index) => {
    const field = `productos.${index}`;
    const product = catalog.find((one) => one.id === line.id_producto);
    if (!product) return refuseField(`${field}.id_producto`, `El producto ${line.id_producto} no está disponible`);
    if (product.soldOut) refuseField(`${field}.id_producto`, `${product.name} está agotado en ${branch.name}`);
    const chosen = chosenItems(product, line.opciones, `${field}.opciones`);
    return {
      productId: product.id,
      name: product.name,
      quantity: line.cantidad,
      unit: unitPrice(product, chosen),
      options: chosen.map((item) => item.name),
      note: line.nota?.trim() || null,
    };
  });
}

type Customer = NewOrderRow['customer'];

async function knownCustomer(db: Db, branch: BranchRow, customerId: number): Promise<Customer> {
  const [row] = await db.query<Customer & { blocked: boolean; block_reason: string | null }>(
    'SELECT id, name, phone, blocked, block_reason FROM customers WHERE id = $1 AND business_id = $2',
    [customerId, branch.business_id],
  );
  if (!row) return refuseField('cliente.id', 'No existe ese cliente');
  if (row.blocked) refuseField('cliente.id', ['El cliente está bloqueado', row.block_reason].filter(Boolean).join(': '));
  return { id: row.id, name: row.name, phone: row.phone };
}

async function customerOf(db: Db, branch: BranchRow, wanted: WireNewOrder['cliente'], now: number): Promise<Customer> {
  if ('id' in wanted) return knownCustomer(db, branch, wanted.id);
  const [row] = await db.query<Customer>(
    `INSERT INTO customers (business_id, name, phone, email, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id, name, phone`,
    [branch.business_id, wanted.nombre, wanted.telefono, wanted.correo ?? null, now],
  );
  if (!row) throw new Error('The customer was not stored');
  return row;
}

/** Remembers the address with its customer, once. */
async function keepAddress(db: Db, customerId: number, address: StoredAddress): Promise<void> {
  const [longitude, latitude] = address.coordinates ?? [null, null];
  await db.query(
    `INSERT INTO customer_addresses (customer_id, line, detail, city, notes, longitude, latitude)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE NOT EXISTS (SELECT 1 FROM customer_addresses WHERE customer_id = $1 AND line = $2 AND detail IS NOT DISTINCT FROM $3)`,
    [
      customerId,
      address.direccion,
      address.detalle ?? null,
      address.localidad ?? null,
      address.referencia ?? null,
      longitude,
      latitude,
    ],
  );
}

async function shippingTo(db: Db, branch: BranchRow, address: StoredAddress | undefined): Promise<number> {
  if (!address) return refuseField('direccion', 'Indica la dirección de entrega');
  if (branch.zone_control && !address.coordinates) refuseField('direccion.coordinates', 'Indica el punto de entrega en el mapa');
  const delivery = await deliveryTo(db, branch, address.coordinates ?? null);
  return delivery.valid
    ? delivery.price
    : refuseField('direccion.coordinates', 'La dirección está fuera de las zonas de entrega');
}

/** Minor units, half-up once, between 0 and the subtotal (docs backoffice §11). */
function discountOf(wanted: WireNewOrder['descuento'], subtotal: number, currency: string): number {
  if (!wanted) return 0;
  if (wanted.tipo === 'porcentaje') return percentOf({ minor: subtotal, currency }, wanted.valor).minor;
  try {
    return Math.min(moneyFromDecimal(wanted.valor, currency).minor, subtotal);
  } catch {
    return refuseField('descuento.valor', `El descuento no es un importe en ${currency}`);
  }
}

async function methodOf(db: Db, branch: BranchRow, methodId: number): Promise<NewOrderRow['paymentMethod']> {
  const [method] = await db.query<NewOrderRow['paymentMethod']>(
    `SELECT m.id, m.name FROM branch_payment_methods p JOIN business_payment_methods m ON m.id = p.method_id AND m.business_id = $3
     WHERE p.branch_id = $1 AND p.method_id = $2 AND p.enabled`,
    [branch.id, methodId, branch.business_id],
  );
  return method ?? refuseField('metodo_pago', 'La sucursal no acepta ese método de pago');
}

/** Refuses an order that costs something else than the staff told the customer, with what it costs. */
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

/** A manual order: every price, the zone and the discount are computed here, whatever the screen showed. */
export const createOrder: Handler<(typeof orders)['create']> = async ({ body }, context) => {
  const { db, now } = context;
  const session = signedIn(context);
  const branch = await branchOf(context, body.id_sucursal);
  const takeaway = body.takeaway === 1;
  const lines = await linesOf(db, branch, body.productos, now);
  const shipping = takeaway ? 0 : await shippingTo(db, branch, body.direccion);
  const paymentMethod = await methodOf(db, branch, body.metodo_pago);
  const customer = await customerOf(db, branch, body.cliente, now);
  const discount = discountOf(body.descuento, subtotalOf(lines), branch.currency);
  checkExpected(body.total_esperado, lines, shipping, discount, branch.currency);
  if (body.direccion && !takeaway) await keepAddress(db, customer.id, body.direccion);
  const orderId = await insertOrder(db, {
    branch,
    actor: session.name,
    takeaway,
    customer,
    address: takeaway ? null : (body.direccion ?? null),
    lines,
    shipping,
    discount,
    paymentMethod,
    note: body.nota?.trim() || null,
    couponId: null,
    giftId: null,
    at: now,
    accepted: branch.automatic_accept_orders,
  });
  const order = await findOrder(db, { orderId, businessId: session.businessId });
  if (!order) throw new Error(`Order ${orderId} is gone inside its own transaction`);
  context.afterCommit(() => context.app.notifyBranch(branch.id, { tipo: NEW_ORDER, id_pedido: orderId }));
  return done('Pedido creado', { pedido: sendOrder(order) });
};
