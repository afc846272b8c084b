import * as z from '@mostrador/schema';
import { minorDigits, type Money } from '@mostrador/values/money';
import type { OrderKind } from './shapes';
import { withMapping } from '../../response-schemas';
import { amount, count, day, flag, instant, money, optionalText, toMs } from '../wire-values';

/** Orders and sales of a period. Sales exclude cancelled and rejected orders. */ // assumed
export interface SalesFigure {
  orders: number;
  sales: Money;
}

/** The summary of a branch on the home page. */
export interface OrdersSummary {
  /** Time of the figures, ms. */
  asOf: number;
  today: SalesFigure;
  /** The same weekday of the previous week, up to the same time of day. */
  previous: SalesFigure;
  /** Number of live orders per state. */
  live: Record<string, number>;
  /** The last seven days, oldest first; `date` is a day of the branch's zone. */
  days: (SalesFigure & { date: string })[];
}

/** Sales of a branch, or of all branches, over a range of days, with the previous period of the same length. */
export interface SalesAnalysis {
  current: SalesFigure & { average: Money; cancelled: number; discounts: Money };
  previous: SalesFigure & { average: Money; cancelled: number; discounts: Money };
  days: (SalesFigure & { date: string })[];
  /** 24 entries, by the hour of the branch's zone. */
  hours: (SalesFigure & { hour: number })[];
  methods: (SalesFigure & { id: number; name: string })[];
  kinds: (SalesFigure & { kind: OrderKind })[];
  /** Best-selling first, at most 20. */
  products: (SalesFigure & { productId?: number; name: string; quantity: number })[];
}

/** A row of the full export: the spreadsheet columns, without details of the items. */
export interface OrderExportRow {
  id: number;
  number: string;
  createdAt: number;
  state: string;
  kind: OrderKind;
  customer: string;
  phone?: string;
  address?: string;
  /** "2 × Milanesa; 1 × Agua" */
  items: string;
  paymentMethod: string;
  subtotal: Money;
  shipping: Money;
  discount: Money;
  total: Money;
  coupon?: string;
  giftCode?: string;
  reason?: string;
}

// assumed: every shape below
const figure = { pedidos: count, ventas: amount };
const summaryWire = z.object({
  fecha: instant,
  moneda: z.string(),
  hoy: z.object(figure),
  anterior: z.object(figure),
  por_estado: z.record(z.string(), count),
  por_dia: z.array(z.object({ ...figure, fecha: day })),
});

const totals = z.object({ ...figure, promedio: amount, cancelados: count, descuentos: amount });
const analysisWire = z.object({
  moneda: z.string(),
  actual: totals,
  anterior: totals,
  por_dia: z.array(z.object({ ...figure, fecha: day })),
  por_hora: z.array(z.object({ ...figure, hora: z.int() })),
  por_metodo: z.array(z.object({ ...figure, id: z.int(), nombre: z.string() })),
  por_tipo: z.array(z.object({ ...figure, takeaway: flag })),
  productos: z.array(z.object({ ...figure, id_producto: z.nullish(z.int()), nombre: z.string(), cantidad: z.number() })),
});

const exportRowWire = z.object({
  id: z.int(),
  numero: z.string(),
  fecha: instant,
  estado: z.string(),
  takeaway: flag,
  cliente: z.string(),
  telefono: z.nullish(z.string()),
  direccion: z.nullish(z.string()),
  productos: z.string(),
  metodo_pago: z.string(),
  moneda: z.string(),
  subtotal: amount,
  envio: amount,
  descuento: amount,
  total: amount,
  cupon: z.nullish(z.string()),
  codigo_regalo: z.nullish(z.string()),
  motivo: z.nullish(z.string()),
});

type WireFigure = { pedidos: number; ventas: z.output<typeof amount> };

function decodeFigure(wire: WireFigure, currency: string): SalesFigure {
  return { orders: wire.pedidos, sales: money(wire.ventas, currency) };
}

function decodeSummary(wire: z.output<typeof summaryWire>): OrdersSummary {
  return {
    asOf: toMs(wire.fecha),
    today: decodeFigure(wire.hoy, wire.moneda),
    previous: decodeFigure(wire.anterior, wire.moneda),
    live: wire.por_estado,
    days: wire.por_dia.map((row) => ({ ...decodeFigure(row, wire.moneda), date: row.fecha })),
  };
}

function decodeTotals(wire: z.output<typeof totals>, currency: string): SalesAnalysis['current'] {
  return {
    ...decodeFigure(wire, currency),
    // The server's average may be unrounded.
    average: money(Number(wire.promedio).toFixed(minorDigits(currency.trim().toUpperCase())), currency),
    cancelled: wire.cancelados,
    discounts: money(wire.descuentos, currency),
  };
}

function decodeAnalysis(wire: z.output<typeof analysisWire>): SalesAnalysis {
  const { moneda } = wire;
  return {
    current: decodeTotals(wire.actual, moneda),
    previous: decodeTotals(wire.anterior, moneda),
    days: wire.por_dia.map((row) => ({ ...decodeFigure(row, moneda), date: row.fecha })),
    hours: wire.por_hora.map((row) => ({ ...decodeFigure(row, moneda), hour: row.hora })),
    methods: wire.por_metodo.map((row) => ({ ...decodeFigure(row, moneda), id: row.id, name: row.nombre })),
    kinds: wire.por_tipo.map((row) => ({ ...decodeFigure(row, moneda), kind: row.takeaway ? 'takeaway' : 'delivery' })),
    products: wire.productos.map((row) => ({
      ...decodeFigure(row, moneda),
      productId: row.id_producto ?? undefined,
      name: row.nombre,
      quantity: row.cantidad,
    })),
  };
}

function decodeExportRow(wire: z.output<typeof exportRowWire>): OrderExportRow {
  return {
    id: wire.id,
    number: wire.numero,
    createdAt: toMs(wire.fecha),
    state: wire.estado,
    kind: wire.takeaway ? 'takeaway' : 'delivery',
    customer: wire.cliente,
    phone: optionalText(wire.telefono),
    address: optionalText(wire.direccion),
    items: wire.productos,
    paymentMethod: wire.metodo_pago,
    subtotal: money(wire.subtotal, wire.moneda),
    shipping: money(wire.envio, wire.moneda),
    discount: money(wire.descuento, wire.moneda),
    total: money(wire.total, wire.moneda),
    coupon: optionalText(wire.cupon),
    giftCode: optionalText(wire.codigo_regalo),
    reason: optionalText(wire.motivo),
  };
}

export const receivedSummary = withMapping(summaryWire, decodeSummary);
export const receivedAnalysis = withMapping(analysisWire, decodeAnalysis);
export const receivedExportRow = withMapping(exportRowWire, decodeExportRow);
