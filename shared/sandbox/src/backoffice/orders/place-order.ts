import * as z from 'zod/mini';
import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import { wireAddress } from '@mostrador/contract/backoffice/orders/shapes';
import { amount, id } from '@mostrador/contract/backoffice/wire-values';
import { moneyFromDecimal, percentOf } from '@mostrador/values/money';
import type { Db } from '../../db/database';
import { backofficeError } from '../../errors';
import type { PlaceOrderBody, SandboxServices } from '../../services';
import { catalogOf, type CatalogProduct } from '../catalog/branch-catalog';
import { copyOrders } from './copy-orders';
import { pointOf } from '../branches/geometry';
import { insertOrder, subtotalOf, type NewLine, type NewOrderRow } from './insert-order';
import { findOrder, type StoredAddress } from './order-repository';
import { orderNotes, randomLines } from './random-order';
import { findBranch, refuseField, type BranchRow } from '../scope';
import { deliveryTo } from '../branches/zones';

const MINUTE = 60_000;
/** The business of admin@mostrador.test, and its first branch. */
export const ADMIN_BUSINESS = 1;
const DEFAULT_BRANCH = 1;

/** What a test may say of the orders that customers place; what it leaves out is plausible and random. */
const placeOrderBody = z.object({
  sucursal_id: z._default(id, DEFAULT_BRANCH),
  count: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  tipo: z.optional(z.enum(['delivery', 'takeaway'])),
  cliente: z.optional(z.union([z.string(), z.object({ nombre: z.string(), telefono: z.optional(z.string()) })])),
  direccion: z.optional(z.union([z.string(), wireAddress])),
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
  /** Overrides the business's automatic acceptance. */
  automatic: z.optional(z.boolean()),
  /** The order came in so many minutes ago. */
  hace_minutos: z._default(z.number().check(z.minimum(0)), 0),
  /** So many more of each, a fortnight earlier after the other, for lists of very many; they are not in the answer. */
  copies: z._default(z.int().check(z.minimum(0), z.maximum(25)), 0),
});
type Wanted = z.output<typeof placeOrderBody>;

function parse(body: PlaceOrderBody): Wanted {
  const result = z.safeParse(placeOrderBody, body);
  if (result.success) return result.data;
  const errores = result.error.issues.map((issue) => ({ campo: issue.path.map(String).join('.'), motivo: issue.message }));
  throw backofficeError(400, 'Datos no válidos', { data: { errores } });
}

interface Shop {
  branch: BranchRow;
  catalog: CatalogProduct[];
  methods: { id: number; name: string }[];
}

async function shopOf(db: Db, branchId: number, now: number): Promise<Shop> {
  const branch = await findBranch(db, branchId);
  if (!branch) return refuseField('sucursal_id', 'No existe esa sucursal');
  const methods = await db.query<{ id: number; name: string }>(
    `SELECT m.id, m.name FROM branch_payment_methods p JOIN business_payment_methods m ON m.id = p.method_id AND m.business_id = $2
     WHERE p.branch_id = $1 AND p.enabled ORDER BY m.id`,
    [branch.id, branch.business_id],
  );
  return { branch, catalog: await catalogOf(db, branch, now), methods };
}

function linesOf(wanted: Wanted, { branch, catalog }: Shop, random: SandboxServices['random']): NewLine[] {
  const available = catalog.filter((product) => !product.soldOut);
  if (!wanted.items)
    return available.length ? randomLines(available, random) : refuseField('items', 'El negocio no tiene productos');
  return wanted.items.map((item) => {
    const product = catalog.find((one) => one.id === item.id_producto) ?? catalog.find((one) => one.name === item.nombre);
    if (!product && !item.nombre) return refuseField('items', `No existe el producto ${item.id_producto}`);
    const unit = item.precio === undefined ? undefined : moneyFromDecimal(item.precio, branch.currency).minor;
    return {
      productId: product?.id ?? null,
      name: item.nombre ?? product?.name ?? '',
      quantity: item.cantidad,
      unit: unit ?? product?.price ?? moneyFromDecimal(10, branch.currency).minor,
      options: item.opciones,
      note: item.nota ?? null,
    };
  });
}

