/** Prices in euro cents; other currencies are derived. An option is `name: [min, max, [item, extra][]]`. */
export interface Menu {
  options: Record<string, [min: number, max: number, items: [name: string, cents: number][]]>;
  categories: Record<string, [name: string, cents: number, ...options: string[]][]>;
  coupons: [code: string, percent: number][];
  gifts: [code: string, name: string][];
}

/** What a price in euro cents becomes elsewhere, in minor units and rounded to how prices look there. */
export function localPrice(cents: number, currency: string): number {
  const rates: Record<string, [factor: number, step: number]> = { CLP: [10, 10], MXN: [20, 100], ARS: [1200, 10_000] };
  const [factor, step] = rates[currency] ?? [1, 1];
  return Math.round((cents * factor) / step) * step;
}
