import { boardStates } from '@mostrador/contract/backoffice/orders/states';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import { addDays, dayRangeToInstants, previousRange, todayIn } from '@mostrador/values/day-range';
import type { Db } from '../../db/database';
import { backofficeError } from '../../errors';
import { signedIn, type Context, type Handler } from '../../routes';
import { decimal, iso } from '../orders/order-repository';
import { instantsOf } from '../orders/order-search';
import { branchOf } from '../scope';

type Orders = typeof orders;

const WEEK = 7 * 24 * 3_600_000;
/** Cancelled and rejected orders are no sales. */
export const sold = `state NOT IN ('CANCELADO', 'RECHAZADO')`;
const figures = `count(*) FILTER (WHERE ${sold}) AS orders, COALESCE(sum(total) FILTER (WHERE ${sold}), 0)::bigint AS sales`;

/** Whose orders, counted in which zone, shown in which currency. */
export interface Scope {
  businessId: number;
  branchId: number | null;
  timeZone: string;
  currency: string;
}

interface Figure {
  orders: number;
  sales: number;
}

const nothing: Figure = { orders: 0, sales: 0 };

function send(figure: Figure, currency: string): { pedidos: number; ventas: number } {
  return { pedidos: figure.orders, ventas: decimal(figure.sales, currency) };
}

const inScope = 'business_id = $1 AND ($2::int IS NULL OR branch_id = $2) AND created_at >= $3 AND created_at < $4';

interface Breakdown {
  days: (Figure & { day: string })[];
  hours: (Figure & { hour: number })[];
  methods: (Figure & { method: number; name: string })[];
  kinds: (Figure & { takeaway: boolean })[];
}

/** Orders and sales of `[from, to)` by day, hour, payment method and kind, read in one pass; days and hours are the zone's. */
async function breakDown(db: Db, scope: Scope, [from, to]: [number, number]): Promise<Breakdown> {
  type Row = Figure & { [K in 'day' | 'hour' | 'method' | 'name' | 'takeaway']: unknown };
  const rows = await db.query<Row>(
    `SELECT day, hour, method, name, takeaway, count(*) AS orders, sum(total)::bigint AS sales FROM (
       SELECT to_char(at, 'YYYY-MM-DD') AS day, extract(hour FROM at)::int AS hour, payment_method_id AS method, payment_method_name AS name,
         takeaway, total
       FROM orders, LATERAL (SELECT to_timestamp(created_at / 1000.0) AT TIME ZONE $5 AS at) t WHERE ${inScope} AND ${sold}) o
     GROUP BY GROUPING SETS ((day), (hour), (method, name), (takeaway)) ORDER BY day, hour, method, name, takeaway`,
    [scope.businessId, scope.branchId, from, to, scope.timeZone],
  );
  const by = <K extends keyof Breakdown>(key: keyof Row) => rows.filter((row) => row[key] !== null) as unknown as Breakdown[K];
  return {
    days: by<'days'>('day'),
    hours: by<'hours'>('hour'),
    methods: by<'methods'>('method'),
    kinds: by<'kinds'>('takeaway'),
  };
}

/** One figure for each day of the range, also for those without an order. */
function everyDay(range: { from: string; to: string }, rows: Breakdown['days'], currency: string) {
  const found = new Map(rows.map((row) => [row.day, row]));
  const days = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1))
    days.push({ fecha: day, ...send(found.get(day) ?? nothing, currency) });
  return days;
}

async function total(
  db: Db,
  scope: Scope,
  [from, to]: [number, number],
): Promise<Figure & { cancelled: number; discounts: number }> {
  const [row] = await db.query<Figure & { cancelled: number; discounts: number }>(
    `SELECT ${figures}, count(*) FILTER (WHERE NOT ${sold}) AS cancelled,
       COALESCE(sum(discount) FILTER (WHERE ${sold}), 0)::bigint AS discounts FROM orders WHERE ${inScope}`,
    [scope.businessId, scope.branchId, from, to],
  );
  return row ?? { orders: 0, sales: 0, cancelled: 0, discounts: 0 };
}

