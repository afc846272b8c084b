import { BOARD_STATES, orderStates } from '@mostrador/contract/backoffice/orders/states';
import type { orders } from '@mostrador/contract/backoffice/orders/calls';
import { addDays, dayRangeToInstants, previousRange, todayIn, type DayRange } from '@mostrador/values/day-range';
import type { Handler } from '../../routes';
import { periodOf } from '../period';
import { branchOf } from '../scope';
import { decimal, iso } from '../wire';
import { bestSold, breakDown, countByState, totalOf, type Breakdown, type Figure, type Period } from './report-repository';
import { reportScope, scopeOfBranch } from './report-scope';

const liveStates = BOARD_STATES.map(orderStates.encode);

type Orders = typeof orders;

const WEEK = 7 * 24 * 3_600_000;
const nothing: Figure = { orders: 0, sales: 0 };

function figureRecord(figure: Figure, currency: string): { pedidos: number; ventas: number } {
  return { pedidos: figure.orders, ventas: decimal(figure.sales, currency) };
}

/** Returns one figure for each day of the range, including days without an order. */
function everyDay(range: DayRange, rows: Breakdown['days'], currency: string) {
  const found = new Map(rows.map((row) => [row.day, row]));
  const days = [];
  for (let day = range.from; day <= range.to; day = addDays(day, 1))
    days.push({ fecha: day, ...figureRecord(found.get(day) ?? nothing, currency) });
  return days;
}

export const ordersHome: Handler<Orders['home']> = async ({ body }, context) => {
  const { db, now } = context;
  const branch = await branchOf(context, body.id_sucursal);
  const scope = scopeOfBranch(branch);
  const { currency, timeZone } = scope;
  const today = todayIn(timeZone, now);
  const weekAgo = addDays(today, -7);
  const [start] = dayRangeToInstants({ from: today, to: today }, timeZone);
  const [previousStart] = dayRangeToInstants({ from: weekAgo, to: weekAgo }, timeZone);
  const week = { from: addDays(today, -6), to: today };
  const { days } = await breakDown(db, scope, dayRangeToInstants(week, timeZone));
  const live = await countByState(db, branch.id, liveStates);
  return {
    data: {
      fecha: iso(now),
      moneda: currency,
      hoy: figureRecord(await totalOf(db, scope, [start, now + 1]), currency),
      anterior: figureRecord(await totalOf(db, scope, [previousStart, now - WEEK + 1]), currency),
      por_estado: Object.fromEntries(liveStates.map((state) => [state, live.get(state) ?? 0])),
      por_dia: everyDay(week, days, currency),
    },
  };
};

export const salesAnalysis: Handler<Orders['analysis']> = async ({ body }, context) => {
  const { db } = context;
  const scope = await reportScope(context, body.id_sucursal);
  const { currency, timeZone } = scope;
  const period = periodOf(body, timeZone);
  const range = { from: body.fecha_inicio, to: body.fecha_fin };
  const sums = async (of: Period) => {
    const total = await totalOf(db, scope, of);
    return {
      ...figureRecord(total, currency),
      promedio: decimal(total.orders ? Math.round(total.sales / total.orders) : 0, currency),
      cancelados: total.cancelled,
      descuentos: decimal(total.discounts, currency),
    };
  };
  const { days, hours, methods, kinds } = await breakDown(db, scope, period);
  const products = await bestSold(db, scope, period);
  return {
    data: {
      moneda: currency,
      actual: await sums(period),
      anterior: await sums(dayRangeToInstants(previousRange(range), timeZone)),
      por_dia: everyDay(range, days, currency),
      por_hora: Array.from({ length: 24 }, (_, hora) => ({
        hora,
        ...figureRecord(hours.find((row) => row.hour === hora) ?? nothing, currency),
      })),
      por_metodo: methods.map((row) => ({ id: row.method, nombre: row.name, ...figureRecord(row, currency) })),
      por_tipo: kinds.map((row) => ({ takeaway: row.takeaway, ...figureRecord(row, currency) })),
      productos: products.map((row) => ({
        id_producto: row.product_id,
        nombre: row.name,
        cantidad: row.quantity,
        ...figureRecord(row, currency),
      })),
    },
  };
};
