import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import type { WireOrderState } from '@mostrador/contract/backoffice/orders/states';
import { percentOf } from '@mostrador/values/money';
import { insertMany } from '../../db/rows';
import type { Db } from '../../db/database';
import type { Random } from '../../seed/random';
import type { SeedContext } from '../../seed/context';
import { subtotalOf } from './new-order';
import { storeProductFacts } from './order-repository';
import { ADMIN_BUSINESS } from './place-order';
import { orderNotes, randomLines } from './random-order';
import { eventsLeadingTo, liveOrderAges, pastInstants, yearOfDays } from './seed-order-times';
import { banksOf } from '../promotions/banks';
import type { SeedBranch } from '../branches/seed-branches';
import type { SeedShop } from '../catalog/seed-catalog';
import type { SeedCustomer } from '../customers/seed-customers';

const MINUTE = 60_000;

/** Past orders per branch at scale 1: 3,360 in total. */
// prettier-ignore
export const pastOrders: Record<number, number> = { 1: 850, 2: 560, 3: 420, 21: 160, 31: 180, 32: 120, 41: 240, 42: 170, 51: 260, 52: 160, 61: 240 };

const reasons: Partial<Record<WireOrderState, string[]>> = {
  CANCELADO: ['El cliente lo ha pedido', 'Dirección incorrecta', 'El cliente no responde', 'Se ha terminado un producto'],
  RECHAZADO: ['Cocina saturada', 'Fuera de la zona de entrega', 'Se ha terminado un producto', 'Cerramos en unos minutos'],
};

interface Planned {
  branch: SeedBranch;
  at: number;
  state: WireOrderState;
  live: boolean;
}

function plan(branches: SeedBranch[], { now, random, scale }: SeedContext): Planned[] {
  const zones = new Set(branches.map((branch) => branch.timeZone));
  const years = new Map([...zones].map((zone) => [zone, yearOfDays(zone, now)]));
  const planned = branches.flatMap((branch): Planned[] => {
    const count = Math.round((pastOrders[branch.id] ?? 0) * scale);
    const days = years.get(branch.timeZone) ?? [];
    const past = pastInstants(count, { days, food: branch.food }, now, random).map((at): Planned => {
      // prettier-ignore
      const state = random.weighted<WireOrderState>([['ENTREGADO', 91], ['CANCELADO', 6], ['RECHAZADO', 3]]);
      return { branch, at, state, live: false };
    });
    const live = liveOrderAges(branch.businessId === ADMIN_BUSINESS, random).map(([minutes, state]): Planned => {
      return { branch, at: now - minutes * MINUTE - random.int(0, 59_000), state, live: true };
    });
    return [...past, ...live];
  });
  return planned.sort((a, b) => a.at - b.at);
}

interface Staff {
  business_id: number;
  name: string;
}

/** The fields of a seeded order that other seeds need. */
export interface SeededOrder {
  id: number;
  branch_id: number;
  number: number;
  state: WireOrderState;
  created_at: number;
  customer_name: string;
  coupon_id: number | null;
  gift_id: number | null;
}

interface Rows {
  orders: SeededOrder[];
  order_items: object[];
  order_events: object[];
}

interface Surroundings {
  shops: Map<number, SeedShop>;
  customers: Map<number, SeedCustomer[]>;
  staff: Staff[];
  /** Bank ids by business. */
  banks: Map<number, number[]>;
  random: Random;
  now: number;
}

/** Returns the banks of cards in turn; none for cash and every third card. */
function bankOf(method: string, place: number, banks: number[] = []): number | null {
  return /tarjeta|línea/i.test(method) && place % 3 > 0 ? (banks[place % banks.length] ?? null) : null;
}

