import { boardStates } from '@mostrador/contract/backoffice/order-states';
import type { orders } from '@mostrador/contract/backoffice/orders';
import { addDays, dayRangeToInstants, previousRange, todayIn } from '@mostrador/values/day-range';
import type { Db } from '../../db/database';
import { backofficeError } from '../../errors';
import { signedIn, type Context, type Handler } from '../../routes';
import { decimal, iso } from './order-rows';
import { instantsOf } from './order-search';
import { branchOf } from './scope';

type Orders = typeof orders;

const WEEK = 7 * 24 * 3_600_000;
/** Cancelled and rejected orders are no sales. */
const sold = `state NOT IN ('CANCELADO', 'RECHAZADO')`;
const figures = `count(*) FILTER (WHERE ${sold}) AS orders, COALESCE(sum(total) FILTER (WHERE ${sold}), 0)::bigint AS sales`;

/** Whose orders, counted in which zone, shown in which currency. */
interface Scope {
  businessId: number;
  branchId: number | null;
  timeZone: string;
  currency: string;
}

interface Figure {
  orders: number;
  sales: number;
}

const inScope = 'business_id = $1 AND ($2::int IS NULL OR branch_id = $2) AND created_at >= $3 AND created_at < $4';

/** Orders and sales of `[from, to)`, one row per value of `key` (SQL over orders; `$5` is the zone). */
function grouped<K extends object>(
  db: Db,
  scope: Scope,
  [from, to]: [number, number],
  keys: Record<string & keyof K, string>,
): Promise<(K & Figure)[]> {
  const columns = Object.entries<string>(keys).map(([name, sql]) => `${sql} AS ${name}`);
  const positions = columns.map((_, index) => index + 1).join(', ');
  return db.query<K & Figure>(
    `SELECT ${columns.join(', ')}, ${figures} FROM orders WHERE ${inScope} AND $5::text IS NOT NULL GROUP BY ${positions} ORDER BY ${positions}`,
    [scope.businessId, scope.branchId, from, to, scope.timeZone],
  );
}

const localTime = `to_timestamp(created_at / 1000.0) AT TIME ZONE $5`;

async function byDay(db: Db, scope: Scope, range: { from: string; to: string }) {
  const rows = await grouped<{ day: string }>(db, scope, dayRangeToInstants(range, scope.timeZone), {
    day: `to_char(${localTime}, 'YYYY-MM-DD')`,
  });
  const days = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1)) {
    const row = rows.find((one) => one.day === day);
    days.push({ fecha: day, pedidos: row?.orders ?? 0, ventas: decimal(row?.sales ?? 0, scope.currency) });
  }
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

const send = (figure: Figure, currency: string) => ({ pedidos: figure.orders, ventas: decimal(figure.sales, currency) });

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
      por_dia: await byDay(db, scope, { from: addDays(today, -6), to: today }),
    },
  };
};

async function scopeOf(context: Context, branchId: number): Promise<Scope> {
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

export const salesAnalysis: Handler<Orders['analysis']> = async ({ body }, context) => {
  const { db } = context;
  const scope = await scopeOf(context, body.id_sucursal);
  const { currency } = scope;
  const instants = instantsOf(body, scope.timeZone);
  const range = { from: body.fecha_inicio, to: body.fecha_fin };
  if (instants[1] - instants[0] > MAX_PERIOD) throw backofficeError(422, 'El periodo es demasiado largo');
  const sums = async (bounds: [number, number]) => {
    const figure = await total(db, scope, bounds);
    return {
      ...send(figure, currency),
      promedio: decimal(figure.orders ? Math.round(figure.sales / figure.orders) : 0, currency),
      cancelados: figure.cancelled,
      descuentos: decimal(figure.discounts, currency),
    };
  };
  const hours = await grouped<{ hour: number }>(db, scope, instants, { hour: `extract(hour FROM ${localTime})::int` });
  const methods = await grouped<{ id: number; name: string }>(db, scope, instants, {
    id: 'payment_method_id',
    name: 'payment_method_name',
  });
  const kinds = await grouped<{ takeaway: boolean }>(db, scope, instants, { takeaway: 'takeaway' });
  const products = await bestSold(db, scope, instants);
  return {
    data: {
      moneda: currency,
      actual: await sums(instants),
      anterior: await sums(dayRangeToInstants(previousRange(range), scope.timeZone)),
      por_dia: await byDay(db, scope, range),
      por_hora: Array.from({ length: 24 }, (_, hora) => ({
        hora,
        ...send(hours.find((row) => row.hour === hora) ?? { orders: 0, sales: 0 }, currency),
      })),
      por_metodo: methods.map((row) => ({ id: row.id, nombre: row.name, ...send(row, currency) })),
      por_tipo: kinds.map((row) => ({ takeaway: row.takeaway, ...send(row, currency) })),
      productos: products.map((row) => ({ nombre: row.name, cantidad: row.quantity, ...send(row, currency) })),
    },
  };
};
