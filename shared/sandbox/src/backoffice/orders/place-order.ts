import * as z from 'zod/mini';
import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import { addressWire } from '@mostrador/contract/backoffice/orders/shapes';
import { amount, id } from '@mostrador/contract/backoffice/wire-values';
import { moneyFromDecimal } from '@mostrador/values/money';
import type { Db } from '../../db/database';
import { invalidFields, refuseField } from '../../errors';
import type { PlaceOrderBody, SandboxServices } from '../../services';
import { findBranch, type BranchView } from '../branches/branch-repository';
import { findBusiness } from '../business/business-repository';
import { deliveryTo } from '../branches/delivery';
import { listMethodsOfBranch, type BranchMethodRow } from '../branches/payment-method-repository';
import { readCatalog, findUnsatisfiableOption, type CatalogProduct } from '../catalog/catalog-repository';
import { addressRecord } from '../customers/customer-record';
import { customerByPhone, listAddresses, listUnblockedCustomers, type CustomerRow } from '../customers/customer-repository';
import { lockGift, type GiftRow } from '../promotions/gift-repository';
import { priceOrder } from '../promotions/promotion-pricing';
import type { StoredAddress } from '../wire';
import { pushNewOrder } from '../push/order-push';
import { blockedMessage } from './manual-order';
import { insertNewOrder, subtotalOf } from './new-order';
import { copyOrders } from './order-copies-repository';
import { checkGiftLine, findEarnedGift } from './order-gift';
import { findOrder, type NewLine } from './order-repository';
import { orderNotes, randomLines } from './random-order';
import { refuseDelivery, refuseUnavailable, refuseWhileClosed } from './storefront-checks';
import { surchargeOf } from './surcharge';

const MINUTE = 60_000;
/** The business of admin@mostrador.test, and its first branch. */
export const ADMIN_BUSINESS = 1;
const DEFAULT_BRANCH = 1;
/** The caller of all orders of the store's page: tests place them in its name. */
const STORE_PAGE = 'store';

/** Parameters of orders that a test places; missing ones get plausible random values. */
const placeOrderBody = z.object({
  sucursal_id: z._default(id, DEFAULT_BRANCH),
  count: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  tipo: z.optional(z.enum(['delivery', 'takeaway'])),
  cliente: z.optional(z.union([z.string(), z.object({ nombre: z.string(), telefono: z.optional(z.string()) })])),
  direccion: z.optional(z.union([z.string(), addressWire])),
  items: z.optional(
    z
      .array(
        z.object({
          id_producto: z.optional(id),
          nombre: z.optional(z.string()),
          cantidad: z._default(z.int().check(z.minimum(1)), 1),
          precio: z.optional(amount),
          opciones: z._default(z.array(z.string()), []),
          nota: z.optional(z.string()),
        }),
      )
      .check(z.minLength(1)),
  ),
  metodo_pago: z.optional(id),
  nota: z.optional(z.string()),
  cupon: z.optional(z.string()),
  regalo: z.optional(z.string()),
  /** Whether the customer takes the gift that the order earns. */
  con_regalo: z._default(z.boolean(), true),
  /** Overrides the business's automatic acceptance. */
  automatic: z.optional(z.boolean()),
  /** Whether the order comes through the store's page, which takes orders only while the branch is open. */
  en_tienda: z._default(z.boolean(), false),
  /** Age of the order in minutes. */
  hace_minutos: z._default(z.number().check(z.minimum(0)), 0),
  /** How many copies of each order to store, each a fortnight earlier, for very long lists; they are not in the response. */
  copies: z._default(z.int().check(z.minimum(0), z.maximum(25)), 0),
});
type OrderRequest = z.output<typeof placeOrderBody>;

function parse(body: PlaceOrderBody): OrderRequest {
  const result = z.safeParse(placeOrderBody, body);
  if (result.success) return result.data;
  const errores = result.error.issues.map((issue) => ({ campo: issue.path.map(String).join('.'), motivo: issue.message }));
  throw invalidFields(400, 'Datos no válidos', errores);
}

