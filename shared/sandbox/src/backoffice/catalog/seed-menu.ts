/** Prices in euro cents; other currencies are derived. An option is `name: [min, max, [item, extra][]]`. */
export interface Menu {
  options: Record<string, [min: number, max: number, items: [name: string, cents: number][]]>;
  categories: Record<string, [name: string, cents: number, ...options: string[]][]>;
  coupons: [code: string, percent: number][];
  gifts: [code: string, name: string][];
  /** Gifts for orders from a minimum in euro cents on, with their stock. */
  giftProducts?: [name: string, category: string, minimum: number, stock: number][];
}

/** Options for fruit and meat of a market. */
export const groceryOptions: Menu['options'] = {
  Maduración: [
    0,
    1,
    [
      ['Para hoy', 0],
      ['Para mañana', 0],
      ['Para la semana', 0],
    ],
  ],
  Corte: [
    1,
    1,
    [
      ['Entero', 0],
      ['En filetes', 30],
      ['Picado', 30],
    ],
  ],
};

/** Converts a price in euro cents to another currency, in minor units, rounded to typical prices there. */
export function localPrice(cents: number, currency: string): number {
  const rates: Record<string, [factor: number, step: number]> = { CLP: [10, 10], MXN: [20, 100], ARS: [1200, 10_000] };
  const [factor, step] = rates[currency] ?? [1, 1];
  return Math.round((cents * factor) / step) * step;
}
