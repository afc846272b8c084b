/** Prices in euro cents; other currencies are derived. An option is `name: [min, max, [item, extra][]]`. */
export interface Menu {
  options: Record<string, [min: number, max: number, items: [name: string, cents: number][]]>;
  categories: Record<string, [name: string, cents: number, ...options: string[]][]>;
  coupons: [code: string, percent: number][];
  gifts: [code: string, name: string][];
  /** What orders from so many euro cents on get at 0, and how many there are. */
  giftProducts?: [name: string, category: string, minimum: number, stock: number][];
}

/** What a market asks of whoever buys fruit or meat. */
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

/** What a price in euro cents becomes elsewhere, in minor units and rounded to how prices look there. */
export function localPrice(cents: number, currency: string): number {
  const rates: Record<string, [factor: number, step: number]> = { CLP: [10, 10], MXN: [20, 100], ARS: [1200, 10_000] };
  const [factor, step] = rates[currency] ?? [1, 1];
  return Math.round((cents * factor) / step) * step;
}