interface Shop {
  branch: BranchView;
  catalog: CatalogProduct[];
  methods: BranchMethodRow[];
}

async function shopOf(db: Db, branchId: number, now: number): Promise<Shop> {
  const branch = await findBranch(db, branchId);
  if (!branch) return refuseField('sucursal_id', 'No existe esa sucursal');
  const methods = (await listMethodsOfBranch(db, branch)).filter((method) => method.enabled);
  return { branch, catalog: await readCatalog(db, branch, now), methods };
}

function linesOf(requested: OrderRequest, { branch, catalog }: Shop, random: SandboxServices['random']): NewLine[] {
  const available = catalog.filter((product) => !product.soldOut && !product.gift && !findUnsatisfiableOption(product));
  if (!requested.items)
    return available.length ? randomLines(available, random) : refuseField('items', 'El negocio no tiene productos');
  return requested.items.map((item) => {
    const product = catalog.find((one) => one.id === item.id_producto) ?? catalog.find((one) => one.name === item.nombre);
    if (!product && !item.nombre) return refuseField('items', `No existe el producto ${item.id_producto}`);
    if (product?.gift && item.precio) refuseField('items', `De regalo va a 0: ${product.name}`);
    if (product && requested.en_tienda) refuseUnavailable(branch, product);
    const unit = item.precio === undefined ? undefined : moneyFromDecimal(item.precio, branch.currency).minor;
    return {
      product_id: product?.id ?? null,
      name: item.nombre ?? product?.name ?? '',
      quantity: item.cantidad,
      unit: unit ?? (product?.gift ? 0 : product?.price) ?? moneyFromDecimal(10, branch.currency).minor,
      options: item.opciones,
      // Options that a test names have no price.
      ...(item.opciones.length === 0 && { extras: 0 }),
      note: item.nota ?? null,
      ...(product?.gift && { gift: true }),
    };
  });
}

async function customerOf(db: Db, requested: OrderRequest, branch: BranchView, services: SandboxServices): Promise<CustomerRow> {
  const known = requested.cliente ? [] : await listUnblockedCustomers(db, branch.business_id, 200);
  if (known.length) return services.random.pick(known);
  const named = requested.cliente ?? 'Cliente de prueba';
  const { nombre, telefono } = typeof named === 'string' ? { nombre: named, telefono: undefined } : named;
  const business = await findBusiness(db, branch.business_id);
  if (!business) throw new Error(`Branch ${branch.id} has no business`);
  const row = await customerByPhone(db, business, { name: nombre, phone: telefono ?? null, created_at: services.now() });
  if (row.blocked) refuseField('cliente', blockedMessage(row));
  return { ...row, name: nombre };
}

async function addressOf(db: Db, requested: OrderRequest, customerId: number): Promise<StoredAddress> {
  if (typeof requested.direccion === 'string') return { direccion: requested.direccion };
  if (requested.direccion) return requested.direccion;
  const first = (await listAddresses(db, customerId)).at(-1);
  return first ? addressRecord(first) : { direccion: 'Calle Mayor, 1' };
}

async function giftOf(db: Db, branch: BranchView, code: string | undefined, services: SandboxServices): Promise<GiftRow | null> {
  if (!code) return null;
  const now = services.now();
  const takeBack = services.attempts.count('gift', { subject: `${branch.id}`, caller: STORE_PAGE, guess: code });
  const row = await lockGift(db, branch.business_id, code);
  if (!row) return refuseField('regalo', `No existe el código ${code}`);
  takeBack();
  if (row.uses >= row.max_uses) return refuseField('regalo', `El código ${code} ya no tiene usos`);
  if (row.expires_at !== null && row.expires_at <= now) refuseField('regalo', `El código ${code} venció`);
  return row;
}

