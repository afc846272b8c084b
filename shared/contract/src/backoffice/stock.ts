import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { amount, flag, id, instant, money, toAmount, toMs } from './wire-values';

/** When what is sold out comes back, by itself: at an instant (ms), when the branch opens next, or not before somebody says so. */ // assumed
export type SoldOutEnd = { at: number } | 'opening' | 'told';

/** What one branch makes of a product, an option or an item. */
export interface BranchStock {
  branchId: number;
  branchName: string;
  /** It is sold there at all. */
  sold: boolean;
  soldOut: boolean;
  /** When it comes back by itself, ms; absent while that is not known. */
  soldOutUntil?: number;
}

/** The same of what has a price. */
export interface BranchOffer extends BranchStock {
  /** The branch's own price; null takes that of the product or item. */
  price: Money | null;
}

/** What is to change in one branch; parts left out stay as they are. */
export interface BranchStockChange {
  branchId: number;
  sold?: boolean;
  /** False: it is there again. */
  soldOut?: SoldOutEnd | false;
}

export interface BranchOfferChange extends BranchStockChange {
  /** Null gives up the branch's own price. */
  price?: Money | null;
}

// assumed: every field
export const stockWire = z.object({
  id_sucursal: z.int(),
  nombre: z.string(),
  estado: flag,
  agotado: flag,
  agotado_hasta: z.nullish(instant),
});

export const offerWire = z.extend(stockWire, { precio: z.nullish(amount) });

export function decodeStock(wire: z.output<typeof stockWire>): BranchStock {
  return {
    branchId: wire.id_sucursal,
    branchName: wire.nombre,
    sold: Boolean(wire.estado),
    soldOut: Boolean(wire.agotado),
    soldOutUntil: wire.agotado_hasta ? toMs(wire.agotado_hasta) : undefined,
  };
}

export function decodeOffer(wire: z.output<typeof offerWire>, currency: string): BranchOffer {
  const { precio } = wire;
  return { ...decodeStock(wire), price: precio === null || precio === undefined ? null : money(precio, currency) };
}

/** `agotado_hasta` with `agotado`: an instant, the branch's next opening, or null for "until somebody says so". */ // assumed
const stockChangeShape = {
  id_sucursal: id,
  estado: z.optional(flag),
  agotado: z.optional(flag),
  agotado_hasta: z.nullish(z.union([instant, z.literal('apertura')])),
};
export const stockChangeWire = z.object(stockChangeShape);
export const offerChangeWire = z.object({ ...stockChangeShape, precio: z.nullish(amount) });

export type WireStockChange = z.output<typeof stockChangeWire>;
export type WireOfferChange = z.output<typeof offerChangeWire>;

export function encodeStockChange({ branchId, sold, soldOut }: BranchStockChange): WireStockChange {
  return {
    id_sucursal: branchId,
    estado: sold,
    agotado: soldOut === undefined ? undefined : Boolean(soldOut),
    ...endOf(soldOut),
  };
}

export function encodeOfferChange(change: BranchOfferChange): WireOfferChange {
  const { price } = change;
  return { ...encodeStockChange(change), precio: price ? toAmount(price) : price };
}

function endOf(soldOut: BranchStockChange['soldOut']): Pick<WireStockChange, 'agotado_hasta'> {
  if (!soldOut) return {};
  if (typeof soldOut === 'string') return { agotado_hasta: soldOut === 'opening' ? 'apertura' : null };
  return { agotado_hasta: new Date(soldOut.at).toISOString() };
}