async function customerOf(
  db: Db,
  wanted: Wanted,
  branch: BranchRow,
  services: SandboxServices,
): Promise<NewOrderRow['customer']> {
  if (wanted.cliente) {
    const { nombre, telefono } =
      typeof wanted.cliente === 'string' ? { nombre: wanted.cliente, telefono: undefined } : wanted.cliente;
    const [row] = await db.query<NewOrderRow['customer']>(
      'INSERT INTO customers (business_id, name, phone, created_at) VALUES ($1, $2, $3, $4) RETURNING id, name, phone',
      [branch.business_id, nombre, telefono ?? null, services.now()],
    );
    if (row) return row;
  }
  const known = await db.query<NewOrderRow['customer']>(
    'SELECT id, name, phone FROM customers WHERE business_id = $1 AND NOT blocked ORDER BY id LIMIT 200',
    [branch.business_id],
  );
  return known.length
    ? services.random.pick(known)
    : customerOf(db, { ...wanted, cliente: 'Cliente de prueba' }, branch, services);
}

interface AddressRow {
  line: string;
  detail: string | null;
  city: string | null;
  notes: string | null;
  longitude: number | null;
  latitude: number | null;
}

async function addressOf(db: Db, wanted: Wanted, customerId: number): Promise<StoredAddress> {
  if (typeof wanted.direccion === 'string') return { direccion: wanted.direccion };
  if (wanted.direccion) return wanted.direccion;
  const [row] = await db.query<AddressRow>('SELECT * FROM customer_addresses WHERE customer_id = $1 ORDER BY id LIMIT 1', [
    customerId,
  ]);
  if (!row) return { direccion: 'Calle Mayor, 1' };
  return {
    direccion: row.line,
    detalle: row.detail,
    localidad: row.city,
    referencia: row.notes,
    coordinates: pointOf(row),
  };
}

interface CodeRow {
  id: number;
  uses: number;
  max_uses: number;
  percent?: number;
}

async function redeem(
  db: Db,
  table: 'coupons' | 'gifts',
  field: string,
  code: string | undefined,
  businessId: number,
): Promise<CodeRow | null> {
  if (!code) return null;
  const [row] = await db.query<CodeRow>(`SELECT * FROM ${table} WHERE business_id = $1 AND code = $2 FOR UPDATE`, [
    businessId,
    code,
  ]);
  if (!row) return refuseField(field, `No existe el código ${code}`);
  if (row.uses >= row.max_uses) return refuseField(field, `El código ${code} ya no tiene usos`);
  return row;
}

async function placeOne(db: Db, wanted: Wanted, shop: Shop, services: SandboxServices): Promise<number> {
  const { branch } = shop;
  const { random } = services;
  const takeaway = wanted.tipo ? wanted.tipo === 'takeaway' : random.chance(0.35);
  const customer = await customerOf(db, wanted, branch, services);
  const address = takeaway ? null : await addressOf(db, wanted, customer.id);
  const delivery = address && (await deliveryTo(db, branch, address.coordinates ?? null));
  const lines = linesOf(wanted, shop, random);
  const coupon = await redeem(db, 'coupons', 'cupon', wanted.cupon, branch.business_id);
  const gift = await redeem(db, 'gifts', 'regalo', wanted.regalo, branch.business_id);
  const subtotal = { minor: subtotalOf(lines), currency: branch.currency };
  const method = wanted.metodo_pago
    ? shop.methods.find((one) => one.id === wanted.metodo_pago)
    : shop.methods.length && random.pick(shop.methods);
  if (!method) return refuseField('metodo_pago', 'La sucursal no acepta ese método de pago');
  return insertOrder(db, {
    branch,
    actor: customer.name,
    takeaway,
    customer,
    address,
    lines,
    shipping: delivery?.valid ? delivery.price : 0,
    discount: coupon?.percent ? percentOf(subtotal, coupon.percent).minor : 0,
    paymentMethod: method,
    note: wanted.nota ?? (random.chance(0.2) ? random.pick(orderNotes) : null),
    couponId: coupon?.id ?? null,
    giftId: gift?.id ?? null,
    at: services.now() - Math.round(wanted.hace_minutos * MINUTE),
    accepted: wanted.automatic ?? branch.automatic_accept_orders,
  });
}

/** A customer orders, `count` times, in one transaction; the branch's room is told of each after the commit. */
export function orderPlacer(services: SandboxServices): SandboxServices['placeOrder'] {
  return async (body) => {
    const wanted = parse(body);
    const placed = await services.database.transaction(async (db) => {
      const shop = await shopOf(db, wanted.sucursal_id, services.now());
      const rows = [];
      for (let index = 0; index < wanted.count; index++) {
        const orderId = await placeOne(db, wanted, shop, services);
        const row = await findOrder(db, { orderId, businessId: shop.branch.business_id });
        if (row) rows.push(row);
      }
      const ids = rows.map(({ id: orderId }) => orderId);
      if (wanted.copies) await copyOrders(db, shop.branch.id, ids, wanted.copies);
      return rows;
    });
    for (const order of placed) await services.notifyBranch(order.branch_id, { tipo: NEW_ORDER, id_pedido: order.id });
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