async function placeOne(db: Db, requested: OrderRequest, shop: Shop, services: SandboxServices): Promise<number> {
  const { branch } = shop;
  const { random } = services;
  const takeaway = requested.tipo ? requested.tipo === 'takeaway' : random.chance(0.35);
  if (requested.en_tienda) await refuseWhileClosed(db, branch, takeaway, services.now());
  const customer = await customerOf(db, requested, branch, services);
  const address = takeaway ? null : await addressOf(db, requested, customer.id);
  const delivery = address && (await deliveryTo(db, branch, address.coordinates ?? null));
  const lines = linesOf(requested, shop, random);
  if (requested.en_tienda && delivery) refuseDelivery(branch, delivery, subtotalOf(lines));
  await checkGiftLine(db, branch, lines, () => 'items', services.now());
  const gift = await giftOf(db, branch, requested.regalo, services);
  const methods = shop.methods.filter((one) => (takeaway ? one.takeaway : one.delivery));
  const method = requested.metodo_pago
    ? methods.find((one) => one.id === requested.metodo_pago)
    : methods.length && random.pick(methods);
  if (!method) return refuseField('metodo_pago', 'La sucursal no acepta ese método de pago');
  const shipping = delivery?.valid ? delivery.price : 0;
  const at = services.now() - Math.round(requested.hace_minutos * MINUTE);
  const priced = await priceOrder(
    db,
    { attempts: services.attempts, address: STORE_PAGE },
    { ...{ branch, at, takeaway, customerId: customer.id, lines, shipping }, methodId: method.id, bankId: null },
    { code: requested.cupon, field: 'cupon', automatic: true },
  );
  // An order has one gift: a line of its own, that of its code, or an earned one.
  const hasGift = gift !== null || lines.some((line) => line.gift);
  const earned = requested.con_regalo && !hasGift ? await findEarnedGift(db, branch, subtotalOf(lines), services.now()) : null;
  const surcharge = surchargeOf(method, subtotalOf(lines) - priced.discount, branch.currency);
  return insertNewOrder(db, {
    branch,
    actor: customer.name,
    takeaway,
    customer,
    address,
    lines: [...lines, ...(earned ? [earned] : []), ...surcharge.lines],
    shipping: shipping - priced.shippingOff,
    extraMinutes: delivery?.valid ? delivery.zone?.extra_minutes : undefined,
    discount: priced.discount + surcharge.off,
    promotions: priced.applied,
    paymentMethod: method,
    bankId: null,
    note: requested.nota ?? (random.chance(0.2) ? random.pick(orderNotes) : null),
    couponId: priced.couponId,
    giftId: gift?.id ?? null,
    at,
    accepted: requested.automatic ?? branch.automatic_accept_orders,
    limited: true,
  });
}

/** Returns a function that places `count` orders in one transaction and notifies the branch's subscribers of each after the commit. */
export function orderPlacer(services: SandboxServices): SandboxServices['placeOrder'] {
  return async (body) => {
    const requested = parse(body);
    const placed = await services.database.transaction(async (db) => {
      const shop = await shopOf(db, requested.sucursal_id, services.now());
      const rows = [];
      for (let index = 0; index < requested.count; index++) {
        const orderId = await placeOne(db, requested, shop, services);
        const row = await findOrder(db, { orderId, businessId: shop.branch.business_id });
        if (row) rows.push(row);
      }
      const ids = rows.map(({ id: orderId }) => orderId);
      if (requested.copies) await copyOrders(db, shop.branch.id, ids, requested.copies);
      return rows;
    });
    for (const order of placed) {
      await services.notifyBranch(order.branch_id, { tipo: NEW_ORDER, id_pedido: order.id });
      pushNewOrder(services, order);
    }
    return {
      pedidos: placed.map((order) => ({
        id: order.id,
        numero: String(order.number),
        estado: order.state,
        version: order.version,
        id_sucursal: order.branch_id,
        id_cliente: order.customer_id,
        cliente: order.customer_name,
      })),
    };
  };
}