export const ordersHome: Handler<Orders['home']> = async ({ body }, context) => {
  const { db, now } = context;
  const branch = await branchOf(context, body.id_sucursal);
  const scope: Scope = {
    businessId: branch.business_id,
    branchId: branch.id,
    timeZone: branch.time_zone,
    currency: branch.currency,
  };
  const today = todayIn(branch.time_zone, now);
  const weekAgo = addDays(today, -7);
  const [start] = dayRangeToInstants({ from: today, to: today }, branch.time_zone);
  const [previousStart] = dayRangeToInstants({ from: weekAgo, to: weekAgo }, branch.time_zone);
  const week = { from: addDays(today, -6), to: today };
  const { days } = await breakDown(db, scope, dayRangeToInstants(week, branch.time_zone));
  const live = await db.query<{ state: string; count: number }>(
    'SELECT state, count(*) AS count FROM orders WHERE branch_id = $1 AND state = ANY($2::text[]) GROUP BY state',
    [branch.id, boardStates],
  );
  return {
    data: {
      fecha: iso(now),
      moneda: branch.currency,
      hoy: send(await total(db, scope, [start, now + 1]), branch.currency),
      anterior: send(await total(db, scope, [previousStart, now - WEEK + 1]), branch.currency),
      por_estado: Object.fromEntries(boardStates.map((state) => [state, live.find((row) => row.state === state)?.count ?? 0])),
      por_dia: everyDay(week, days, branch.currency),
    },
  };
};

/** A branch of the session's business, or with 0 all of them. Refuses with 403 a branch of another one. */
export async function scopeOf(context: Context, branchId: number): Promise<Scope> {
  const { businessId } = signedIn(context);
  if (branchId !== 0) {
    const branch = await branchOf(context, branchId);
    return { businessId, branchId: branch.id, timeZone: branch.time_zone, currency: branch.currency };
  }
  const [business] = await context.db.query<{ time_zone: string; currency: string }>(
    'SELECT time_zone, currency FROM businesses WHERE id = $1',
    [businessId],
  );
  if (!business) throw backofficeError(404, 'No encontramos tu negocio');
  return { businessId, branchId: null, timeZone: business.time_zone, currency: business.currency };
}

function bestSold(db: Db, scope: Scope, [from, to]: [number, number]): Promise<(Figure & { name: string; quantity: number })[]> {
  return db.query(
    `SELECT i.name, sum(i.quantity) AS quantity, count(DISTINCT o.id) AS orders, sum(i.unit * i.quantity)::bigint AS sales
     FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.business_id = $1 AND ($2::int IS NULL OR o.branch_id = $2) AND o.created_at >= $3 AND o.created_at < $4 AND o.${sold}
     GROUP BY i.name ORDER BY quantity DESC, i.name LIMIT 20`,
    [scope.businessId, scope.branchId, from, to],
  );
}

/** At most ten years: a longer range is a slip of the keyboard. */
const MAX_PERIOD = 3660 * 24 * 3_600_000;

/** The days of a report as instants `[from, to)`; refuses with 422 a period that is too long or ends before it begins. */
export function periodOf(request: { fecha_inicio: string; fecha_fin: string }, timeZone: string): [from: number, to: number] {
  const instants = instantsOf(request, timeZone);
  if (instants[1] - instants[0] > MAX_PERIOD) throw backofficeError(422, 'El periodo es demasiado largo');
  return instants;
}

export const salesAnalysis: Handler<Orders['analysis']> = async ({ body }, context) => {
  const { db } = context;
  const scope = await scopeOf(context, body.id_sucursal);
  const { currency } = scope;
  const instants = periodOf(body, scope.timeZone);
  const range = { from: body.fecha_inicio, to: body.fecha_fin };
  const sums = async (bounds: [number, number]) => {
    const figure = await total(db, scope, bounds);
    return {
      ...send(figure, currency),
      promedio: decimal(figure.orders ? Math.round(figure.sales / figure.orders) : 0, currency),
      cancelados: figure.cancelled,
      descuentos: decimal(figure.discounts, currency),
    };
  };
  const { days, hours, methods, kinds } = await breakDown(db, scope, instants);
  const products = await bestSold(db, scope, instants);
  return {
    data: {
      moneda: currency,
      actual: await sums(instants),
      anterior: await sums(dayRangeToInstants(previousRange(range), scope.timeZone)),
      por_dia: everyDay(range, days, currency),
      por_hora: Array.from({ length: 24 }, (_, hora) => ({
        hora,
        ...send(hours.find((row) => row.hour === hora) ?? nothing, currency),
      })),
      por_metodo: methods.map((row) => ({ id: row.method, nombre: row.name, ...send(row, currency) })),
      por_tipo: kinds.map((row) => ({ takeaway: row.takeaway, ...send(row, currency) })),
      productos: products.map((row) => ({ nombre: row.name, cantidad: row.quantity, ...send(row, currency) })),
    },
  };
};
