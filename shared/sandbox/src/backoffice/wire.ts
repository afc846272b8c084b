import type * as z from 'zod/mini';
import type { addressWire } from '@mostrador/contract/backoffice/orders/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { moneyToDecimal } from '@mostrador/values/money';

/** An address in the format of the wire and of stored orders. */
export type StoredAddress = z.input<typeof addressWire>;

/** Converts minor units to the decimal number of the wire format. */
export function decimal(minor: number, currency: string): number {
  return Number(moneyToDecimal({ minor, currency }));
}

/** Formats an instant, ms, for the wire. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns the `estado` of a row, 1 or 0. */
export function stateOf(row: { active: boolean }): 0 | 1 {
  return row.active ? 1 : 0;
}

/** Returns a stored pair of coordinates, or null if either is missing. */
export function pointOf({ longitude, latitude }: { longitude: number | null; latitude: number | null }): Point | null {
  return longitude === null || latitude === null ? null : [longitude, latitude];
}
