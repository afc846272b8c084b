import * as z from '@mostrador/schema';
import type { Money } from '@mostrador/values/money';
import { amount, money } from '../wire-values';
import { mergeRepeatedNames } from './merge-repeated-names';

/** Units of a product in a change. */
export interface ChangedUnits {
  name: string;
  quantity: number;
  /** Display texts; an item chosen twice is "2× Queso". */
  options: string[];
}

/** A change of an order's lines after it was placed. */
export interface OrderChange {
  /** The version of the order that it led to, which is the id of its event. */
  id: number;
  removed: ChangedUnits;
  replacement?: ChangedUnits;
  totalBefore: Money;
  total: Money;
}

const unitsWire = z.object({ nombre: z.string(), cantidad: z.number(), opciones: z.nullish(z.array(z.string())) });

/** A change of an order in its record and on its public page. */
export const orderChangeWire = z.object({
  version: z.int(),
  quitado: unitsWire,
  reemplazo: z.nullish(unitsWire),
  total_antes: amount,
  total: amount,
});

function decodeUnits(wire: z.output<typeof unitsWire>): ChangedUnits {
  return { name: wire.nombre, quantity: wire.cantidad, options: mergeRepeatedNames(wire.opciones ?? []) };
}

/**
 * Maps a change of an order's lines from the wire format. `id` is the version of the order that the change made; `currency` is
 * the order's.
 */
export function decodeOrderChange(wire: z.output<typeof orderChangeWire>, currency: string): OrderChange {
  return {
    id: wire.version,
    removed: decodeUnits(wire.quitado),
    replacement: wire.reemplazo ? decodeUnits(wire.reemplazo) : undefined,
    totalBefore: money(wire.total_antes, currency),
    total: money(wire.total, currency),
  };
}
