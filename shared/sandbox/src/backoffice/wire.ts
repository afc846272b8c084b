import type * as z from 'zod/mini';
import type { addressWire } from '@mostrador/contract/backoffice/orders/shapes';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { moneyToDecimal } from '@mostrador/values/money';

/** An address as the wire carries it and as an order keeps it. */
export type StoredAddress = z.input<typeof addressWire>;

/** Minor units as the wire's decimal number. */
export function decimal(minor: number, currency: string): number {
  return Number(moneyToDecimal({ minor, currency }));
}

/** An instant, ms, as the wire writes it. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** An `estado` that is 1 or 0. */
export function stateOf(row: { active: boolean }): 0 | 1 {
  return row.active ? 1 : 0;
}

/** A stored pair of coordinates, or null where either is missing. */
export function pointOf({ longitude, latitude }: { longitude: number | null; latitude: number | null }): Point | null {
  return longitude === null || latitude === null ? null : [longitude, latitude];
}
