import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { amount, flag, id, instant, money, toAmount, toMs } from './wire-values';

/**
 * When a sold-out product becomes available automatically: at an instant (ms), at the branch's next opening, or only by a manual
 * change (`told`).
 */ // assumed
export type SoldOutEnd = { at: number } | 'opening' | 'told';

/** One branch's settings of a product, an option or an item. */
export interface BranchStock {
  branchId: number;
  branchName: string;
  /** False if it is not sold there. */
  sold: boolean;
  soldOut: boolean;
  /** When it becomes available automatically, ms; undefined if unknown. */
  soldOutUntil?: number;
}

/** The same for something with a price. */
export interface BranchOffer extends BranchStock {
  /** The branch's own price; null for that of the product or item. */
  price: Money | null;
}

/** A change in one branch; missing fields stay unchanged. */
export interface BranchStockChange {
  branchId: number;
  sold?: boolean;
  /** False makes it available again. */
  soldOut?: SoldOutEnd | false;
}

export interface BranchOfferChange extends BranchStockChange {
  /** Null removes the branch's own price. */
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

/**
 * Maps a branch's part of a product, option or item from the wire format; `soldOutUntil` in epoch ms, missing if no end is
 * known.
 */
export function decodeStock(wire: z.output<typeof stockWire>): BranchStock {
  return {
    branchId: wire.id_sucursal,
    branchName: wire.nombre,
    sold: Boolean(wire.estado),
    soldOut: Boolean(wire.agotado),
    soldOutUntil: wire.agotado_hasta ? toMs(wire.agotado_hasta) : undefined,
  };
}

/** Maps a branch's part with its price; null means the product's own price. `currency` is the product's. */
export function decodeOffer(wire: z.output<typeof offerWire>, currency: string): BranchOffer {
  const { precio } = wire;
  return { ...decodeStock(wire), price: precio === null || precio === undefined ? null : money(precio, currency) };
}

/** `agotado_hasta` with `agotado`: an instant, the branch's next opening, or null for no automatic end. */ // assumed
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

/** Maps a change of a branch's part to the wire format; missing fields stay as they are (docs catalog §6). */
export function encodeStockChange({ branchId, sold, soldOut }: BranchStockChange): WireStockChange {
  return {
    id_sucursal: branchId,
    estado: sold,
    agotado: soldOut === undefined ? undefined : Boolean(soldOut),
    ...endOf(soldOut),
  };
}

/** Maps a change of a branch's part with its price, in decimal major units; null means the product's own price. */
export function encodeOfferChange(change: BranchOfferChange): WireOfferChange {
  const { price } = change;
  return { ...encodeStockChange(change), precio: price ? toAmount(price) : price };
}

function endOf(soldOut: BranchStockChange['soldOut']): Pick<WireStockChange, 'agotado_hasta'> {
  if (!soldOut) return {};
  if (typeof soldOut === 'string') return { agotado_hasta: soldOut === 'opening' ? 'apertura' : null };
  return { agotado_hasta: new Date(soldOut.at).toISOString() };
}