function addOrder(rows: Rows, { branch, at, state, live }: Planned, number: number, around: Surroundings): void {
  const { shops, customers, staff, banks, random, now } = around;
  const shop = shops.get(branch.businessId);
  const known = customers.get(branch.id);
  if (!shop || !known) throw new Error(`Branch ${branch.id} has no menu or no customers`);
  const id = rows.orders.length + 1;
  const customer = random.pick(known);
  const takeaway = random.chance(0.35);
  const lines = randomLines(shop.catalog, random);
  const subtotal = subtotalOf(lines);
  const coupon = random.chance(0.08) ? random.pick(shop.coupons) : null;
  const discount = coupon ? percentOf({ minor: subtotal, currency: branch.currency }, coupon.percent).minor : 0;
  const shipping = takeaway ? 0 : customer.shipping;
  const method = random.pick(branch.methods.slice(0, -1));
  const names = staff.filter((one) => one.business_id === branch.businessId).map((one) => one.name);
  const events = eventsLeadingTo(state, at, now, random);
  const reason = reasons[state] ? random.pick(reasons[state]) : null;
  const row = {
    id,
    branch_id: branch.id,
    number,
    state,
    created_at: at,
    customer_name: customer.name,
    coupon_id: coupon?.id ?? null,
    gift_id: random.chance(0.03) ? random.pick(shop.gifts) : null,
    business_id: branch.businessId,
    version: events.length,
    takeaway,
    customer_id: customer.id,
    customer_phone: customer.phone,
    address: takeaway ? null : customer.address,
    subtotal,
    shipping,
    discount,
    total: subtotal - discount + shipping,
    payment_method_id: method.id,
    payment_method_name: method.name,
    bank_id: bankOf(method.name, id, banks.get(branch.businessId)),
    promised_at: at + (getFixedDelay(branch.businessId) ?? (takeaway ? branch.takeawayWaiting : branch.waiting)) * MINUTE,
    note: random.chance(live ? 0.4 : 0.18) ? random.pick(orderNotes) : null,
    reason,
    prints: state === 'INGRESADO' || state === 'RECHAZADO' ? 0 : 1,
  };
  rows.orders.push(row);
  for (const [index, line] of lines.entries()) {
    rows.order_items.push({ order_id: id, line: index + 1, ...line });
  }
  const acting = random.pick(names);
  for (const [index, event] of events.entries()) {
    rows.order_events.push({
      order_id: id,
      version: index + 1,
      at: event.at,
      actor: index === 0 ? customer.name : acting,
      from_state: events[index - 1]?.state ?? null,
      to_state: event.state,
      reason: index > 0 && event.state === state ? reason : null,
    });
  }
}

/** Stores a year of orders of all businesses (3,360 × scale), with a few live ones in each branch, oldest first. */
export async function seedOrders(
  db: Db,
  branches: SeedBranch[],
  shops: Map<number, SeedShop>,
  customers: Map<number, SeedCustomer[]>,
  context: SeedContext,
): Promise<SeededOrder[]> {
  const { random, now } = context;
  const staff = await db.query<Staff>('SELECT business_id, name FROM users ORDER BY id');
  const businesses = await db.query<{ id: number; country: string }>('SELECT id, country FROM businesses');
  const banks = new Map(businesses.map(({ id, country }) => [id, banksOf(country).map((bank) => bank.id)]));
  const around: Surroundings = { shops, customers, staff, banks, random, now };
  const rows: Rows = { orders: [], order_items: [], order_events: [] };
  const numbers = new Map<number, number>();
  for (const planned of plan(branches, context)) {
    const number = (numbers.get(planned.branch.id) ?? 0) + 1;
    numbers.set(planned.branch.id, number);
    addOrder(rows, planned, number, around);
  }
  await insertMany(db, 'orders', rows.orders);
  await insertMany(db, 'order_items', rows.order_items);
  await insertMany(db, 'order_events', rows.order_events);
  await storeProductFacts(
    db,
    rows.orders.map(({ id }) => id),
  );
  for (const [branchId, number] of numbers)
    await db.query('UPDATE branches SET last_order_number = $2 WHERE id = $1', [branchId, number]);
  await db.query(`SELECT setval(pg_get_serial_sequence('orders', 'id'), $1)`, [rows.orders.length]);
  return rows.orders;
}
