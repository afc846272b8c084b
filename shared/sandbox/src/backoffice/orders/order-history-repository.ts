import type * as z from 'zod/mini';
import type { exportRequestWire } from '@mostrador/contract/backoffice/orders/filters';
import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { containsPattern } from '../../db/search';
import type { PhoneSearch } from '../customers/phone-search';
import type { StoredAddress } from '../wire';
import { listOrdersById, type OrderView } from './order-repository';

type SortField = z.output<typeof exportRequestWire>['orden'];

/** Search filters for orders of a branch; instants in ms, `[from, to)`. */
export interface OrderSearch {
  businessId: number;
  branchId: number;
  from: number;
  to: number;
  customer?: string;
  takeaway?: boolean;
  methodId?: number;
  state?: string;
  giftCode?: string;
  /** Part of the number, the customer's name or phone. */
  text?: string;
  /** The phone in the text. */
  phone?: PhoneSearch;
  sort: { field: SortField; order: 'asc' | 'desc' };
}

const SORT_COLUMNS: Record<SortField, string> = {
  'pedidos.id': 'o.id',
  'pedidos.fecha': 'o.created_at',
  'pedidos.estado': 'o.state',
  'clientes.nombre': 'o.folded_name',
  'pedidos.total': 'o.total',
};

/** Orders `o` with their gifts `g`, which the conditions use. */
const FROM = 'orders o LEFT JOIN gifts g ON g.id = o.gift_id';

function matching(search: OrderSearch): Conditions {
  const { businessId, branchId, from, to, customer, takeaway, methodId, state, giftCode, text, phone } = search;
  const where = new Conditions();
  where.add('o.branch_id = ?', branchId);
  where.add('o.created_at >= ?', from);
  where.add('o.created_at < ?', to);
  if (customer) where.add('o.folded_name LIKE ?', containsPattern(customer));
  where.addIfPresent('o.takeaway = ?', takeaway);
  where.addIfPresent('o.payment_method_id = ?', methodId);
  where.addIfPresent('o.state = ?', state);
  where.addIfPresent('lower(g.code) = lower(?)', giftCode);
  if (text) {
    const pattern = where.param(containsPattern(text));
    const any = [`o.number::text LIKE ${pattern}`, `o.folded_name LIKE ${pattern}`];
    if (phone) any.push(`o.phone_digits LIKE ${where.param(containsPattern(phone.digits))}`);
    if (phone?.e164) {
      any.push(
        `o.customer_id = (SELECT id FROM customers WHERE business_id = ${businessId} AND e164 = ${where.param(phone.e164)})`,
      );
    }
    where.addRaw(`(${any.join(' OR ')})`);
  }
  return where;
}

/** Returns ORDER BY of a search, with the id as tie-breaker. */
function orderBy({ sort }: OrderSearch): string {
  const direction = sort.order === 'asc' ? 'ASC' : 'DESC';
  return `ORDER BY ${SORT_COLUMNS[sort.field]} ${direction}, o.id ${direction}`;
}

/** Returns one page of the matching orders, how many match, and how many of them have a gift. */
export async function searchOrders(
  db: Db,
  search: OrderSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OrderView[]; total: number; gifts: number }> {
  const where = matching(search);
  const [count] = await db.query<{ total: number; gifts: number }>(
    `SELECT count(*) AS total, count(o.gift_id) AS gifts FROM ${FROM} WHERE ${where.sql}`,
    where.params,
  );
  const page = await db.query<{ id: number }>(
    `SELECT o.id FROM ${FROM} WHERE ${where.sql} ${orderBy(search)} LIMIT ${limit} OFFSET ${offset}`,
    where.params,
  );
  const ids = page.map((row) => row.id);
  return { rows: await listOrdersById(db, ids), total: count?.total ?? 0, gifts: count?.gifts ?? 0 };
}

export interface ExportRow {
  id: number;
  number: number;
  created_at: number;
  state: string;
  takeaway: boolean;
  customer_name: string;
  customer_phone: string | null;
  address: StoredAddress | null;
  /** The lines joined to one text. */
  items: string;
  payment_method_name: string;
  subtotal: number;
  shipping: number;
  discount: number;
  total: number;
  coupon_code: string | null;
  gift_code: string | null;
  reason: string | null;
}

/** Lists all matching orders as flat rows. */
export function exportOrders(db: Db, search: OrderSearch): Promise<ExportRow[]> {
  const where = matching(search);
  return db.query<ExportRow>(
    `SELECT o.id, o.number, o.created_at, o.state, o.takeaway, o.customer_name, o.customer_phone, o.address, o.payment_method_name,
       o.subtotal, o.shipping, o.discount, o.total, o.reason, g.code AS gift_code,
       (SELECT c.code FROM promotions c WHERE c.id = o.coupon_id) AS coupon_code,
       (SELECT string_agg(i.quantity || ' × ' || i.name, '; ' ORDER BY i.line) FROM order_items i WHERE i.order_id = o.id) AS items
     FROM ${FROM} WHERE ${where.sql} ${orderBy(search)}`,
    where.params,
  );
}
