import * as z from '@mostrador/schema';
import type { DayRange } from '@mostrador/values/day-range';
import type { Money } from '@mostrador/values/money';
import { defineCall, type Page } from '../../call';
import { withMapping } from '../../response-schemas';
import { amount, count, currencyCode, day, id, money } from '../wire-values';

/** Sales of one product in a period, excluding cancelled and rejected orders. */ // assumed
export interface ProductSale {
  /** Stable across periods: identifies the product, or the name if there is no product id. */
  key: string;
  /** Id of the product, which may be deleted by now; undefined if only a name was ordered. */
  productId?: number;
  name: string;
  /** Units sold. */
  quantity: number;
  /** Orders that contain it. */
  orders: number;
  /** Before discounts on the whole order. */
  sales: Money;
}

/** The products sold in a period, best-selling first. */
export interface ProductSales extends Page<ProductSale> {
  currency: string;
}

// assumed: every field except cantidad
const productSales = withMapping(
  z.object({
    moneda: currencyCode,
    data: z.array(
      z.object({
        id_producto: z.nullish(z.int()),
        nombre: z.string(),
        cantidad: z.number(),
        pedidos: count,
        ventas: amount,
      }),
    ),
  }),
  ({ moneda, data }): ProductSales => ({
    currency: moneda,
    items: data.map((row) => ({
      key: row.id_producto ? String(row.id_producto) : row.nombre,
      productId: row.id_producto ?? undefined,
      name: row.nombre,
      quantity: row.cantidad,
      orders: row.pedidos,
      sales: money(row.ventas, moneda),
    })),
    total: data.length,
  }),
);

/** Reports of a business (docs backoffice §7.8). */
export const reports = {
  /**
   * Returns every product sold over days of the zone, most units first; without a branch, of the whole business. 403 for another
   * business.
   */
  productSales: defineCall({
    name: 'reports.productSales',
    side: 'backoffice',
    method: 'GET',
    path: '/getVentasProductos',
    query: z.object({
      negocio_id: id,
      id_sucursal: z.optional(id), // assumed; absent is all
      fecha_inicio: day,
      fecha_fin: day,
    }),
    response: productSales,
    encode: (args: { businessId: number; branchId?: number; range: DayRange }) => ({
      query: {
        negocio_id: args.businessId,
        id_sucursal: args.branchId,
        fecha_inicio: args.range.from,
        fecha_fin: args.range.to,
      },
    }),
    decode: (wire): ProductSales => wire,
  }),
};
