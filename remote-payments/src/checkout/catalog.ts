import { minorDigits, type Money } from '@mostrador/values/money';

/** The goods of the example, in hundredths of a unit of whatever currency the business has. */
const prices = { coffee: 1295, mug: 990, filters: 449, grinder: 5900 } as const;

export type ProductId = keyof typeof prices;
export const productIds = Object.keys(prices) as ProductId[];

const deliveries = { pickup: 0, standard: 490, express: 990 } as const;

export type Delivery = keyof typeof deliveries;
export const deliveryIds = Object.keys(deliveries) as Delivery[];

/** Units of a code that takes a fixed amount off. */
const codes = { BIENVENIDA10: { percent: 10 }, MENOS5: { hundredths: 500 } } as const;

/** The codes that the example knows. */
export const codeNames = Object.keys(codes) as (keyof typeof codes)[];

/** A currency without decimals has whole units only. */
function inMinor(hundredths: number, currency: string): Money {
  const digits = minorDigits(currency);
  return { minor: digits >= 2 ? hundredths * 10 ** (digits - 2) : Math.round(hundredths / 100) * 10 ** digits, currency };
}

/** What one of a product costs. */
export function priceOf(product: ProductId, currency: string): Money {
  return inMinor(prices[product], currency);
}

/** What a delivery costs. */
export function deliveryPrice(delivery: Delivery, currency: string): Money {
  return inMinor(deliveries[delivery], currency);
}

/** What is taken off: a percentage of the goods, or an amount; `code` where it was one. */
export interface Discount {
  code: string | null;
  percent: number | null;
  amount: Money | null;
}

/** Reads a code or a percentage ("12,5 %"); null for what is neither. */
export function readDiscount(text: string, currency: string): Discount | null {
  const typed = text.trim().toUpperCase();
  const name = codeNames.find((code) => code === typed);
  if (name) {
    const code = codes[name];
    return 'percent' in code
      ? { code: name, percent: code.percent, amount: null }
      : { code: name, percent: null, amount: inMinor(code.hundredths, currency) };
  }
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed);
  if (!match) return null;
  const percent = Number(`${match[1]}.${match[2] ?? '0'}`);
  return percent > 0 && percent <= 100 ? { code: null, percent, amount: null } : null;
}
