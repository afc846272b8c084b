import type { Db } from '../../db/database';

/** Business and branch of the orders, and the time zone and currency of the report. */
export interface ReportScope {
  businessId: number;
  branchId: number | null;
  timeZone: string;
  currency: string;
}

/** Instants in ms, `[from, to)`. */
export type Period = [from: number, to: number];

/** A number of orders and their sum, in minor units. */
export interface Figure {
  orders: number;
  sales: number;
}

/** Cancelled and rejected orders are not sales. */
const sold = `state NOT IN ('CANCELADO', 'RECHAZADO')`;
const figures = `count(*) FILTER (WHERE ${sold}) AS orders, COALESCE(sum(total) FILTER (WHERE ${sold}), 0)::bigint AS sales`;
const inScope = 'o.business_id = $1 AND ($2::int IS NULL OR o.branch_id = $2) AND o.created_at >= $3 AND o.created_at < $4';

export interface Breakdown {
  days: (Figure & { day: string })[];
  hours: (Figure & { hour: number })[];
  methods: (Figure & { method: number; name: string })[];
  kinds: (Figure & { takeaway: boolean })[];
}

/**
 * Returns orders and sales of a period by day, hour, payment method and kind, computed in one query; days and hours are in the scope's time
 * zone.
 */
export async function breakDown(db: Db, scope: ReportScope, period: Period): Promise<Breakdown> {
  type Row = Figure & { [K in 'day' | 'hour' | 'method' | 'name' | 'takeaway']: unknown };
  const rows = await db.query<Row>(
    `SELECT day, hour, method, name, takeaway, count(*) AS orders, sum(total)::bigint AS sales FROM (
       SELECT to_char(at, 'YYYY-MM-DD') AS day, extract(hour FROM at)::int AS hour, payment_method_id AS method, payment_method_name AS name,
         takeaway, total
       FROM orders o, LATERAL (SELECT to_timestamp(created_at / 1000.0) AT TIME ZONE $5 AS at) t WHERE ${inScope} AND ${sold}) sales
     GROUP BY GROUPING SETS ((day), (hour), (method, name), (takeaway)) ORDER BY day, hour, method, name, takeaway`,
    [scope.businessId, scope.branchId, ...period, scope.timeZone],
  );
  const by = <K extends keyof Breakdown>(key: keyof Row) => rows.filter((row) => row[key] !== null) as unknown as Breakdown[K];
  return {
    days: by<'days'>('day'),
    hours: by<'hours'>('hour'),
    methods: by<'methods'>('method'),
    kinds: by<'kinds'>('takeaway'),
  };
}

interface Total extends Figure {
  cancelled: number;
  discounts: number;
}

/**
 * Sums the orders, sales and discounts of a period without cancelled and rejected orders, and counts those; amounts in minor
 * units.
 */
export async function totalOf(db: Db, scope: ReportScope, period: Period): Promise<Total> {
  const [row] = await db.query<Total>(
    `SELECT ${figures}, count(*) FILTER (WHERE NOT ${sold}) AS cancelled,
       COALESCE(sum(discount) FILTER (WHERE ${sold}), 0)::bigint AS discounts FROM orders o WHERE ${inScope}`,
    [scope.businessId, scope.branchId, ...period],
  );
  return row ?? { orders: 0, sales: 0, cancelled: 0, discounts: 0 };
}

/** Counts the orders of a branch in each of these states; states without an order are omitted. */
export async function countByState(db: Db, branchId: number, states: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ state: string; count: number }>(
    'SELECT state, count(*) AS count FROM orders WHERE branch_id = $1 AND state = ANY($2::text[]) GROUP BY state',
    [branchId, states],
  );
  return new Map(rows.map((row) => [row.state, row.count]));
}

/** Lists the twenty names that were sold most often, each with its present product. */
export function bestSold(
  db: Db,
  scope: ReportScope,
  period: Period,
): Promise<(Figure & { product_id: number | null; name: string; quantity: number })[]> {
  return db.query(
    `SELECT max(i.product_id) AS product_id, i.name, sum(i.quantity) AS quantity, count(DISTINCT o.id) AS orders,
       sum(i.unit * i.quantity)::bigint AS sales
     FROM orders o JOIN order_items i ON i.order_id = o.id WHERE ${inScope} AND o.${sold}
     GROUP BY i.name ORDER BY quantity DESC, fold_text(i.name) COLLATE "C", i.name LIMIT 20`,
    [scope.businessId, scope.branchId, ...period],
  );
}

/** A product and its sales, under its present name, so that a renamed one is a single row. */
interface ProductSales extends Figure {
  product_id: number | null;
  name: string;
  quantity: number;
}

/**
 * Sums the sold units and amounts (minor units) of a period by product, best-selling first. Lines of deleted products keep
 * their name.
 */
export function salesByProduct(db: Db, scope: ReportScope, period: Period): Promise<ProductSales[]> {
  return db.query<ProductSales>(
    `SELECT i.product_id, COALESCE(p.name, i.name) AS name, sum(i.quantity)::bigint AS quantity, count(DISTINCT o.id) AS orders,
       sum(i.unit * i.quantity)::bigint AS sales
     FROM orders o JOIN order_items i ON i.order_id = o.id LEFT JOIN products p ON p.id = i.product_id AND p.business_id = o.business_id
     WHERE ${inScope} AND o.${sold}
     GROUP BY i.product_id, COALESCE(p.name, i.name) ORDER BY quantity DESC, fold_text(COALESCE(p.name, i.name)) COLLATE "C", i.product_id`,
    [scope.businessId, scope.branchId, ...period],
  );
}
